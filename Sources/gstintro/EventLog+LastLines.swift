import IntroKit

extension EventLog {
  /// The lines that are written at a crash, at an end by a library and at a hang.
  ///
  /// - Parameters:
  ///   - program: The main program that follows; nil if none does.
  ///   - start: The moment from which the log's time counts.
  /// - Returns: The lines, for ``Guard``.
  func lastLines(main program: MainProgram?, since start: SuspendingClock.Instant) -> LastLines {
    let handover = program.map { program in
      EventLog.textBehindTime { IntroEvent.handover(program).describe(in: &$0) }
    }
    return LastLines(writer.descriptor, since: start, handover: handover) { event in
      EventLog.textBehindTime { event.describe(in: &$0) }
    }
  }

  private static func textBehindTime(_ describe: (inout JSONObject) -> Void) -> String {
    var object = JSONObject()
    describe(&object)
    return ",\(object.text.dropFirst())\n"
  }
}
