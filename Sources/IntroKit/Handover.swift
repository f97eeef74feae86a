import CGuard
import Glibc
public import SceneLifecycle

/// Turns this process into the main program, in a clean environment.
public struct Handover: Hashable, Sendable {
  let inherited: InheritedDescriptors
  let signals: OriginalSignals
  let environment: [ByteString]
  private let scheduling: Scheduling

  /// Makes a hand-over, with the environment of this moment and the scheduling of this thread.
  ///
  /// - Parameters:
  ///   - inherited: The descriptors the main program gets besides 0, 1 and 2.
  ///   - signals: The signal mask and dispositions it gets.
  public init(inherited: InheritedDescriptors, signals: OriginalSignals = SignalSource.original) {
    self.inherited = inherited
    self.signals = signals
    environment = Handover.environmentNow()
    scheduling = Scheduling()
  }

  /// Executes a program in this process, in this folder; `execve(2)`.
  ///
  /// A script that has no `#!` line is run by `/bin/sh`, as a shell would. If a crash, a hang or a
  /// library has led to the main program already, this waits for that.
  ///
  /// - Returns: Why it failed; on success there is nobody to return to.
  public func become(_ program: MainProgram) -> MainProgramError {
    let code = gstintro_become(plan(for: program, words: GuardWords(program: program)))
    return MainProgramError(program, code: code)
  }

  /// The hand-over in C to a program, or to none, which needs no memory any more; it is never freed.
  func plan(
    for program: MainProgram?, words: GuardWords, log: LastLines? = nil
  ) -> UnsafePointer<gstintro_plan> {
    let arguments = program?.arguments ?? []
    let shell = program.map { ["/bin/sh", $0.path] + arguments.dropFirst() } ?? []
    let descriptors = UnsafeMutableBufferPointer<Int32>.allocate(capacity: inherited.extra.count)
    _ = descriptors.initialize(from: inherited.extra.sorted())
    let plan = UnsafeMutablePointer<gstintro_plan>.allocate(capacity: 1)
    plan.initialize(
      to: gstintro_plan(
        path: program.map { Handover.lasting($0.path) },
        arguments: Handover.vector(arguments),
        shell_arguments: Handover.vector(shell),
        environment: Handover.vector(environment),
        inherited: UnsafePointer(Handover.start(of: descriptors)),
        inherited_count: descriptors.count,
        placeholders: inherited.placeholders.reduce(0) { $0 | 1 << UInt32($1) },
        blocked: signals.blocked.bits, ignored: signals.ignored.bits,
        own_signals: OriginalSignals.own.bits, scheduling: scheduling.value,
        crash: (Handover.lasting(words.crashHead), Handover.lasting(words.crashTail)),
        exit: Handover.states(words.exits), exit_status: ExitStatus.unavailable.rawValue,
        hang: Handover.lasting(words.hang), hang_status: ExitStatus.timedOut.rawValue,
        refusal: Handover.lasting(words.refusal),
        missing_status: ExitStatus.mainNotFound.rawValue,
        refused_status: ExitStatus.mainNotExecutable.rawValue,
        log: log.map { Handover.lines($0) }))
    return UnsafePointer(plan)
  }

  private static func environmentNow() -> [ByteString] {
    var words: [ByteString] = []
    var next = gstintro_environment()
    while let word = next.pointee {
      words.append(ByteString(copying: word))
      next = next.successor()
    }
    return words
  }

  // MARK: Memory that is never freed

  private static func lines(_ log: LastLines) -> UnsafePointer<gstintro_last_lines> {
    // Asked for first: so the lines are rather too late than too early for those before them.
    let now = gstintro_clock_now()
    let age = Int64(log.start.duration(to: .now) / .nanoseconds(1))
    let lines = UnsafeMutablePointer<gstintro_last_lines>.allocate(capacity: 1)
    lines.initialize(
      to: gstintro_last_lines(
        descriptor: log.descriptor,
        start: now - age,
        crash: (lasting(log.crashHead), lasting(log.crashTail)), exit: states(log.exits),
        hang: lasting(log.hang), handover: log.handover.map { lasting($0) }))
    return UnsafePointer(lines)
  }

  /// The words in the order of `enum gstintro_display`.
  private static func states(
    _ words: [DisplayState: ByteString]
  ) -> (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>) {
    func lasting(_ state: DisplayState) -> UnsafePointer<CChar> {
      Handover.lasting(words[state] ?? "")
    }
    return (lasting(.unknown), lasting(.gone), lasting(.there))
  }

  private static func lasting(_ word: ByteString) -> UnsafePointer<CChar> {
    guard let copy = word.withCString({ strdup($0) }) else {
      preconditionFailure("There is no memory left for a few words.")
    }
    return UnsafePointer(copy)
  }

  private static func vector(
    _ words: [ByteString]
  ) -> UnsafePointer<UnsafeMutablePointer<CChar>?> {
    let vector = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: words.count + 1)
    _ = vector.initialize(from: words.map { UnsafeMutablePointer(mutating: lasting($0)) } + [nil])
    return UnsafePointer(start(of: vector))
  }

  private static func start<Element>(
    of buffer: UnsafeMutableBufferPointer<Element>
  ) -> UnsafeMutablePointer<Element> {
    // Even an empty one that was allocated has an address.
    guard let start = buffer.baseAddress else { preconditionFailure("A buffer has an address.") }
    return start
  }
}
