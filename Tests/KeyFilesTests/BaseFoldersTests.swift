import KeyFiles
import Testing

@Suite struct BaseFoldersTests {
  @Test func defaultsAreInHome() {
    let folders = BaseFolders { ["HOME": "/home/me"][$0] }
    #expect(folders.configHome == "/home/me/.config")
    #expect(folders.dataHome == "/home/me/.local/share")
    #expect(folders.configFolders == ["/etc/xdg"])
    #expect(folders.dataFolders == ["/usr/local/share", "/usr/share"])
  }

  @Test func variablesWinIfTheyAreAbsolute() {
    let folders = BaseFolders {
      [
        "HOME": "/home/me", "XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "relative",
        "XDG_CONFIG_DIRS": "/a:b:/c", "XDG_DATA_DIRS": "",
      ][$0]
    }
    #expect(folders.configHome == "/c")
    #expect(folders.dataHome == "/home/me/.local/share")
    #expect(folders.configFolders == ["/a", "/c"])
    #expect(folders.dataFolders == ["/usr/local/share", "/usr/share"])
  }

  @Test func withoutHomeThereAreNone() {
    let folders = BaseFolders { _ in nil }
    #expect(folders.configHome == nil)
    #expect(folders.dataHome == nil)
  }

  @Test(arguments: [
    ("rat", "rate"), ("lable", "label"), ("tiemout", "timeout"), ("gravty", "gravity"),
    ("skipafter", "skip-after"), ("nothing-like-it", nil), ("xy", nil),
  ])
  func nearNames(written: String, meant: String?) {
    let known = ["rate", "label", "timeout", "gravity", "skip-after"]
    #expect(NearName.of(written, in: known) == meant)
  }
}
