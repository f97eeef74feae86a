import TestSupport
import Testing

@testable import Playback

/// What the library's article shows, played.
@MainActor @Suite struct PlayerExampleTests {
  @Test(.timeLimit(.minutes(1))) func articleIsTrue() async throws {
    let player = PlayerExample.makePlayer(try PipelinePreset.named("headless"))
    let events = player.events()
    player.load(.path(try Media.path("h264-aac.mp4")))
    player.play()
    let log = Log()
    let end = Task { await PlayerExample.follow(events) { log.said.append($0) } }

    let shown = player.events()
    for await event in shown { if case .firstPicture = event { break } }
    PlayerExample.interrupt(player)
    #expect(player.status.suppressionReasons.isEmpty)
    #expect(player.status.playWhenReady)
    #expect(player.rate == .intro)

    await PlayerExample.goAway(player)
    #expect(player.status.phase == .released)
    PlayerExample.comeBack(player)
    #expect(await end.value == nil)
    #expect(player.status.phase == .ended)
    #expect(player.status.rate == .intro)
    await player.stop()

    let said = log.said
    #expect(said.contains { $0.hasPrefix("ready, 2.0") }, "\(said)")
    #expect(said.contains { $0.hasPrefix("first picture, of 0.5") }, "\(said)")
    #expect(said.contains("playing [] at 1.3x"), "\(said)")
    #expect(said.contains("waiting [\"sceneInactive\"] at 1.3x"), "\(said)")
    #expect(said.contains("waiting [\"background\"] at 1.3x"), "\(said)")
  }

  private final class Log {
    var said: [String] = []
  }

  @Test(.timeLimit(.minutes(1))) func articleTellsOfAFailure() async throws {
    let player = PlayerExample.makePlayer(try PipelinePreset.named("headless"))
    let events = player.events()
    player.load(.path("/nowhere/intro.mp4"))
    let error = await PlayerExample.follow(events) { _ in }
    #expect(error?.code == .cannotOpen)
  }
}
