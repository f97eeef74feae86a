import Foundation

/// The lines that a program has written so far, and a way to wait for the next one.
public final class LineLog: Sendable {
  /// A line without its newline.
  public struct Line: Hashable, Sendable {
    /// Its place, from 0.
    public let index: Int
    /// What it says.
    public let text: String
    /// When it was read, in `monotonicSeconds()`.
    public let seconds: Double
  }

  private struct State: Sendable {
    var lines: [Line] = []
    var rest: [UInt8] = []
    var hasEnded = false
  }

  private let state = Watched(State())

  init() {}

  /// The complete lines so far; at the end of the input also an incomplete last one.
  public var lines: [Line] { state.value.lines }

  /// All the lines as one text.
  public var text: String { lines.map(\.text).joined(separator: "\n") }

  /// Waits for a line that the condition accepts, among those so far and those to come.
  ///
  /// - Parameters:
  ///   - line: only lines after this one are looked at.
  ///   - limit: how long to wait.
  ///   - condition: what the line must be.
  /// - Returns: the line.
  /// - Throws: `TestFailure`, with all the lines, when it does not come.
  public func waitForLine(
    after line: Line? = nil, within limit: Duration,
    matching condition: @escaping @Sendable (String) -> Bool
  ) async throws -> Line {
    let first = line.map { $0.index + 1 } ?? 0
    let found: Line?? = await state.wait(within: limit) { state in
      if let line = state.lines.dropFirst(first).first(where: { condition($0.text) }) {
        return .some(line)
      }
      return state.hasEnded ? .some(nil) : nil
    }
    if let line = found ?? nil { return line }
    let why = found == nil ? "within \(limit)" : "before the end"
    throw TestFailure("No such line came \(why); the lines are:\n\(text)")
  }

  /// Waits for a line that contains the text.
  public func waitForLine(
    containing text: String, after line: Line? = nil, within limit: Duration
  ) async throws -> Line {
    do {
      return try await waitForLine(after: line, within: limit) { $0.contains(text) }
    } catch {
      throw TestFailure("Waiting for “\(text)”: \(error)")
    }
  }

  /// Waits until the writers have closed their end.
  public func waitForEnd(within limit: Duration) async throws {
    let hasEnded = await state.wait(within: limit) { $0.hasEnded ? true : nil }
    guard hasEnded == true else { throw TestFailure("The output did not end within \(limit).") }
  }

  /// Takes what was read; nil is the end.
  func receive(_ bytes: [UInt8]?) {
    state.update { state in
      func append(_ bytes: some Sequence<UInt8>) {
        let text = String(decoding: Array(bytes), as: UTF8.self)
        state.lines.append(Line(index: state.lines.count, text: text, seconds: monotonicSeconds()))
      }
      guard let bytes else {
        if !state.rest.isEmpty { append(state.rest) }
        state.rest = []
        state.hasEnded = true
        return
      }
      state.rest += bytes
      while let end = state.rest.firstIndex(of: UInt8(ascii: "\n")) {
        append(state.rest[..<end])
        state.rest.removeSubrange(...end)
      }
    }
  }
}
