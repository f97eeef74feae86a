import Glibc
import Playback
import TestSupport
import Testing

@testable import IntroKit

@Suite("A word of the command line is a URI or a path")
struct MediaSourceArgumentTests {
  @Test(
    "with a scheme and ://, a URI",
    arguments: [
      "https://example.org/a.mp4", "file:///tmp/a.mp4", "x-a+b.1://y", "nosuchscheme://",
    ])
  func uri(word: String) throws {
    #expect(try MediaSource(argument: ByteString(word)) == .uri(word))
  }

  @Test(
    "anything else, a path",
    arguments: [
      "intro.mp4", "a:b.mp4", "50%.mp4", "a#b.mp4", "a\nb", "./-x.mp4", "data:text,x", "1x://y",
      "://y", "ä://y", "http:/x", "C:\\film.mp4", "", "dir/https://x",
    ])
  func path(word: String) throws {
    #expect(try MediaSource(argument: ByteString(word)) == .path(word))
  }

  @Test("the name of a file that exists, a path even if it looks like a URI")
  func existingFile() {
    #expect(!MediaSource.isURI("http://film.mp4", fileExists: true))
    #expect(MediaSource.isURI("http://film.mp4", fileExists: false))
  }

  @Test("no UTF-8 and not there, an error with the name in readable form")
  func invalid() {
    let word = ByteString(bytes: [0x2F, 0xFF, 0xFE])
    let error = #expect(throws: PlaybackError.self) { try MediaSource(argument: word) }
    #expect(error?.code == .cannotOpen)
    #expect(error?.description.contains(#""/\xFF\xFE""#) == true)
  }

  @Test("no UTF-8 and there, an open file")
  func invalidButThere() throws {
    let folder = try TemporaryFolder()
    let path = ByteString(bytes: Array(folder.path.utf8) + [0x2F, 0xFF])
    let made = path.withCString { open($0, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600) }
    try #require(made >= 0)
    defer { close(made) }
    guard case .fileDescriptor(let descriptor, let name) = try MediaSource(argument: path) else {
      Issue.record("not an open file")
      return
    }
    #expect(name.hasSuffix(#"/\xFF"#))
    #expect(close(descriptor) == 0)
  }
}
