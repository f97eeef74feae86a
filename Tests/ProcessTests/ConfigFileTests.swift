import Foundation
import KeyFiles
import TestSupport
import Testing

@testable import IntroKit
@testable import gstintro

/// Configuration files, and which one wins.
@Suite(.sharesMachine) struct ConfigFileTests {
  private let folder: TemporaryFolder
  private let environment: [String: String]

  init() throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    environment = [
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.path("user"),
      "XDG_CONFIG_DIRS": folder.path("system"),
    ]
  }

  @discardableResult
  private func put(_ lines: String, in place: String) throws -> String {
    let path = folder.path("\(place)/gstintro")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try "[gstintro]\n\(lines)\n".write(toFile: path + "/config", atomically: true, encoding: .utf8)
    return path + "/config"
  }

  private func printed(_ arguments: [String]) async throws -> [String] {
    let run = try await run(["--print-config"] + arguments)
    #expect(run.exit == .code(0), "\(run.errors)")
    return run.output.split(separator: "\n").map(String.init)
  }

  private func run(_ arguments: [String]) async throws -> (
    exit: RunningProgram.Exit, output: String, errors: String
  ) {
    var all = IntroRun.environment(runtimeFolder: folder.path)
    all.merge(environment) { $1 }
    return try await RunningProgram.run(try BuiltProducts.gstintro, arguments, environment: all)
  }

  @Test func commandLineWinsOverUserOverSystem() async throws {
    #expect(try await printed([]).contains("#rate=X"))
    let system = try put("rate=1.1\nvolume=0.5\nmute=true\nhold=true", in: "system")
    #expect(try await printed([]).contains("rate=1.1"))
    let user = try put("\nrate=1.2\nmute=false", in: "user")
    let text = try await printed(["--loop=2"])
    #expect(text.joined(separator: "\n").contains("# From \(user):3.\nrate=1.2"))
    #expect(text.joined(separator: "\n").contains("# From \(system):3.\nvolume=0.5"))
    #expect(text.contains("#mute=true"))
    // What is asked for now displaces what contradicts it.
    #expect(text.contains("loop=2"))
    #expect(text.contains("#hold=true"))
    let own = try await printed(["--rate", "1.3", "--mute", "--no-volume"])
    #expect(own.joined(separator: "\n").contains("# From the command line.\nrate=1.3"))
    #expect(own.contains("mute=true"))
    #expect(own.contains("#volume=V"))
  }

  @Test func anOptionCanBeUndone() async throws {
    try put("no-skip=true\nmute=true\nlabel=Hello\nloop=true", in: "user")
    let text = try await printed([])
    #expect(text.contains("no-skip=true"))
    #expect(text.contains("loop=forever"))
    let undone = try await printed(["--skip", "--no-mute", "--no-label", "--no-loop"])
    #expect(undone.contains("#no-skip=true"))
    #expect(undone.contains("#mute=true"))
    #expect(undone.contains("#label=TEXT"))
    #expect(undone.contains("#loop=N"))
    // The last word counts, on the command line too.
    #expect(try await printed(["--no-mute", "--mute"]).contains("mute=true"))
    #expect(try await printed(["--label", "x", "--no-label"]).contains("#label=TEXT"))
    // A value is a value, whatever it looks like.
    #expect(try await printed(["--label", "--no-mute"]).contains("label=--no-mute"))
  }

  @Test func aFileCanBeGivenOrLeftAside() async throws {
    try put("rate=1.1", in: "system")
    try put("rate=1.2", in: "user")
    let other = try put("volume=0.1", in: "other")
    let text = try await printed(["--config", other])
    #expect(text.contains("#rate=X"))
    #expect(text.contains("volume=0.1"))
    #expect(try await printed(["--no-config"]).contains("#rate=X"))
    let missing = try await run(["--config", "/nowhere/c", "--print-config"])
    #expect(missing.exit == .code(64))
    #expect(missing.errors.contains("/nowhere/c"))
  }

  @Test func whatIsPrintedSaysTheSameAsAFile() async throws {
    let text = try await printed([
      "--rate=0.5", "--label= a;b\\c ", "--until=ready,window", "--preload", "--hold",
      "--", "/bin/true",
    ])
    let path = folder.path("saved")
    try text.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    func values(_ lines: [String]) -> [String] { lines.filter { !$0.hasPrefix("#") } }
    let again = try await printed(["--config", path, "--", "/bin/true"])
    #expect(values(again) == values(text))
    #expect(again.contains("preload=true"))
    #expect(values(again).contains("label=\\sa;b\\\\c\\s"))
    #expect(values(again).contains("until=ready;window"))
  }

  @Test func everyMistakeIsALine() async throws {
    let path = try put(
      "raet=1\nmute=yes\nrate=9e9\ngravity=fil\nversion=true\nnothing\nuntil=ready;windw\nmin=2\nmax=1",
      in: "user")
    let system = try put("volume=7\nrate=x\ntimeline=", in: "system")
    let film = try Media.path("video-only.webm")
    let run = try await run([film])
    #expect(run.exit == .code(64))
    let lines = run.errors.split(separator: "\n").map(String.init)
    let wanted = [
      "2: raet: there is no such option; \"rate\" may be meant.",
      "3: mute: it takes true or false, and not \"yes\".",
      "4: rate: it takes a number from 0.1 to 16, and not \"9e9\".",
      "5: gravity: it takes fill or fit or stretch, and not \"fil\"; \"fill\" may be meant.",
      "6: version: this option is given on the command line only.",
      "7: \"nothing\" is no key with a value; write key=value.",
      "8: until: it takes one or more of ready, window, exit-of-intro, and not \"windw\"; "
        + "\"window\" may be meant.",
      "10: max: it can't be less than min (\(path):9).",
    ]
    // What the user's file has displaced is nobody's mistake.
    let others = [
      "2: volume: it takes a number from 0 to 1, and not \"7\".",
      "4: timeline: it takes the name of a file, or - for the standard output, and not \"\".",
    ]
    #expect(
      lines
        == (wanted.map { "\(path):\($0)" } + others.map { "\(system):\($0)" }).map {
          "gstintro: \($0)"
        })
    // The command line's own comes first.
    let both = try await self.run(["--pitch=hihg", "--no-max", film])
    #expect(both.errors.split(separator: "\n").first?.contains("--pitch") == true)
    #expect(both.errors.split(separator: "\n").count == wanted.count + others.count)
  }

  @Test func whatIsToldTogetherStandsTogether() async throws {
    let path = try put("loop=true\nhold=true\npipeline=kisok\nrecord=", in: "user")
    try put("hold=true\nverbose=true", in: "system")
    let run = try await run([try Media.path("video-only.webm")])
    let lines = run.errors.split(separator: "\n").map(String.init)
    #expect(lines.count == 3, "\(lines)")
    #expect(
      lines.first == "gstintro: \(path):3: hold: it can't be given together with loop (\(path):2).")
    #expect(
      lines.dropFirst().first?.hasPrefix(
        "gstintro: \(path):4: pipeline: there is no preset \"kisok\"; \"kiosk\" may be meant")
        == true)
    // What a file says displaces what contradicts it in a file behind it.
    try put("loop=true\nquiet=true", in: "user")
    let text = try await printed([])
    #expect(text.contains("loop=forever") && text.contains("#hold=true"))
    #expect(text.contains("quiet=true") && text.contains("#verbose=true"))
  }

  @Test(arguments: ["rate=x", "nonsense", "pipeline=nosuch"])
  func brokenFileKeepsNobodyFromMain(line: String) async throws {
    try put(line, in: "user")
    let film = try Media.path("video-only.webm")
    let intro = try IntroRun(
      [film, "--", "/bin/echo", "main program"], environment: environment)
    #expect(try await intro.end() == .code(0))
    #expect(intro.program.output.lines.map(\.text) == ["main program"])
    #expect(intro.errors.count == 1)
    try put("\(line)\non-error=fail", in: "user")
    let fails = try IntroRun([film, "--", "/bin/echo", "main"], environment: environment)
    #expect(try await fails.end() == .code(64))
    #expect(fails.program.output.lines.isEmpty)
  }

  @Test func filesThatAreNoFilesHarmNobody() async throws {
    let path = folder.path("user/gstintro")
    try FileManager.default.createDirectory(
      atPath: path + "/config", withIntermediateDirectories: true)
    #expect(try await run(["--print-config"]).errors.contains("it is no small text file"))
    try FileManager.default.removeItem(atPath: path + "/config")
    #expect(mkfifo(path + "/config", 0o600) == 0)
    #expect(try await run(["--print-config"]).errors.contains("it is no small text file"))
    // Somebody else's home.
    let film = try Media.path("video-only.webm")
    let intro = try IntroRun(
      ["--pipeline=headless", film],
      environment: environment.merging(["XDG_CONFIG_HOME": "/proc/1/root/x"]) { $1 })
    #expect(try await intro.end() == .code(0))
  }

  @Test func optionsOfAFileAreInForce() async throws {
    try put("pipeline=headless\nmax=0.2\nlabel=x", in: "user")
    let intro = try IntroRun([try Media.path("long.webm")], environment: environment)
    #expect(try await intro.end(within: .seconds(5)) == .code(0))
    #expect(try intro.event("outcome")["outcome"] as? String == "played")
  }

  @Test(arguments: OptionName.allCases)
  func everyOptionCanStandInAFile(name: OptionName) throws {
    let text = name.placeholder == nil ? "true" : "a;b"
    let file = ConfigFile("[gstintro]\n\(name.rawValue)=\(text)\n", file: "f")
    guard name.isForFiles else {
      #expect(file.mistakes.map(\.words) == ["this option is given on the command line only"])
      return
    }
    #expect(file.mistakes.isEmpty)
    var words = OptionWords()
    words.add(file.settings)
    #expect(words.has(name))
    #expect(words.source(of: name) == .file("f", line: 2))
    if name.placeholder == nil {
      #expect(words.flags == [name])
    } else {
      #expect(words.values[name] == (name.isRepeatable ? "a,b" : "a;b"))
    }
    // And each can be put back to its default.
    let undone = try OptionWords.completed([ByteString("--no-\(name.rawValue)")])
    #expect(undone.undone == [name])
    #expect(undone.words.isEmpty)
  }
}
