import Playback

extension IntroConfiguration {
  /// What of it the intro's brain needs to know.
  var rules: IntroRules {
    var rules = IntroRules()
    rules.holdsAtEnd = player.actionAtItemEnd == .hold
    rules.isSkippable = isSkippable
    if skipAfter > .zero { rules.limits.insert(.skip) }
    if minimum > .zero { rules.limits.insert(.minimum) }
    if maximum != nil { rules.limits.insert(.maximum) }
    return rules
  }
}
