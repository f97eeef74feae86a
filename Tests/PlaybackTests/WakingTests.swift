import Testing

@testable import Playback

/// The wait for the sinks' threads in front of a pause.
@Suite struct WakingTests {
  /// Each pause asks; a look too many is processor time that whoever comes next needs.
  @Test func nobodyWaitsForWhatIsSoAlready() {
    var looks = 0
    Playbin.wait {
      looks += 1
      return looks < 3
    }
    #expect(looks == 3)
    Playbin.wait {
      looks += 1
      return true
    }
    #expect(looks == 203)
  }
}
