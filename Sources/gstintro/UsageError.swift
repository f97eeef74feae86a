/// A reason why the command line can't be used, in one sentence.
struct UsageError: Error, Hashable, Sendable {
  /// The sentence, ready to be printed.
  let sentence: String

  /// Makes an error from a sentence, and says where to find help.
  init(_ sentence: String, mentionsHelp: Bool = true) {
    self.sentence = mentionsHelp ? "\(sentence); try \"gstintro --help\"." : sentence
  }
}
