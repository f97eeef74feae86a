import TestSupport
import Testing

@testable import IntroKit

@Suite("The main program is found before the film, as a shell finds it")
struct MainProgramTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("first/game")
    try folder.makeFolder("second")
    try folder.makeFile("first/tool")
    try folder.makeFile("second/tool", permissions: 0o755)
    try folder.makeFile("second/game", permissions: 0o755)
    try folder.makeFile("first/notes")
    try folder.makeLink("second/dangling", to: "nowhere")
  }

  private var searchPath: ByteString { ByteString("\(folder.path)/first:\(folder.path)/second/") }

  private func status(_ command: ByteString, in path: ByteString? = nil) -> IntroKit.ExitStatus? {
    do {
      _ = try MainProgram([command], searchPath: path ?? searchPath)
      return nil
    } catch {
      return error.status
    }
  }

  @Test("A folder and a file without permission are passed by on the way through PATH")
  func search() throws {
    let second = "\(folder.path)/second/"
    let tool = try MainProgram(["tool", "", "--", "a b"], searchPath: searchPath)
    #expect(tool.path == ByteString(second + "tool"))
    #expect(tool.arguments == ["tool", "", "--", "a b"])
    #expect(try MainProgram(["game"], searchPath: searchPath).path == ByteString(second + "game"))
  }

  @Test("What isn't there is 127, what can't be executed 126")
  func failures() {
    #expect(status("nosuch") == .mainNotFound)
    #expect(status("dangling") == .mainNotFound)
    #expect(status("") == .mainNotFound)
    #expect(status("notes") == .mainNotExecutable)
    #expect(status(ByteString(folder.path + "/first")) == .mainNotExecutable)
    #expect(status(ByteString(folder.path + "/first/tool")) == .mainNotExecutable)
    #expect(status(ByteString(folder.path + "/nosuch")) == .mainNotFound)
    #expect(status(ByteString(folder.path + "/first/tool/x")) == .mainNotFound)
    #expect(status(ByteString(folder.path + "/second/tool")) == nil)
  }

  @Test("A folder of that name and nothing else in PATH is nothing")
  func folderOnly() {
    #expect(status("game", in: ByteString(folder.path + "/first")) == .mainNotFound)
  }

  @Test("No words are no program")
  func noWords() {
    #expect(throws: MainProgramError.self) { try MainProgram([], searchPath: "/bin") }
  }

  @Test("An empty word is no name")
  func emptyName() {
    let error = #expect(throws: MainProgramError.self) { try MainProgram([""], searchPath: "/bin") }
    #expect(error?.description.contains("its name is empty") == true)
  }

  @Test("An empty folder in PATH is the current one")
  func emptyEntries() {
    #expect(
      MainProgram.candidates("x", ":/bin:/usr/") == ["./x", "/bin/x", "/usr/x"])
    #expect(MainProgram.candidates("x", "") == ["./x"])
  }

  @Test("The sentence shows an odd name in readable form")
  func sentence() {
    let error = #expect(throws: MainProgramError.self) {
      try MainProgram(["no\nsuch"], searchPath: "/bin")
    }
    #expect(
      error?.description == #"The main program "no\nsuch" is in no folder of PATH; check its name."#
    )
  }
}
