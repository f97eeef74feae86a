import Testing

@testable import IntroKit

@Suite("A standstill")
struct StandstillTests {
  @Test("is a film that has stood for its limit; before, it has the rest of it")
  func rest() {
    let standstill = Standstill(limit: .seconds(10))
    #expect(standstill.rest(after: .zero) == .seconds(10))
    #expect(standstill.rest(after: .milliseconds(9_900)) == .milliseconds(100))
    #expect(standstill.rest(after: .seconds(10)) == nil)
    #expect(standstill.rest(after: .seconds(3_600)) == nil)
  }
}
