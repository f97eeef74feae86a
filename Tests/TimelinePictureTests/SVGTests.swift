import Foundation
import IntroKit
import Testing

@testable import TimelinePicture

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("A picture as SVG text")
struct SVGTests {
  @Test(
    "It is XML, whatever a film is called and whatever was said",
    arguments: TimelineLayoutTests.runs.indices)
  func isXML(index: Int) throws {
    let text = SVG(TimelineLayoutTests.runs[index].timeline).text
    let document = try XMLDocument(xmlString: text)
    let root = try #require(document.rootElement())
    #expect(root.name == "svg")
    #expect(root.elements(forName: "text").count >= 6)
  }

  @Test("Names are escaped, and characters that XML can't have are replaced")
  func escapes() {
    #expect(SVG.escaped("a<b>&\"c\"") == "a&lt;b&gt;&amp;&quot;c&quot;")
    #expect(SVG.escaped("\u{1B}[1m\n\u{FFFF}é") == "\u{FFFD}[1m \u{FFFD}é")
  }
}
