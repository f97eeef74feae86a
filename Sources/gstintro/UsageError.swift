import IntroKit
import KeyFiles

/// A reason why the command line can't be used, in one sentence.
struct UsageError: Error, Hashable, Sendable {
  /// The sentence, ready to be printed; one a line, if a file has several mistakes.
  let sentence: String
  /// The option that can't be used, if it is one.
  let option: OptionName?
  /// What the process ends with, if there is no main program.
  var status = ExitStatus.usage
  /// Whether what could be read asks to end when something fails.
  var asksToFail = false

  /// Makes an error from a mistake in a file, which has its place.
  init(_ mistake: FileMistake, option: OptionName) {
    self.init(mistake.description, option: option, mentionsHelp: false)
  }

  /// Makes an error from a sentence, and says where to find help.
  init(_ sentence: String, option: OptionName? = nil, mentionsHelp: Bool = true) {
    self.option = option
    self.sentence = mentionsHelp ? "\(sentence); try \"gstintro --help\"." : sentence
  }
}
