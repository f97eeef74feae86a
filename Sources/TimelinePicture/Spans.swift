/// What a lane shows, one thing after another, in bounded memory: what changes faster than can be
/// seen becomes one span that counts its changes.
struct Spans: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case nothing
    case bar(Bar)
    /// So many changes, each too short to be seen.
    case changes(Int)
  }

  /// A part of a lane, in seconds since the start.
  struct Span: Hashable, Sendable {
    var start: Double
    var end: Double
    var content: Content
  }

  /// More than a picture has columns.
  static let limit = 4096

  private var changes: [Span] = []

  /// Whether nothing has ever been shown.
  var isEmpty: Bool { changes.allSatisfy { $0.content == .nothing } }

  /// Shows something from now on; nil is nothing.
  mutating func change(to bar: Bar?, at time: Double) {
    let content = bar.map { Content.bar($0) } ?? .nothing
    // What lasted no time at all was never there.
    if let last = changes.last, last.start == time { changes.removeLast() }
    guard content != changes.last?.content ?? .nothing else { return }
    if !changes.isEmpty { changes[changes.count - 1].end = time }
    changes.append(Span(start: time, end: time, content: content))
    guard changes.count > Spans.limit, let start = changes.first?.start else { return }
    changes = Spans.joined(changes, shorterThan: 4 * (time - start) / Double(Spans.limit))
  }

  /// The lane up to its end, as it can be seen where a span of this many seconds is the shortest.
  func spans(until end: Double, shortest: Double) -> [Span] {
    var spans = changes
    if !spans.isEmpty { spans[spans.count - 1].end = max(end, spans[spans.count - 1].start) }
    return Spans.joined(spans, shorterThan: shortest).filter { $0.content != .nothing }
  }

  /// Joins what follows each other and is short. The last span is still growing, and stays.
  private static func joined(_ spans: [Span], shorterThan shortest: Double) -> [Span] {
    var result: [Span] = []
    var isRun = false
    for (index, span) in spans.enumerated() {
      let isShort = span.end - span.start < shortest && index < spans.count - 1
      if isShort, isRun, let last = result.last {
        let count = last.content.count + span.content.count
        result[result.count - 1] = Span(
          start: last.start, end: span.end, content: .changes(count))
      } else {
        result.append(span)
      }
      isRun = isShort
    }
    return result
  }
}

extension Spans.Content {
  fileprivate var count: Int {
    switch self {
    case .changes(let count): count
    case .bar: 1
    case .nothing: 0
    }
  }
}
