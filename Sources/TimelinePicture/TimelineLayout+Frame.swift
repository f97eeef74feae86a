extension TimelineLayout {
  /// The time axis, with its lines behind all lanes, and the lines of the milestones.
  mutating func addAxis(from top: Double) {
    var free = TimelineLayout.left - 30
    for tick in scale.ticks {
      background.append(
        .line(
          from: Shape.Point(x: tick.x, y: top + 4), to: Shape.Point(x: tick.x, y: y + 5),
          style: "grid"))
      let half = TextSize.width(tick.words) / 2
      guard tick.x - half >= free, tick.x + half <= TimelineLayout.width else { continue }
      addText(tick.words, x: tick.x, y: y + 20, .middle)
      free = tick.x + half + 10
    }
    shapes.append(
      .line(
        from: Shape.Point(x: TimelineLayout.left, y: y),
        to: Shape.Point(x: TimelineLayout.right, y: y), style: "axis"))
    for stop in timeline.stops {
      let x = scale.x(stop.lowerBound)
      let box = Shape.Box(
        x: x, y: top + 4, width: scale.x(stop.upperBound) - x, height: y - top - 4)
      let words = "stopped for \(ClockWords.exact(stop.upperBound - stop.lowerBound))"
      background.append(.box(box, style: "gap", title: words))
    }
    for piece in scale.pieces where piece.isBroken {
      let (start, end) = (piece.x, piece.x + piece.width)
      let zigzag = stride(from: start, through: end, by: 8).enumerated().map { index, x in
        Shape.Point(x: x, y: y + (index.isMultiple(of: 2) ? -4 : 4))
      }
      shapes.append(.path(zigzag, style: "axis"))
    }
    for place in milestoneTops {
      background.append(
        .line(from: place, to: Shape.Point(x: place.x, y: y), style: "milestone"))
    }
    addText(scale.clock.axis, x: TimelineLayout.left, y: y + 40)
    y += 52
  }

  /// What the looks of bars and lines mean.
  mutating func addLegend() {
    var x = 12.0
    func sample(_ y: Double) -> Shape.Box { Shape.Box(x: x, y: y + 2, width: 26, height: 14) }
    var items: [(words: String, shape: (Shape.Box) -> Shape)] = bars.map { bar in
      (bar.word, { .box($0, style: bar.rawValue) })
    }
    if hasSeveral {
      items.append(("too many to be told apart", { .box($0, style: "several") }))
    }
    let lines = [
      ("film moves", "film"), ("film stands", "still"), ("jump", "jump"),
      ("milestone", "milestone"),
    ]
    items += lines.map { words, style in
      (
        words,
        { box in
          let middle = box.y + box.height / 2
          return .path(
            [Shape.Point(x: box.x, y: middle), Shape.Point(x: box.x + box.width, y: middle)],
            style: style)
        }
      )
    }
    if scale.pieces.contains(where: \.isBroken) {
      items.append(("a stop, drawn shorter than it was", { .box($0, style: "gap") }))
    }
    for item in items {
      let width = 26 + 6 + TextSize.width(item.words) + 18
      if x + width > TimelineLayout.width {
        x = 12
        y += 22
      }
      shapes.append(item.shape(sample(y)))
      addText(item.words, x: x + 32, y: y + 14)
      x += width
    }
    y += 30
  }

  /// The sentences that were said.
  mutating func addNotes() {
    for note in timeline.notes.all {
      let time = ClockWords.exact(note.time)
      let count = note.count > 1 ? " (×\(note.count))" : ""
      let room = TimelineLayout.width - 24
      for line in TextSize.wrapped("\(time): \(note.text)\(count)", to: room, lines: 3) {
        addText(line, x: 12, y: y + 12)
        y += 18
      }
      y += 2
    }
    if timeline.notes.others > 0 {
      addText("and \(timeline.notes.others) more", x: 12, y: y + 12)
      y += 20
    }
  }
}
