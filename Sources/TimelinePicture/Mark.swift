/// Something that happened at a moment, or several such things close together.
struct Mark: Hashable, Sendable {
  /// How often something of one name happened.
  struct Tally: Hashable, Sendable {
    var name: String
    var count: Int
  }

  /// Who was behind it.
  enum Source: Hashable, Sendable {
    case nobody
    case one(String)
    case several
  }

  /// No label has more names than this; the others are counted.
  static let mostNames = 4

  /// The first and the last moment, in seconds since the start.
  var start: Double
  var end: Double
  var tallies: [Tally]
  /// What has no name any more, since there are too many of them.
  var others = 0
  var source: Source

  init(_ name: String, from source: String? = nil, at time: Double) {
    (start, end) = (time, time)
    tallies = [Tally(name: name, count: 1)]
    self.source = source.map { .one($0) } ?? .nobody
  }

  /// What is written beside it.
  var label: String {
    let names = tallies.map { $0.count == 1 ? $0.name : "\($0.name) ×\($0.count)" }
    let more = others == 0 ? [] : ["\(others) others"]
    let origin =
      switch source {
      case .nobody: ""
      case .one(let name): " ← \(name)"
      case .several: ", of several"
      }
    return (names + more).joined(separator: ", ") + origin
  }

  /// Takes in what happened next.
  mutating func join(_ next: Mark) {
    end = next.end
    others += next.others
    if source != next.source { source = .several }
    for tally in next.tallies {
      if let place = tallies.firstIndex(where: { $0.name == tally.name }) {
        tallies[place].count += tally.count
      } else if tallies.count < Mark.mostNames {
        tallies.append(tally)
      } else {
        others += tally.count
      }
    }
  }
}

/// Marks in the order of time, in bounded memory: those too close to be told apart become one.
struct Marks: Hashable, Sendable {
  /// More than a picture has columns.
  static let limit = 2048

  private(set) var all: [Mark] = []
  /// How many things have happened.
  private(set) var count = 0

  mutating func add(_ mark: Mark) {
    count += 1
    all.append(mark)
    guard all.count > Marks.limit, let first = all.first else { return }
    all = Marks.joined(all, within: 2 * (mark.end - first.start) / Double(Marks.limit))
  }

  /// Joins marks that lie within so many seconds.
  static func joined(_ marks: [Mark], within distance: Double) -> [Mark] {
    var result: [Mark] = []
    for mark in marks {
      if let last = result.last, mark.end - last.start <= distance {
        result[result.count - 1].join(mark)
      } else {
        result.append(mark)
      }
    }
    return result
  }
}
