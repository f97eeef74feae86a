import Foundation
import KeyFiles
import TestSupport
import Testing

@testable import gstintro

/// What is said of a configuration file that can't be used as it is.
@Suite(.sharesMachine) struct ConfigMistakeTests {
  /// One mistake of the file hides no other.
  @Test func keysWithoutTheirHeadingAreReadAllTheSame() {
    let file = ConfigFile("raet=1\nmute=no\n[gstintro\nvolum=1\n[gstintor]\nx=1\n", file: "f")
    #expect(file.mistakes.map(\.line) == [1, 1, 2, 3, 4, 5])
    #expect(file.mistakes.map(\.key) == ["raet", "raet", "mute", nil, "volum", nil])
  }

  /// Words that the command line knows are told as such.
  @Test func wordsOfTheCommandLineAreNoKeys() {
    let only = ["help", "help-all", "help-gst", "gst-debug", "version", "no-config"]
    for key in only {
      #expect(
        ConfigFile("[gstintro]\n\(key)=true\n", file: "f").mistakes.map(\.description)
          == ["f:2: \(key): this option is given on the command line only."])
    }
    let undoing = [
      "skip": "write no-skip=false", "keys": "write no-keys=false", "no-mute": "write mute=false",
      "no-loop": "write loop=false", "no-label": "leave label out",
    ]
    for (key, remedy) in undoing {
      #expect(
        ConfigFile("[gstintro]\n\(key)=true\n", file: "f").mistakes.map(\.description)
          == ["f:2: \(key): this word is for the command line only; in a file \(remedy)."])
    }
  }

  @Test func bytesThatAreNoTextAreTheMistakeOfTheirLine() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("config")
    try (Data("[gstintro]\nlabel=\u{E9}\nlabel=".utf8) + [0xE9, 0x0A, 0xE9]).write(
      to: URL(fileURLWithPath: path))
    try await FailureRun.expect(
      ["--config", path], status: 64,
      saying: ["\(path):3: this line is no text in UTF-8; save the file as UTF-8."])
  }

  @Test func markInFrontOfTheTextBelongsToNoLine() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("config")
    try Data("\u{FEFF}[gstintro]\r\nrate=2\r\n".utf8).write(to: URL(fileURLWithPath: path))
    let run = try await Inspecting(["--config", path, "--print-config"])
    #expect(run.exit == .code(0))
    #expect(run.output.contains("rate=2"))
  }
}
