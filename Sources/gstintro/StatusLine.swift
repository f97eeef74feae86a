import Glibc
import IntroKit
import Playback
import SceneLifecycle

/// Shows on the terminal how far the film is; one of the views of the stream of events.
@MainActor final class StatusLine {
  /// How often the line is rewritten while the film plays.
  static let interval = Duration.milliseconds(200)
  /// How long an answer to the user is shown.
  static let answerTime = Duration.seconds(2)

  private let console: Console
  private let position: @MainActor () async -> MediaTime?
  private var state = StatusState()
  private var ticking: Task<Void, Never>?
  private var answering: Task<Void, Never>?

  /// Makes a line; where the film is, is asked for without waiting.
  init(_ console: Console, position: @escaping @MainActor () async -> MediaTime?) {
    self.console = console
    self.position = position
  }

  /// Takes an event.
  func receive(_ event: IntroEvent) {
    state.receive(event, nameOfProcess: StatusLine.name(ofProcess:))
    if case .answer = event { forgetAnswerLater() }
    refresh()
  }

  /// The terminal has another size.
  func resized() {
    console.resized()
    refresh()
  }

  private func refresh() {
    if state.isMoving { startTicking() } else { stopTicking() }
    guard let text = state.text else { return console.clear() }
    console.draw(text.line(columns: console.columns, hasColour: console.hasColour))
  }

  private func forgetAnswerLater() {
    answering?.cancel()
    answering = Task { [weak self] in
      try? await Task.sleep(for: StatusLine.answerTime)
      guard !Task.isCancelled, let self else { return }
      state.answer = nil
      refresh()
    }
  }

  private func startTicking() {
    guard ticking == nil else { return }
    // One question at a time: the next one follows the answer.
    ticking = Task { [weak self, position] in
      while !Task.isCancelled {
        try? await Task.sleep(for: StatusLine.interval)
        let time = await position()
        if Task.isCancelled { return }
        self?.tick(time)
      }
    }
  }

  private func tick(_ new: MediaTime?) {
    state.time = new ?? state.time
    refresh()
  }

  private func stopTicking() {
    ticking?.cancel()
    ticking = nil
  }

  /// What the kernel calls a process, if it is still there; `proc(5)`, comm.
  private static func name(ofProcess number: Int32) -> String? {
    let descriptor = open("/proc/\(number)/comm", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 1 else { return nil }
    return String(decoding: bytes[..<(count - 1)], as: UTF8.self)
  }
}
