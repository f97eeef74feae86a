import Glibc
import Playback
import SceneLifecycle
import TestSupport
import Testing

@testable import IntroKit

@MainActor
@Suite("The intro on the screen")
struct IntroControllerTests {
  let events = IntroEvents(since: .now)
  let recorder = OutcomeRecorder()

  init() {
    events.observe { [recorder] event, _ in recorder.receive(event) }
  }

  private func intro(of film: String) throws -> (IntroController, Window) {
    let preset = try PipelinePreset.named("headless")
    let intro = IntroController(
      configuration: IntroConfiguration(film: .argument(ByteString(film)), preset: preset),
      events: events)
    intro.onFinish = { [recorder] in recorder.conclude($0) }
    return (intro, Window(rootController: intro))
  }

  @Test("fails once, if its film isn't there")
  func missingFilm() async throws {
    let (intro, window) = try intro(of: "/nonexistent/film.mp4")
    window.makeVisible()
    let outcome = await recorder.conclusion()
    guard case .failed(let error) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(error.code == .cannotOpen)
    intro.skip()
    intro.finish(.played)
    #expect(intro.outcome == outcome)
    #expect(recorder.reported == [outcome])
  }

  @Test("is skipped at once, even while its film can't be opened")
  func skippedWhileOpening() async throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path("fifo"), 0o600) == 0)
    let (intro, window) = try intro(of: folder.path("fifo"))
    let start = ContinuousClock.now
    window.makeVisible()
    intro.receive(IntroInput(.terminal, .key("q")))
    intro.receive(IntroInput(.terminal, .key("q")))
    intro.finish(.terminated(signal: SIGTERM))
    // Nobody has opened the other end: what it waits for is neither that nor the time-out.
    #expect(await recorder.conclusion() == .skipped)
    #expect(start.duration(to: .now) < intro.configuration.timeout / 4)
    #expect(recorder.reported == [.skipped])
    // Whoever opens the other end lets the pipeline's queue go.
    close(open(folder.path("fifo"), O_RDWR | O_NONBLOCK | O_CLOEXEC))
  }

  @Test("leaves the screen to what it presents, and is over by then")
  func covered() async throws {
    let (intro, window) = try intro(of: "/nonexistent/film.mp4")
    window.makeVisible()
    intro.present(Controller())
    #expect(intro.outcome == .skipped)
    #expect(await recorder.conclusion() == .skipped)
    #expect(recorder.reported == [.skipped])
  }
}
