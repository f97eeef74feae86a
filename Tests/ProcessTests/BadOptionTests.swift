import Foundation
import TestSupport
import Testing

/// Options and presets that can't be used.
@Suite(.sharesMachine) struct BadOptionTests {
  @Test(arguments: [
    "0", "-1", "nan", "1e9", "abc", "", "inf", "1,3", "16.01", "0.09",
    "0x1p2", "0x1", "1e400", "-nan", "infinity", " 1", "1 ", "1_0", "١",
  ])
  func unusableRate(rate: String) async throws {
    try await FailureRun.expect(
      ["--rate=\(rate)", Media.path("h264-aac.mp4")], status: 64,
      saying: ["--rate", "0.1 to 16", "\"\(rate)\""])
  }

  @Test(arguments: [
    ["--nosuch"], ["--gravity=up"], ["--pitch", "low"], ["--volume=2"], ["--start=-1"],
    ["--timeout=0"], ["--loop=0"], ["--loop=x"], ["--loop", "--hold"], ["--image-duration=0"],
    ["two.mp4"],
  ])
  func unusableOption(arguments: [String]) async throws {
    try await FailureRun.expect(
      arguments + [Media.path("h264-aac.mp4")], status: 64, saying: ["gstintro --help"])
  }

  @Test(arguments: [
    (["--until", "ready,windw"], "\"windw\"; \"window\" may be meant"),
    (["-rate=1"], "--rate may be meant"), (["--background-color", "reed"], "\"red\" may be meant"),
    (["--no-config", "--config", "x"], "--config can't be given together with --no-config"),
    (["--until", "ready"], "--until needs --preload"), (["--until="], "--until"),
    (["--kill-after", "0x1"], "0.1 to 86400"),
    (["--kill-after", "1"], "--kill-after needs --preload"),
    (["--screen", "0x1"], "0 to 99"), (["--loop=0x1"], "1 to 1000000"),
    (["--loop=1.5"], "1 to 1000000"),
    (["--gravity", "fil"], "\"fill\" may be meant"), (["--raet=1"], "--rate may be meant"),
    (["--quiet", "--verbose"], "--verbose can't be given together with --quiet"),
    (["--mute=yes"], "Option --mute takes no value, and not \"yes\""),
    (["--no-rate=1"], "Option --no-rate takes no value, and not \"1\""),
    (["--skip=true"], "Option --skip takes no value, and not \"true\""),
    (["--help=1"], "Option --help takes no value, and not \"1\""),
    (["--=1"], "Unknown option --=1"),
    (["--events", ""], "--events takes the name of a file"),
    (["--timeline", ""], "--timeline takes the name of a file"),
    (["--record", ""], "--record takes the name of a file"),
    (["--graph", ""], ".svg or .dot"),
    (["--config", ""], "--config takes the name of a file"),
    (["--pipeline", ""], "--pipeline takes the name of a preset"),
    (["--print-preset", ""], "--print-preset takes the name of a preset"),
    (
      ["--timeline", "-", "--events", "-"],
      "--timeline can't be written to the same place as --events"
    ),
  ])
  func oneSentenceSaysWhatIsMeant(arguments: [String], words: String) async throws {
    try await FailureRun.expect(
      arguments + [Media.path("h264-aac.mp4")], status: 64, saying: [words])
  }

  /// A forgotten value costs nobody their film.
  @Test(arguments: ["--events", "--timeline", "--graph"])
  func filmIsNotWrittenTo(option: String) async throws {
    let folder = try TemporaryFolder()
    let (film, link) = (folder.path("film.webm"), folder.path("link.dot"))
    let original = try Media.path("vp8-vorbis.webm")
    try FileManager.default.copyItem(atPath: original, toPath: film)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: film)
    for name in [film, "file://\(film)"] {
      try await FailureRun.expect(
        ["--pipeline", "headless", option, link, name], status: 64,
        saying: ["\(option) can't be written into the film"])
    }
    #expect(FileManager.default.contentsEqual(atPath: film, andPath: original))
  }

  @Test func filmWithoutAName() async throws {
    try await FailureRun.expect([""], status: 66, saying: ["its name is empty"])
  }

  @Test func unknownPreset() async throws {
    try await FailureRun.expect(
      ["--pipeline", "nosuch", Media.path("h264-aac.mp4")], status: 64,
      saying: ["\"nosuch\"", "headless"])
    try await FailureRun.expect(
      ["--pipeline", "/nowhere/x.pipeline", Media.path("h264-aac.mp4")], status: 64,
      saying: ["/nowhere/x.pipeline"])
  }

  @Test(arguments: [
    ("[video\nsink=fakesink\n", "[video"), ("[video]\nsink=fakesink\n", "[audio]"),
    ("[video]\nsink=fakesink\nsnk=1\n[audio]\nsink=fakesink\n", "snk"),
    ("[video]\nsink=fakesink ! ! x\n[audio]\nsink=fakesink\n", "fakesink ! ! x"),
    ("[video]\nsink=fakesink nosuch=1\n[audio]\nsink=fakesink\n", "nosuch"),
    ("[video]\nsink=fakesink\nfilter=identity ! !\n[audio]\nsink=fakesink\n", "identity ! !"),
    ("[video]\nsink=identity\n[audio]\nsink=fakesink\n", "identity is no sink"),
    ("[video]\nsink=videoconvert ! fakesink\n[audio]\nsink=fakesink\n", "isn't one element"),
  ])
  func brokenPreset(text: String, mistake: String) async throws {
    let path = try BadOptionTests.preset(text)
    try await FailureRun.expect(
      ["--pipeline", path.file, Media.path("h264-aac.mp4")], status: 64,
      saying: [path.file, mistake])
  }

  @Test(arguments: [
    "[video]\nsink=nosuchsink\n[audio]\nsink=fakesink\n",
    "[video]\nsink=fakesink\n[audio]\nsink=nosuchsink\n",
    "[video]\nsink=fakesink\nfilter=nosuchsink\n[audio]\nsink=fakesink\n",
  ])
  func presetWithMissingElement(text: String) async throws {
    let path = try BadOptionTests.preset(text)
    try await FailureRun.expect(
      ["--pipeline", path.file, Media.path("h264-aac.mp4")], status: 69,
      saying: [path.file, "\"nosuchsink\""])
  }

  private static func preset(_ text: String) throws -> (file: String, folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    try text.write(toFile: folder.path("odd.pipeline"), atomically: true, encoding: .utf8)
    return (folder.path("odd.pipeline"), folder)
  }
}
