import Dispatch
import Glibc

/// Writes text to a descriptor and never waits for whoever reads it; `write(2)`.
///
/// A terminal stopped by Ctrl-S or a pipe that nobody empties would hold up the main actor. What
/// can't be written now is kept, up to a limit, and written as soon as there is room.
@MainActor final class LineWriter {
  private static let capacity = 1 << 20
  /// How much a pipe or a terminal takes that says it has room.
  private static let sure = 256

  /// Called once with a system error, if nothing can be written any more.
  var onFailure: (@MainActor (Int32) -> Void)?

  /// Told whether what has been written ends within a line, whenever that changes.
  var onPartialLine: (@MainActor (Bool) -> Void)?

  /// Where it is written to.
  let descriptor: Int32
  private let isSocket: Bool
  /// Not to wait would be the wish of others too, so as much is written as there is room for surely.
  private let isShared: Bool
  private var waiting: [UInt8] = []
  private var source: (any DispatchSourceWrite)?
  private var isBroken = false
  private var isPartial = false {
    didSet { if isPartial != oldValue { onPartialLine?(isPartial) } }
  }

  /// Makes a writer to a descriptor that stays open.
  ///
  /// A terminal or a pipe is opened a second time, so that not to wait is our own wish and not
  /// that of everybody who shares it.
  init(_ shared: Int32) {
    var status = stat()
    let kind = fstat(shared, &status) == 0 ? status.st_mode & S_IFMT : 0
    let own =
      kind == S_IFCHR || kind == S_IFIFO
      ? open("/proc/self/fd/\(shared)", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) : -1
    descriptor = own >= 0 ? own : shared
    isShared = own < 0
    isSocket = kind == S_IFSOCK
  }

  /// Makes a writer to a descriptor of its own; to one below 0 nothing can be written.
  init(adopting descriptor: Int32) {
    self.descriptor = descriptor
    (isShared, isSocket) = (false, false)
  }

  /// Whether all that was to be written is written.
  var isIdle: Bool { waiting.isEmpty }

  /// Writes text, now or as soon as there is room.
  func write(_ text: String) {
    if descriptor < 0, !isBroken { fail(EBADF) }
    guard !isBroken, waiting.count + text.utf8.count <= LineWriter.capacity else { return }
    waiting += text.utf8
    flush()
  }

  /// Waits for room for what is left, but not long: whoever doesn't read may lose it.
  func finish(withinMilliseconds limit: Int32 = 100) {
    source?.cancel()
    source = nil
    while !waiting.isEmpty && !isBroken {
      var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&wait, 1, limit) > 0 else { return }
      writeSome()
    }
  }

  private func flush() {
    while !waiting.isEmpty && !isBroken && hasRoom { if !writeSome() { break } }
    if waiting.isEmpty || isBroken {
      source?.cancel()
      source = nil
    } else if source == nil {
      let source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
      source.setEventHandler { [weak self] in self?.flush() }
      source.activate()
      self.source = source
    }
  }

  private var hasRoom: Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&wait, 1, 0) > 0
  }

  /// Writes what fits; false if nothing does.
  @discardableResult private func writeSome() -> Bool {
    let count =
      isSocket
      ? send(
        descriptor, waiting, waiting.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
      : Glibc.write(
        descriptor, waiting, isShared ? min(waiting.count, LineWriter.sure) : waiting.count)
    if count > 0 {
      isPartial = waiting[count - 1] != UInt8(ascii: "\n")
      waiting.removeFirst(count)
      return true
    }
    let code = errno
    if count < 0 && code == EINTR { return true }
    if count < 0 && code != EAGAIN { fail(code) }
    return false
  }

  private func fail(_ code: Int32) {
    isBroken = true
    waiting = []
    onFailure?(code)
  }
}
