import Testing

@testable import SceneLifecycle

@MainActor
@Suite("Controller and Window")
struct ControllerTests {
  let log = SceneLog()
  let root: RecordingController
  let sheet: RecordingController
  let alert: RecordingController
  let window: Window

  init() {
    root = RecordingController("root", log)
    sheet = RecordingController("sheet", log)
    alert = RecordingController("alert", log)
    window = Window(rootController: root)
  }

  @Test("Nothing appears before the window is visible, and then only the topmost")
  func visibility() {
    root.present(sheet)
    #expect(log.take() == [])
    #expect(!window.isVisible)
    window.makeVisible()
    window.makeVisible()
    #expect(log.take() == ["sheet.willAppear", "sheet.didAppear"])
    sheet.dismiss()
    #expect(
      log.take() == [
        "sheet.willDisappear", "root.willAppear", "sheet.didDisappear", "root.didAppear",
      ])
  }

  @Test("Present and dismiss: the old one is gone before the new one is there")
  func presentAndDismiss() {
    window.makeVisible()
    _ = log.take()
    #expect(root.present(sheet))
    #expect(
      log.take() == [
        "root.willDisappear", "sheet.willAppear", "root.didDisappear", "sheet.didAppear",
      ])
    #expect(root.presentedController === sheet && sheet.presentingController === root)
    #expect(window.topmostController === sheet && sheet.window === window)
    root.dismiss()
    #expect(
      log.take() == [
        "sheet.willDisappear", "root.willAppear", "sheet.didDisappear", "root.didAppear",
      ])
    #expect(root.presentedController == nil && sheet.presentingController == nil)
    #expect(window.topmostController === root && sheet.window == nil)
  }

  @Test("A whole chain is dismissed at once; only what was visible disappears")
  func chain() {
    window.makeVisible()
    root.present(sheet)
    sheet.present(alert)
    _ = log.take()
    root.dismiss()
    #expect(
      log.take() == [
        "alert.willDisappear", "root.willAppear", "alert.didDisappear", "root.didAppear",
      ])
    #expect(sheet.presentedController == nil && alert.presentingController == nil)
    root.dismiss()
    #expect(log.take() == [])
  }

  @Test("An impossible presentation is ignored, so there is no cycle")
  func impossible() {
    root.present(sheet)
    let other = RecordingController("other", log)
    #expect(!root.present(alert), "presents already")
    #expect(!sheet.present(sheet), "itself")
    #expect(!sheet.present(root), "the root of a window")
    #expect(!other.present(sheet), "presented already")
    #expect(!other.present(other), "itself, in no window")
    #expect(other.present(alert))
    #expect(!alert.present(other), "below itself, in no window")
    #expect(sheet.present(other), "with what it presents")
    #expect(window.topmostController === alert)
  }

  @Test("A presentation from within a callback takes effect when the change is complete")
  func reentrant() {
    root.onEvent = { [root, sheet] in if $0 == "willAppear" { root.present(sheet) } }
    window.makeVisible()
    #expect(
      log.take() == [
        "root.willAppear", "root.didAppear",
        "root.willDisappear", "sheet.willAppear", "root.didDisappear", "sheet.didAppear",
      ])
  }

  @Test("What is dismissed is released")
  func release() {
    window.makeVisible()
    weak var weakly: Controller?
    do {
      let controller = Controller()
      weakly = controller
      root.present(controller)
    }
    #expect(weakly != nil)
    root.dismiss()
    #expect(weakly == nil)
  }

  @Test("Appearances are paired and in order, whatever is presented and dismissed")
  func randomOrder() {
    let all = [root, sheet, alert]
    window.makeVisible()
    for _ in 0..<2000 {
      let controller = all.randomElement() ?? root
      if Bool.random() {
        controller.present(all.randomElement() ?? root)
      } else {
        controller.dismiss()
      }
    }
    let order = ["willAppear", "didAppear", "willDisappear", "didDisappear"]
    for controller in all {
      let lines = log.lines.filter { $0.hasPrefix(controller.name + ".") }
      for (index, line) in lines.enumerated() {
        #expect(line == "\(controller.name).\(order[index % 4])")
      }
      let isVisible = lines.count % 4 == 2
      #expect(isVisible == (window.topmostController === controller))
    }
  }
}
