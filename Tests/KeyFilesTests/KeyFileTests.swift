import CGStreamer
import KeyFiles
import Testing

@Suite struct KeyFileTests {
  @Test func valuesHaveTheirLines() {
    let file = KeyFile(
      "# a comment\n\n[one]\nkey = a value \r\n\n[two]\nkey[de]=ein Wert\nlist=a;b c;;\n")
    #expect(file.mistakes.isEmpty)
    #expect(file.groups == ["one": 3, "two": 6])
    #expect(file.value("one", "key")?.text == "a value")
    #expect(file.value("one", "key")?.line == 4)
    #expect(file.entries.count == 2)
    #expect(file.value("two", "list")?.items == ["a", "b c", ""])
    #expect(file.value("two", "list")?.text == "a;b c;;")
  }

  @Test(arguments: [
    ("[a", 1, nil, "no group"), ("[]\n", 1, nil, "no group"), ("[a]\nb", 2, nil, "key=value"),
    ("[a]\n=b", 2, nil, "key=value"), ("a=1", 1, "a", "no [group]"),
    ("[a]\n\nb=c\\d", 3, "b", "\\ stands only"), ("[a]\nb=\\", 2, "b", "\\ stands only"),
  ])
  func mistakesHaveTheirLines(text: String, line: Int, key: String?, words: String) {
    let mistakes = KeyFile(text).mistakes
    #expect(mistakes.map(\.line) == [line])
    #expect(mistakes.map(\.key) == [key])
    #expect(mistakes.first?.words.contains(words) == true)
  }

  @Test func everyMistakeIsFound() {
    let text = "[a]\nnothing\nb=\\x\nc=1\n[d\ne=2\n"
    #expect(KeyFile(text).mistakes.map(\.line) == [2, 3, 5])
  }

  @Test func lastOfTwoCounts() {
    let file = KeyFile("[a]\nb=1\n[c]\n[a]\nb=2\n")
    #expect(file.value("a", "b")?.text == "2")
    #expect(file.groups["a"] == 1)
  }

  @Test(arguments: [
    "plain", " both ends ", "a;b", "a\\b\n\t\r", "ü – \u{1F600}", "", "#no comment",
  ])
  func writtenValueIsReadAgain(text: String) {
    let file = KeyFile("[a]\nb=\(KeyFile.value(of: text))\n")
    #expect(file.mistakes.isEmpty)
    #expect(file.value("a", "b")?.text == text)
  }

  /// GLib's own reader is the measure, as far as it goes.
  @Test(arguments: [
    "[g]\nk=v\n", "[g]\n  k  =  v w\n", "[g]\nk=\\sv\\tw\\\\\\n\n", "[g]\nk=a;b;c;\n", "[g]\nk=\n",
    "[g]\nk=a\\;b;c\n", "[g]\nk=1\nk=2\n", "[g]\nk==\n", "#c\n[g]\nk=#v\n",
    "[other]\nk=1\n[g]\nk=v\n",
  ])
  func readsWhatGLibReads(text: String) throws {
    let file = try #require(g_key_file_new())
    defer { g_key_file_free(file) }
    var error: UnsafeMutablePointer<GError>?
    #expect(
      g_key_file_load_from_data(file, text, gsize(text.utf8.count), G_KEY_FILE_NONE, &error) != 0)
    let entry = try #require(KeyFile(text).value("g", "k"))
    if let value = g_key_file_get_string(file, "g", "k", nil) {
      #expect(entry.text == String(cString: value))
      g_free(value)
    }
    var count: gsize = 0
    let list = try #require(g_key_file_get_string_list(file, "g", "k", &count, nil))
    defer { g_strfreev(list) }
    #expect(entry.items == (0..<Int(count)).compactMap { list[$0].map { String(cString: $0) } })
  }
}
