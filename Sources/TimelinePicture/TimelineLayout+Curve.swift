extension TimelineLayout {
  static let curveHeight = 190.0
  static let lossHeight = 34.0
  static let columnWidth = 20.0

  /// Film time over real time.
  mutating func addCurve() {
    let (top, bottom) = (y + 8, y + 8 + TimelineLayout.curveHeight)
    let points = timeline.curve.points
    guard !points.isEmpty else {
      addName("film time", y: top + 6)
      addText("nothing was shown", x: TimelineLayout.left, y: top + 6, style: "faint")
      y = top + 10 + TimelineLayout.laneGap
      return
    }
    let longest = points.map(\.film).max() ?? 0
    let range = max(timeline.curve.duration ?? 0, longest, 0.001)
    addName("film time, in s", y: top + 5)
    addFilmTicks(range, top, bottom)
    let places = points.map { point in
      Shape.Point(
        x: scale.x(point.time), y: bottom - TimelineLayout.curveHeight * point.film / range)
    }
    let dense = addDenseColumns(points, top)
    for index in points.indices.dropLast() {
      let (start, end) = (places[index], places[index + 1])
      let isHidden = dense.contains(column(start.x)) && dense.contains(column(end.x))
      switch points[index + 1].path {
      case .steady where isHidden, .jump where isHidden: break
      case .steady: add([start, end], points[index].moves ? "film" : "still")
      case .jump: add([start, end], "jump")
      case .passes(let count):
        let box = Shape.Box(
          x: start.x, y: top, width: end.x - start.x, height: TimelineLayout.curveHeight)
        hasSeveral = true
        shapes.append(.box(box, style: "several", title: "\(count) passes"))
      }
    }
    if let last = places.last {
      let end = scale.x(timeline.milestones.last { $0.name != "" }?.time ?? timeline.end)
      add([last, Shape.Point(x: max(end, last.x), y: last.y)], "still")
    }
    addRates(points, places)
    y = bottom + TimelineLayout.laneGap
  }

  private mutating func addFilmTicks(_ range: Double, _ top: Double, _ bottom: Double) {
    let step = Double.roundStep(atLeast: range / 5)
    let decimals = step >= 1 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3
    for number in 0...Int(range / step + 1e-9) {
      let film = Double(number) * step
      let place = bottom - TimelineLayout.curveHeight * film / range
      background.append(
        .line(
          from: Shape.Point(x: TimelineLayout.left, y: place),
          to: Shape.Point(x: TimelineLayout.right, y: place), style: "grid"))
      addText(film.fixed(decimals), x: TimelineLayout.left - 6, y: place + 4, .end)
    }
  }

  /// Goes on with the last line where it can.
  private mutating func add(_ points: [Shape.Point], _ style: String) {
    if case .path(let last, style) = shapes.last, last.last == points.first {
      shapes[shapes.count - 1] = .path(last + points.dropFirst(), style: style)
    } else {
      shapes.append(.path(points, style: style))
    }
  }

  private func column(_ x: Double) -> Int { Int(x / TimelineLayout.columnWidth) }

  /// Where more passes begin than lines can be told apart, the whole height is filled.
  private mutating func addDenseColumns(_ points: [PositionCurve.Point], _ top: Double) -> Set<Int>
  {
    var jumps: [Int: Int] = [:]
    for point in points where point.path == .jump {
      jumps[column(scale.x(point.time)), default: 0] += 1
    }
    let dense = Set(jumps.filter { $0.value > 2 }.keys)
    for column in dense.sorted() {
      let left = max(Double(column) * TimelineLayout.columnWidth, TimelineLayout.left)
      let right = min(Double(column + 1) * TimelineLayout.columnWidth, TimelineLayout.right)
      let box = Shape.Box(
        x: left, y: top, width: right - left, height: TimelineLayout.curveHeight)
      shapes.append(.box(box, style: "several", title: "many passes or seeks"))
      hasSeveral = true
    }
    return dense
  }

  /// Says at which rate the film moves, where that is new and there is room.
  private mutating func addRates(_ points: [PositionCurve.Point], _ places: [Shape.Point]) {
    var said: Double?
    var first = 0
    for index in points.indices.dropFirst() {
      let (start, point) = (points[first], points[index])
      // A piece of the curve ends where it jumps, stands, or takes another rate.
      if point.path != .steady { first = index }
      let isEnd = index == points.count - 1 || points[index + 1].path != .steady
      let isNew = point.moves != start.moves || point.rate != start.rate
      guard first < index, isEnd || isNew else { continue }
      if start.moves, said != start.rate, places[index].x - places[first].x > 60 {
        let middle = (places[first].x + places[index].x) / 2
        let next = places[first...index].firstIndex { $0.x >= middle } ?? index
        addText(
          "\(start.rate)×", x: places[next].x - 10, y: places[next].y - 8, .end, style: "rate")
        said = start.rate
      }
      first = index
    }
  }

  /// Pictures that came too late.
  mutating func addLosses() {
    let losses = timeline.losses
    let bottom = y + TimelineLayout.lossHeight
    addName("dropped pictures", y: bottom - 4)
    guard losses.total > 0 else {
      addText("none", x: TimelineLayout.left, y: bottom - 4, style: "faint")
      y = bottom + TimelineLayout.laneGap
      return
    }
    var columns: [Int: Int] = [:]
    for loss in losses.all { columns[Int(scale.x(loss.end) / 4), default: 0] += loss.count }
    let most = columns.values.max() ?? 1
    for (column, count) in columns.sorted(by: { $0.key < $1.key }) {
      let height = max(TimelineLayout.lossHeight * Double(count) / Double(most), 1.5)
      let box = Shape.Box(x: Double(column) * 4, y: bottom - height, width: 4, height: height)
      shapes.append(.box(box, style: "loss", title: "\(count) dropped"))
    }
    addText("\(most)", x: TimelineLayout.left - 6, y: bottom - TimelineLayout.lossHeight + 12, .end)
    y = bottom + TimelineLayout.laneGap
  }
}

extension Double {
  /// The next of 1, 2, 5, 10, 20, 50 … and their tenths.
  static func roundStep(atLeast least: Double) -> Double {
    var unit = 0.0001
    while unit * 10 <= least { unit *= 10 }
    return unit * ([1, 2, 5, 10].first { unit * $0 >= least } ?? 10)
  }
}
