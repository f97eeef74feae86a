import CLinux
import Dispatch
import Glibc
import Playback

/// A file that the pipeline is drawn into, as GStreamer sees it.
///
/// What ends in `.dot` gets graphviz's language; what ends in `.svg` gets a picture, drawn by graphviz's
/// program `dot`, a child process.
public struct PipelineGraph: Hashable, Sendable {
  /// The file's path.
  public let path: String
  /// Whether it is to be a picture.
  let isPicture: Bool

  /// Longest time that graphviz may take; a pipeline takes it half a second.
  static let limit = Duration.seconds(5)

  /// Takes a path; nil unless it ends in `.svg` or `.dot`.
  public init?(path: String) {
    guard path.hasSuffix(".svg") || path.hasSuffix(".dot") else { return nil }
    self.path = path
    isPicture = path.hasSuffix(".svg")
  }

  /// Writes a graph, and waits for it; call it on a thread that nobody waits for.
  ///
  /// Where a picture can't be drawn, the text is kept in a file beside it.
  ///
  /// - Parameters:
  ///   - graph: The pipeline in graphviz's language; nil if there was none.
  ///   - end: Ends the drawing early.
  /// - Returns: A sentence about what has failed; nil if nothing has.
  public func write(_ graph: String?, orUntil end: ChildEnd) -> String? {
    guard let graph else {
      return "There is no pipeline to draw into \(Quoted.name(path)): the film has not been opened."
    }
    guard isPicture else { return OutputFile.write(graph, to: path).map { refused(path, $0) } }
    let problem: String
    if let dot = Installation.program("dot") {
      switch draw(graph, by: dot, orUntil: end) {
      case .success(let picture):
        return OutputFile.write(picture, to: path).map { refused(path, $0) }
      case .failure(let failure): problem = failure.words
      }
    } else {
      problem = "graphviz isn't installed; \(PipelineGraph.remedy)"
    }
    let text = path.dropLast(4) + ".dot"
    if let code = OutputFile.write(graph, to: String(text)) { return refused(String(text), code) }
    return
      "The pipeline is in \(Quoted.name(String(text))) instead of \(Quoted.name(path)), since \(problem)."
  }

  /// How to get graphviz.
  static var remedy: String {
    DebianPackage.isDebianLike
      ? "install it with: apt-get install graphviz" : "install it from its distribution"
  }

  private func draw(
    _ graph: String, by dot: String, orUntil end: ChildEnd
  ) -> Result<String, Subprocess.Failure> {
    Subprocess.output(
      of: dot, ["-Tsvg"], input: graph, within: PipelineGraph.limit, orUntil: end)
  }

  private func refused(_ path: String, _ code: Int32) -> String {
    let reason =
      switch code {
      case ENXIO: "nobody reads it; start its reader first"
      case ENOENT, ENOTDIR: "its folder isn't there; make it, or choose another one"
      default: String(cString: strerror(code)) + "; choose another file"
      }
    return "The pipeline can't be drawn into \(Quoted.name(path)): \(reason)."
  }
}
