/// Lays a timeline out on paper: lanes below each other, one time axis for all.
struct TimelineLayout {
  static let width = 1200.0
  static let left = 170.0
  static let right = 1170.0
  static let barHeight = 20.0
  static let laneGap = 8.0
  static let labelHeight = 17.0

  let timeline: Timeline
  let scale: TimeScale
  var shapes: [Shape] = []
  /// Drawn first, behind everything.
  var background: [Shape] = []
  /// How far down the picture has come, in pixels.
  var y = 0.0
  var bars: [Bar] = []
  var hasSeveral = false

  /// The whole picture's height, in pixels.
  var height: Double { y }

  init(_ timeline: Timeline) {
    self.timeline = timeline
    let width = TimelineLayout.right - TimelineLayout.left
    scale = TimeScale(
      end: timeline.end, stops: timeline.stops, x: TimelineLayout.left, width: width)
    addHead()
    let top = addMilestones()
    addLane("scene", timeline.scene)
    addLane("player", timeline.player)
    for (reason, spans) in timeline.reasons.sorted(by: { $0.key < $1.key }) {
      addLane("reason: \(reason.words)", spans)
    }
    if let process = timeline.mainProcess { addLane("main (\(process))", timeline.main) }
    addMarks("signals", timeline.signals)
    if timeline.inputs.count > 0 { addMarks("keys, clicks", timeline.inputs) }
    addCurve()
    addLosses()
    addAxis(from: top)
    addLegend()
    addNotes()
    y += 10
  }

  /// All that is to be drawn, in this order.
  var picture: [Shape] { background + shapes }

  mutating func addText(
    _ text: String, x: Double, y: Double, _ anchor: Shape.Anchor = .start, style: String = "plain"
  ) {
    shapes.append(.text(text, at: Shape.Point(x: x, y: y), anchor: anchor, style: style))
  }

  mutating func addName(_ name: String, y: Double) {
    let room = TimelineLayout.left - 24
    addText(TextSize.cut(name, to: room), x: 12, y: y)
  }

  // MARK: Head

  private mutating func addHead() {
    let room = TimelineLayout.width - 24
    let title = TextSize.cut(timeline.title, to: room, size: TextSize.title)
    addText(title, x: 12, y: 28, style: "title")
    addText(TextSize.cut(timeline.summary, to: room), x: 12, y: 50)
    y = 62
  }

  /// Moments that concern every lane; returns how high up their lines begin.
  private mutating func addMilestones() -> Double {
    let marks = timeline.milestones.map { milestone in
      Mark("\(milestone.name) \(ClockWords.exact(milestone.time))", at: milestone.time)
    }
    let rows = labels(marks, rows: 6)
    let bottom = y + Double(rows.count) * TimelineLayout.labelHeight
    for label in rows.placed {
      let baseline = bottom - Double(label.row) * TimelineLayout.labelHeight - 4
      add(label, y: baseline, style: "strong")
    }
    milestoneTops = rows.placed.map { label in
      let top = bottom - Double(label.row) * TimelineLayout.labelHeight
      return Shape.Point(x: scale.x(label.mark.start), y: top)
    }
    y = bottom + 8
    return bottom
  }

  /// Where the lines of the milestones begin.
  var milestoneTops: [Shape.Point] = []

  private mutating func add(_ label: LabelRows.Placed, y: Double, style: String) {
    let right = label.left + label.width
    if label.isMoved {
      addText(label.label, x: right - 5, y: y, .end, style: style)
    } else {
      addText(label.label, x: label.left + 4, y: y, style: style)
    }
  }

  func labels(_ marks: [Mark], rows: Int) -> LabelRows {
    LabelRows(
      marks, rows: rows, edges: TimelineLayout.left...TimelineLayout.right, pixel: scale.pixel,
      x: scale.x)
  }

  // MARK: Lanes

  private mutating func addLane(_ name: String, _ spans: Spans) {
    addName(name, y: y + 15)
    for span in spans.spans(until: timeline.end, shortest: 3 * scale.pixel) {
      let x = scale.x(span.start)
      let box = Shape.Box(
        x: x, y: y, width: max(scale.x(span.end) - x, 1.5), height: TimelineLayout.barHeight)
      let (words, style) = content(span.content)
      if box.width > 1.5 { remember(span.content) }
      shapes.append(
        .box(box, style: style, title: "\(words), \(ClockWords.exact(span.end - span.start))"))
      if TextSize.width(words) + 8 <= box.width {
        addText(words, x: box.x + 4, y: y + 15)
      }
    }
    y += TimelineLayout.barHeight + TimelineLayout.laneGap
  }

  /// What can be seen is in the legend.
  private mutating func remember(_ content: Spans.Content) {
    switch content {
    case .nothing: break
    case .bar(let bar): if !bars.contains(bar) { bars.append(bar) }
    case .changes: hasSeveral = true
    }
  }

  private func content(_ content: Spans.Content) -> (words: String, style: String) {
    switch content {
    case .nothing: return ("", "")
    case .bar(let bar): return (bar.word, bar.rawValue)
    case .changes(let count): return ("\(count) changes", "several")
    }
  }

  private mutating func addMarks(_ name: String, _ marks: Marks) {
    let rows = labels(marks.all, rows: 5)
    let bottom = y + Double(max(rows.count, 1)) * TimelineLayout.labelHeight
    addName(marks.count > 1 ? "\(name) (\(marks.count))" : name, y: bottom - 4)
    if marks.count == 0 { addText("none", x: TimelineLayout.left, y: bottom - 4, style: "faint") }
    for label in rows.placed {
      let foot = bottom - Double(label.row) * TimelineLayout.labelHeight
      let x = scale.x(label.mark.start)
      let width = scale.x(label.mark.end) - x
      add(label, y: foot - 4, style: "plain")
      shapes.append(
        .line(
          from: Shape.Point(x: x, y: foot - 14), to: Shape.Point(x: x, y: bottom + 8),
          style: "mark"))
      guard width > 1 else { continue }
      let box = Shape.Box(x: x, y: bottom + 2, width: width, height: 6)
      shapes.append(.box(box, style: "busy", title: label.label))
    }
    y = bottom + 8 + TimelineLayout.laneGap
  }
}
