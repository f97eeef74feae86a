/// A monitor as RandR tells of it.
struct XMonitor: Hashable, Sendable {
  let frame: Frame
  let isPrimary: Bool

  /// Reads the answer to GetMonitors, version 1.5.
  static func list(in reply: XReply) -> [XMonitor] {
    var monitors: [XMonitor] = []
    var place = 32
    for _ in 0..<Int(reply.word(at: 12)) where place + 24 <= reply.count {
      let size = Size(
        width: Int(reply.half(at: place + 12)), height: Int(reply.half(at: place + 14)))
      let frame = Frame(
        x: reply.number(at: place + 8), y: reply.number(at: place + 10), size: size)
      monitors.append(XMonitor(frame: frame, isPrimary: reply.byte(at: place + 4) != 0))
      place += 24 + 4 * Int(reply.half(at: place + 6))
    }
    return monitors
  }

  /// The monitor of a number, else the primary or the first one; nil if there is none.
  static func choice(_ number: Int?, of monitors: [XMonitor]) -> Frame? {
    if let number, monitors.indices.contains(number) { return monitors[number].frame }
    return (monitors.first(where: \.isPrimary) ?? monitors.first)?.frame
  }

  /// What is to be said of a number that no monitor has.
  static func notice(_ number: Int?, of monitors: [XMonitor]) -> String? {
    // Without RandR there is one monitor: the whole screen.
    let count = max(monitors.count, 1)
    guard let number, number >= count else { return nil }
    let all = count == 1 ? "there is 0 alone" : "there are 0 to \(count - 1)"
    return "No monitor has the number \(number): \(all), so the film comes to the primary one."
  }
}
