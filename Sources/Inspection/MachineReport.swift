/// What of this machine an intro needs is there, and how to get the rest.
public struct MachineReport: Hashable, Sendable {
  /// The version of GStreamer in use, for instance `GStreamer 1.22.0`.
  public let gstreamer: String
  /// The preset that was tried.
  public let preset: String
  /// All findings; the last one says whether the intro can be played.
  public let findings: [Finding]

  /// Whether the intro can be played.
  public var isPlayable: Bool { !findings.contains { $0.state == .missing } }

  /// The report for people: name, state and text of each finding, aligned.
  public var rows: [(name: String, state: Finding.State, text: String)] {
    let names = findings.map(\.name.count).max() ?? 0
    let states = findings.map(\.state.rawValue.count).max() ?? 0
    return findings.map { finding in
      let gap = String(repeating: " ", count: names + 2 - finding.name.count)
      let rest = String(repeating: " ", count: states + 2 - finding.state.rawValue.count)
      return (finding.name + gap, finding.state, rest + finding.text)
    }
  }
}
