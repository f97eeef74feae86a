import SceneLifecycle
import Testing

@testable import IntroKit
@testable import Playback

@Suite("What a service manager hears of an intro")
struct ServiceReportTests {
  private static func player(
    _ phase: PlayerStatus.Phase, playWhenReady: Bool = true, _ reasons: Set<SuppressionReason> = []
  ) -> IntroEvent {
    .player(
      PlayerStatus(
        phase: phase, playWhenReady: playWhenReady, suppressionReasons: reasons, rate: .intro,
        timeControlStatus: .waiting))
  }

  @Test("READY at the first picture, a status at each change, and only then")
  func film() throws {
    let program = try MainProgram(["sh"], searchPath: "/bin")
    var report = ServiceReport()
    #expect(report.receive(Self.player(.prerolling)) == ["STATUS=Opens the film"])
    #expect(report.receive(Self.player(.prerolling)) == [])
    #expect(report.receive(.firstPicture(.zero)) == ["READY=1"])
    #expect(report.receive(Self.player(.ready)) == ["STATUS=Plays the film"])
    #expect(report.receive(Self.player(.ready, [.sceneInactive])) == ["STATUS=Interrupted"])
    #expect(report.receive(.scene(.didEnterBackground)) == ["STATUS=In the background"])
    #expect(report.receive(Self.player(.released, [.background])) == [])
    #expect(report.receive(.scene(.willEnterForeground)) == [])
    #expect(report.receive(Self.player(.ready, playWhenReady: false)) == ["STATUS=Paused"])
    #expect(report.receive(.outcome(.played)) == [])
    #expect(report.receive(Self.player(.idle)) == [])
    #expect(report.receive(.handover(program)) == ["STATUS=Runs /bin/sh"])
  }

  @Test("A hand-over without a picture is ready too, and names a child as the main process")
  func preloaded() throws {
    let program = try MainProgram(["sh"], searchPath: "/bin")
    var report = ServiceReport()
    #expect(report.receive(.main(.started(processID: 7))) == [])
    #expect(report.receive(.main(.awaited)) == ["STATUS=Waiting for the main program"])
    #expect(
      report.receive(.handover(program)) == ["READY=1", "MAINPID=7", "STATUS=Runs /bin/sh"])
    #expect(report.receive(.main(.ended(.status(0)))) == ["STOPPING=1", "STATUS=Ends"])
    #expect(report.stopping() == [])
  }

  @Test("The end is told once")
  func ends() {
    var report = ServiceReport()
    #expect(report.receive(.outcome(.terminated(signal: 15))) == ["STOPPING=1", "STATUS=Ends"])
    #expect(report.stopping() == [])
    #expect(report.receive(Self.player(.idle)) == [])
  }
}
