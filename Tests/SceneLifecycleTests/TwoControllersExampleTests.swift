import SceneLifecycle
import Testing

@MainActor
@Suite("The example of the documentation")
struct TwoControllersExampleTests {
  @Test("Only the topmost page hears of an interruption, also after present and dismiss")
  func topmostOnly() {
    var said: [String] = []
    let delegate = TwoControllers.makeScene { said.append($0) }
    delegate.connect()
    delegate.receive(.resign)
    delegate.receive(.foreground)
    #expect(said == ["Menu plays", "Menu pauses", "Menu plays"])

    said = []
    let menu = delegate.window.topmostController
    menu.present(Page("Game") { said.append($0) })
    delegate.receive(.resign)
    delegate.receive(.foreground)
    #expect(said == ["Game pauses", "Game plays"])

    said = []
    menu.dismiss()
    delegate.receive(.resign)
    delegate.receive(.becomeActive)
    #expect(said == ["Menu pauses", "Menu plays"])
  }
}
