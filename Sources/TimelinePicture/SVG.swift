/// Writes a picture as SVG 1.1 text: black on white, in one file, without a script or a font of its own.
package struct SVG: Hashable, Sendable {
  /// The file's whole text.
  package private(set) var text: String

  /// Draws a timeline.
  package init(_ timeline: Timeline) {
    let layout = TimelineLayout(timeline)
    let (width, height) = (TimelineLayout.width.fixed(0), layout.height.fixed(0))
    text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img">
      <title>\(SVG.escaped(timeline.title))</title>
      <desc>\(SVG.escaped(timeline.summary))</desc>
      \(SVG.style)
      <rect class="page" width="\(width)" height="\(height)" fill="#fff"/>

      """
    for shape in layout.picture { add(shape) }
    text += "</svg>\n"
  }

  private mutating func add(_ shape: Shape) {
    switch shape {
    case .box(let box, let style, let title):
      text += "<rect class=\"\(style)\" x=\"\(box.x.fixed(1))\" y=\"\(box.y.fixed(1))\""
      text += " width=\"\(box.width.fixed(1))\" height=\"\(box.height.fixed(1))\""
      text += title.isEmpty ? "/>\n" : "><title>\(SVG.escaped(title))</title></rect>\n"
    case .line(let from, let to, let style):
      text += "<line class=\"\(style)\" x1=\"\(from.x.fixed(1))\" y1=\"\(from.y.fixed(1))\""
      text += " x2=\"\(to.x.fixed(1))\" y2=\"\(to.y.fixed(1))\"/>\n"
    case .path(let points, let style):
      let places = points.map { "\($0.x.fixed(1)),\($0.y.fixed(1))" }.joined(separator: " ")
      text += "<polyline class=\"\(style)\" points=\"\(places)\"/>\n"
    case .text(let words, let point, let anchor, let style):
      text += "<text class=\"\(style)\" x=\"\(point.x.fixed(1))\" y=\"\(point.y.fixed(1))\""
      if anchor != .start { text += " text-anchor=\"\(anchor.rawValue)\"" }
      text += ">\(SVG.escaped(words))</text>\n"
    }
  }

  /// Text that XML takes as it is meant; what no XML file may have becomes a replacement character.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += " "
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Greys that can be told apart on paper, with some colour for a screen.
  private static let style = """
    <defs>
    <pattern id="stripes" width="6" height="6" patternUnits="userSpaceOnUse" \
    patternTransform="rotate(45)"><rect width="6" height="6" fill="#fff"/>\
    <rect width="1.5" height="6" fill="#777"/></pattern>
    <pattern id="net" width="4" height="4" patternUnits="userSpaceOnUse">\
    <rect width="4" height="4" fill="#fff"/><rect width="2" height="2" fill="#666"/>\
    <rect x="2" y="2" width="2" height="2" fill="#aaa"/></pattern>
    <pattern id="pale" width="8" height="8" patternUnits="userSpaceOnUse" \
    patternTransform="rotate(45)"><rect width="1.2" height="8" fill="#ccc"/></pattern>
    </defs>
    <style>
    text{font-family:"DejaVu Sans",Verdana,Arial,sans-serif;font-size:13px;fill:#000;\
    paint-order:stroke;stroke:#fff;stroke-width:3px;stroke-opacity:.8;stroke-linejoin:round}
    .title{font-size:18px;font-weight:bold}
    .faint{fill:#666}
    .strong,.rate{font-weight:bold}
    rect{stroke:#333;stroke-width:.8}
    pattern rect,.page{stroke:none}
    polyline,line{fill:none;stroke:#000}
    .active,.playing,.ready{fill:#bfe3c0}
    .inactive,.waiting,.loading{fill:#ffe08a}
    .background,.released{fill:#c9ced6}
    .stopped,.mainStopped{fill:url(#stripes)}
    .opening{fill:#eef3ff}
    .paused{fill:#f3c6f0}
    .ended,.mainEnded{fill:#a9c7ef}
    .failed{fill:#f29a94}
    .inForce{fill:#a6a6a6}
    .several{fill:url(#net);stroke:none}
    .gap{fill:url(#pale);stroke:none}
    .busy,.loss{fill:#000;stroke:none}
    .grid{stroke:#e4e4e4}
    .mark{stroke-width:1.4}
    .axis{stroke-width:1.4}
    .film{stroke-width:2.4;stroke:#0a5c9c;stroke-linejoin:round}
    .still{stroke-width:1.2;stroke:#0a5c9c}
    .jump{stroke-width:1.2;stroke:#0a5c9c;stroke-dasharray:2 3}
    .milestone{stroke:#b00020;stroke-width:1.2;stroke-dasharray:7 3}
    </style>
    """
}
