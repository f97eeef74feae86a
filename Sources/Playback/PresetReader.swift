import KeyFiles

/// Reads the keys of a preset's text, and collects every mistake with its line.
struct PresetReader {
  /// What stands for no output at all.
  static let nothing = "none"

  /// The file as it is named in a mistake.
  var place: String
  /// The lines of the keys that were found.
  private(set) var lines: [PresetKey: Int] = [:]

  private let file: KeyFile
  private var mistakes: [(line: Int?, key: String?, words: String)]

  /// Reads a text; keys that there are none of are mistakes already.
  init(_ text: String, place: String) {
    self.place = place
    file = KeyFile(text)
    mistakes = file.mistakes.map { ($0.line, $0.key, $0.words) }
    for (group, line) in file.groups where !PresetKey.groups.contains(group) {
      let hint = NearName.hint(for: group, in: PresetKey.groups)
      let known = PresetKey.groups.map { "[\($0)]" }.joined(separator: ", ")
      add(
        line, "[\(group)]", "there is no such group\(hint.isEmpty ? "; there are \(known)" : hint)")
    }
    for entry in file.entries where PresetKey.groups.contains(entry.group) {
      if let key = PresetKey(rawValue: "\(entry.group).\(entry.key)") {
        lines[key] = entry.line
        continue
      }
      let known = PresetKey.keys(in: entry.group)
      let hint = NearName.hint(for: entry.key, in: known)
      let all = known.joined(separator: ", ")
      add(
        entry.line, "[\(entry.group)] \(entry.key)",
        "there is no such key\(hint.isEmpty ? "; there are \(all)" : hint)")
    }
  }

  /// A value as text; nil if it isn't given, or is empty.
  func text(_ key: PresetKey) -> String? {
    file.value(key.group, key.key).map(\.text).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A value as a list; empty if it isn't given.
  func list(_ key: PresetKey) -> [String] {
    file.value(key.group, key.key)?.items ?? []
  }

  /// The sinks of a list, of which there must be one, or the word for none at all.
  mutating func sinks(_ key: PresetKey) -> [String] {
    let sinks = list(key)
    if sinks.isEmpty {
      // In a file that can't be read the key may be where the mistake is.
      guard file.mistakes.isEmpty else { return [] }
      add(lines[key], key.name, "this key is needed; name a sink, for instance fakesink")
    } else if sinks.contains(PresetReader.nothing), key == .videoSink || sinks.count > 1 {
      add(
        lines[key], key.name,
        key == .videoSink
          ? "a preset without a picture can't be used; for one that isn't seen write fakesink sync=true"
          : "none stands alone; leave it out, or the others")
    }
    return sinks
  }

  /// A value that is `true` or `false`.
  mutating func flag(_ key: PresetKey) -> Bool? {
    guard let text = text(key) else { return nil }
    guard let flag = Bool(text) else {
      add(lines[key], key.name, "it takes true or false, and not \(Quoted.name(text))")
      return nil
    }
    return flag
  }

  /// A value that is one of a type's words.
  mutating func choice<Choice>(_ key: PresetKey) -> Choice?
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let text = text(key) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: " or ")
      add(lines[key], key.name, "it takes \(known), and not \(Quoted.name(text))")
      return nil
    }
    return choice
  }

  /// What the group `[record]` says; nil if there is none.
  mutating func recording() -> PipelinePreset.Recording? {
    guard let line = file.groups[PresetKey.muxer.group] else { return nil }
    guard let video = text(.recordedVideo), let muxer = text(.muxer) else {
      for key in [PresetKey.recordedVideo, .muxer] where text(key) == nil {
        add(lines[key] ?? line, key.name, "this key is needed in its group")
      }
      return nil
    }
    return PipelinePreset.Recording(video: video, audio: text(.recordedAudio), muxer: muxer)
  }

  /// Throws all mistakes, in the order of their lines.
  func finish() throws(PlaybackError) {
    let sorted = mistakes.sorted { ($0.line ?? .max) < ($1.line ?? .max) }
    guard !sorted.isEmpty else { return }
    throw PlaybackError(
      .invalidPreset,
      sorted.map { mistake in
        FileMistake(
          file: place, line: mistake.line, key: mistake.key.map(Quoted.plain),
          Quoted.plain(mistake.words)
        ).description
      }.joined(separator: "\n"))
  }

  private mutating func add(_ line: Int?, _ key: String?, _ words: String) {
    mistakes.append((line, key, words))
  }
}
