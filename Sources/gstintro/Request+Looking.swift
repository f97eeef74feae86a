import IntroKit

extension Request {
  /// What only looks and prints; nil if something is to be played.
  init?(looking words: OptionWords, _ mistakes: MistakeList) throws(UsageError) {
    var read = words
    guard let purpose = try OptionReader(read).onlyOne(of: OptionName.looking) else {
      try OptionReader(read).refuse([.json], without: [.check, .doctor])
      return nil
    }
    let others: [OptionName] = [.preload, .events, .timeline, .graph, .record, .printConfig]
    // What stands in a file waits for a film that is played.
    for name in others where read.source(of: name) != .commandLine { read.remove(name) }
    let reader = OptionReader(read)
    try reader.refuse(others, with: purpose)
    if purpose == .launch { try reader.refuse([.json], without: [.check, .doctor]) }
    let options = try Request.checked(read, mistakes)
    switch purpose {
    case .doctor:
      guard read.rest.isEmpty else {
        throw UsageError("Option --doctor looks at the machine; for a film there is --check")
      }
      self = .doctor(options, asJSON: reader.has(.json))
    case .launch:
      guard let film = read.rest.first else {
        throw UsageError("Option --launch needs a FILE: the built-in intro has no address")
      }
      self = .launch(options, film: film)
    default: self = .check(options, asJSON: reader.has(.json))
    }
  }
}
