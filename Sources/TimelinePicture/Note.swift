/// A sentence that was said during a run, printed below the picture.
struct Note: Hashable, Sendable {
  /// When it was said for the first time, in seconds since the start.
  var time: Double
  var text: String
  var count: Int
}

/// The sentences that were said, each once; of very many the first ones.
struct Notes: Hashable, Sendable {
  static let limit = 12

  private(set) var all: [Note] = []
  /// How many were said that found no room.
  private(set) var others = 0

  mutating func add(_ text: String, at time: Double) {
    if let place = all.firstIndex(where: { $0.text == text }) {
      all[place].count += 1
    } else if all.count < Notes.limit {
      all.append(Note(time: time, text: text, count: 1))
    } else {
      others += 1
    }
  }
}
