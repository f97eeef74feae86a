import CGStreamer
import Foundation
import TestSupport

@testable import Playback

/// What a fakesink does with its buffers, in order.
final class SinkSteps: Sendable {
  enum Step: Sendable {
    /// A buffer is taken to stand at.
    case preroll
    /// A buffer is shown, or heard.
    case render
  }

  let steps = Watched<[Step]>([])
  /// The thread that brings the buffers, once one has come.
  let thread = Watched<pid_t?>(nil)

  /// Follows a sink from its next buffer on. C: signals `preroll-handoff`, `handoff`.
  init(of sink: Reference) {
    sink.element.set("signal-handoffs", .bool(true))
    sink.element.connect("preroll-handoff", notePreroll, self)
    sink.element.connect("handoff", noteRender, self)
  }
}

private typealias Handoff =
  @convention(c) (
    UnsafeMutablePointer<GstElement>?, UnsafeMutablePointer<GstBuffer>?,
    UnsafeMutablePointer<GstPad>?, UnsafeMutableRawPointer?
  ) -> Void

private let notePreroll: Handoff = { _, _, _, data in
  guard let steps = UserData.borrow(data, as: SinkSteps.self) else { return }
  steps.steps.update { $0.append(.preroll) }
  let thread = ThreadNumber.current
  steps.thread.update { $0 = thread }
}

private let noteRender: Handoff = { _, _, _, data in
  UserData.borrow(data, as: SinkSteps.self)?.steps.update { $0.append(.render) }
}
