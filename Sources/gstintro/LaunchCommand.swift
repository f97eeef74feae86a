import Glibc
import Inspection
import IntroKit
import Playback

/// `--launch`: prints a command of `gst-launch-1.0` that plays the film much the same.
@MainActor enum LaunchCommand {
  /// Prints it, or says why there is none.
  static func run(_ options: Options, film word: ByteString, _ console: Console) async -> ExitStatus
  {
    do throws(PlaybackError) {
      let source = try options.intro.film.opened().get()
      try LaunchInspector.check(source)
      let (uri, input) = address(of: source, word)
      let lines = await LaunchInspector.lines(
        uri: uri, input: input, player: options.intro.player, within: options.intro.timeout)
      lines.forEach(StandardOutput.print)
      return .done
    } catch {
      console.say(error.description)
      return ExitStatus(error.code)
    }
  }

  /// The address for the command; a FIFO is given to it as its standard input.
  private static func address(
    of source: MediaSource, _ word: ByteString
  ) -> (uri: String?, input: String?) {
    switch source {
    case .uri(let uri): return (uri, nil)
    case .path(let path):
      var facts = stat()
      if stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFIFO {
        return (nil, ShellWord.quoted(path))
      }
    case .fileDescriptor: break
    }
    return (FileAddress.uri(path: word), nil)
  }
}
