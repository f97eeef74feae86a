import Foundation
import TestSupport
import Testing

@testable import Playback

/// What is heard at another rate, measured in the sound that a sound server plays.
@MainActor @Suite struct PitchTests {
  /// The number of upward zero crossings a second: the pitch of a pure tone, in Hz.
  private func pitch(_ samples: ArraySlice<Int16>, rate: Double) -> Double {
    let crossings = zip(samples, samples.dropFirst()).count { $0 < 0 && $1 >= 0 }
    return Double(crossings) / (Double(samples.count) / rate)
  }

  /// The middle half of what is loud in a recording.
  private func tone(in file: String) throws -> ArraySlice<Int16> {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    let samples = bytes.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
    let first = try #require(samples.firstIndex { abs(Int($0)) > 500 })
    let last = try #require(samples.lastIndex { abs(Int($0)) > 500 })
    let quarter = (last - first) / 4
    return samples[first + quarter..<last - quarter]
  }

  @Test(.timeLimit(.minutes(1)), arguments: [(PitchHandling.preserve, 440.0), (.follow, 572.0)])
  func toneOf440Hz(handling: PitchHandling, expected: Double) async throws {
    let server = try await PulseAudioServer.start()
    let address = try #require(server.environment([:])["PULSE_SERVER"])
    let folder = try TemporaryFolder()
    let file = folder.path("sound.raw")
    let recorder = try RunningProgram(
      "parec",
      ["--device=silence.monitor", "--format=s16le", "--rate=48000", "--channels=1"],
      environment: server.environment(ProcessInfo.processInfo.environment), output: .file(file))
    let preset = "[video]\nsink=fakesink\n[audio]\nsink=pulsesink server=\(address)\n"
    var configuration = PlayerConfiguration(preset: try PipelinePreset(name: "own", text: preset))
    configuration.defaultRate = PlaybackRate(clamping: 1.3)
    configuration.pitch = handling
    let player = Player(configuration: configuration)
    let events = player.events()
    player.load(.path(try Media.path("audio-only.wav")))
    player.play()
    for await event in events {
      if case .failed(let error) = event { Issue.record("\(error)") }
      if case .ended = event { break }
      if case .failed = event { break }
    }
    await player.stop()
    recorder.send(SIGTERM)
    _ = try await recorder.waitForExit(within: .seconds(10))
    try await server.stop()
    let heard = pitch(try tone(in: file), rate: 48_000)
    #expect(abs(heard - expected) < 10, "\(heard) Hz")
  }
}
