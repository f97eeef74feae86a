import CGStreamer
import Dispatch
import Glibc
import Synchronization

/// Writes into a file what comes to the sinks: a pipeline of its own that outlives the film's.
///
/// Its first elements are queues, whose sink pads are given the buffers directly. It is built once it
/// is known whether the film has sound, since a muxer waits for each of its streams.
final class Recorder: Sendable {
  /// The preset's elements.
  let recording: PipelinePreset.Recording
  /// The file, which is written anew.
  let path: String

  /// When in the recording comes what.
  let timeline = Mutex(RecordingTimeline())

  private let inputs = Mutex<[RecordingTimeline.Stream: Reference]>([:])
  private let begun = Mutex<Set<RecordingTimeline.Stream>>([])
  private let ended = Mutex<Set<RecordingTimeline.Stream>>([])
  /// The sinks that are watched, with the numbers of their probes.
  private let watched = Mutex<[(sink: Reference, probe: gulong)]>([])
  /// From when on a stream is left out, in nanoseconds.
  private let cuts = Mutex<[RecordingTimeline.Stream: UInt64]>([:])
  private let pipeline = Mutex<Reference?>(nil)
  private let isOver = Atomic(false)
  private let end = DispatchSemaphore(value: 0)
  private let failed = Mutex<PlaybackError?>(nil)

  /// Why the file can't be written, if that is so.
  var failure: PlaybackError? { failed.withLock { $0 } }

  init(_ recording: PipelinePreset.Recording, path: String) {
    self.recording = recording
    self.path = path
  }

  /// Whether no more is to come, so that what is kept back is the last.
  var isEnding: Bool { isOver.load(ordering: .acquiring) }

  /// Watches the sinks of a new playbin; its running time begins at 0.
  func attach(video: Reference, audio: Reference?) {
    timeline.withLock { $0.restartAll() }
    var sinks = [(video, RecordingProbe(self, .video).attach(to: video.element))]
    if let audio { sinks.append((audio, RecordingProbe(self, .audio).attach(to: audio.element))) }
    let new = sinks
    watched.withLock { $0 = new }
  }

  /// Opens the file, once; what goes wrong later is told from a streaming thread.
  /// C: `gst_parse_launch`, `gst_element_set_state`.
  func open(
    hasVideo: Bool, hasAudio: Bool, film: MediaSource,
    onFailure: @escaping @Sendable (PlaybackError) -> Void
  ) throws(PlaybackError) {
    guard pipeline.withLock({ $0 == nil }), !isEnding else { return }
    if let place = FileIdentity(path: path.utf8), place == FileIdentity(film: film) {
      throw PlaybackError(
        .outputUnavailable,
        "The film \(Quoted.name(path)) can't be recorded into itself; choose another file.")
    }
    let sound = hasAudio ? recording.audio : nil
    let queue = "queue max-size-bytes=0 max-size-time=0"
    let branches = [
      hasVideo
        ? "\(queue) name=video max-size-buffers=\(Recorder.longestQueue) ! \(recording.video) ! mux."
        : nil,
      sound.map { "\(queue) name=audio max-size-buffers=0 ! \($0) ! mux." },
    ].compactMap { $0 }
    let description =
      "\(recording.muxer) name=mux ! filesink name=file \(branches.joined(separator: " "))"
    let made = try ElementParser.element(description, preset: "record")
    let end = self.end
    Bus.watch(made.element, videoSink: made.element) { [weak self] message in
      switch message {
      case .endOfStream: end.signal()
      case .error(let error, _):
        if let failure = self?.fail(error) { onFailure(failure) }
        end.signal()
      default: return
      }
    }
    made.child("file")?.element.set("location", .string(path))
    guard gst_element_set_state(made.element, GST_STATE_PLAYING) != GST_STATE_CHANGE_FAILURE else {
      throw Recorder.unwritable(path, nil)
    }
    inputs.withLock { inputs in
      for stream in RecordingTimeline.Stream.allCases {
        inputs[stream] = made.child(stream.rawValue)
      }
    }
    RecordingTimeline.Stream.allCases.forEach(watchCut)
    pipeline.withLock { $0 = made }
  }

  /// The element that takes a stream; nil if it isn't recorded.
  func input(of stream: RecordingTimeline.Stream) -> Reference? { inputs.withLock { $0[stream] } }

  /// Whether this is the first that is taken of a stream.
  func begin(_ stream: RecordingTimeline.Stream) -> Bool {
    begun.withLock { $0.insert(stream).inserted }
  }

  /// No more comes of a stream.
  func end(_ stream: RecordingTimeline.Stream) {
    ended.withLock { _ = $0.insert(stream) }
    guard let input = input(of: stream),
      let pad = gst_element_get_static_pad(input.element, "sink")
    else { return }
    defer { gst_object_unref(pad) }
    gst_pad_send_event(pad, gst_event_new_eos())
  }

  /// Says whether the film waits for the encoder; not at the end of a pass, when one stream has ended
  /// and the muxer waits for it.
  func holdUp(_ isWanted: Bool) {
    let count = isWanted ? Recorder.longestQueue : 0
    input(of: .video)?.element.set("max-size-buffers", .int(count))
  }

  /// What is kept back belongs to the recording: the film is about to go, and may not be held up.
  func prepareEnd() {
    isOver.store(true, ordering: .releasing)
    holdUp(false)
  }

  /// Waits for the file of a film that has been played to its end; what went wrong has been told then.
  func settle() {
    guard pipeline.withLock({ $0 != nil }) else { return }
    if end.wait(timeout: .now() + Recorder.longestEnd) == .success { end.signal() }
  }

  /// Has the file finished, after the film's pipeline has gone; returns at the latest after a while.
  func finish() {
    prepareEnd()
    // Others may keep a sink, and so a probe with what it keeps back.
    for (sink, probe) in watched.withLock({ $0 }) {
      guard let pad = gst_element_get_static_pad(sink.element, "sink") else { continue }
      gst_pad_remove_probe(pad, probe)
      gst_object_unref(pad)
    }
    watched.withLock { $0 = [] }
    guard let made = pipeline.withLock({ $0.take() }) else { return }
    let isEarly = input(of: .video) != nil && ended.withLock { !$0.contains(.video) }
    // Sound runs ahead of the picture.
    if isEarly { cut(.audio, from: timeline.withLock { $0.end(of: .video) }) }
    RecordingTimeline.Stream.allCases.forEach(end)
    withExtendedLifetime(made) {
      if isEarly {
        guard end.wait(timeout: .now() + Recorder.longestEarlyEnd) == .timedOut else { return }
        RecordingTimeline.Stream.allCases.forEach { cut($0, from: 0) }
      }
      _ = end.wait(timeout: .now() + Recorder.longestEnd)
    }
    inputs.withLock { $0 = [:] }
  }

  /// Whether something of a stream comes too late to be written.
  fileprivate func leavesOut(_ time: GstClockTime, of stream: RecordingTimeline.Stream) -> Bool {
    cuts.withLock { UInt64(time) >= $0[stream, default: .max] }
  }

  private func cut(_ stream: RecordingTimeline.Stream, from time: UInt64) {
    cuts.withLock { $0[stream] = time }
  }

  /// Has what leaves a stream's queue left out where it is cut.
  private func watchCut(_ stream: RecordingTimeline.Stream) {
    guard let input = input(of: stream), let pad = gst_element_get_static_pad(input.element, "src")
    else { return }
    defer { gst_object_unref(pad) }
    gst_pad_add_probe(
      pad, GST_PAD_PROBE_TYPE_BUFFER, stream == .video ? videoLeaves : audioLeaves,
      UserData.retain(self), UserData.destroy)
  }

  /// How long the last pictures may take to be encoded, in seconds.
  private static let longestEnd = 5.0
  /// The same where the film isn't over, before those that still wait are left out.
  private static let longestEarlyEnd = 0.3
  /// Pictures that wait to be encoded: what is left of them delays the end.
  private static let longestQueue = 8

  private func fail(_ error: PlaybackError) -> PlaybackError {
    let failure = Recorder.unwritable(path, error)
    failed.withLock { $0 = $0 ?? failure }
    return failure
  }

  private static func unwritable(_ path: String, _ error: PlaybackError?) -> PlaybackError {
    let reason = error.map { " (\($0.description))" } ?? ""
    return PlaybackError(
      .outputUnavailable,
      "The recording \(Quoted.name(path)) can't be written\(reason); choose another file, or make room.",
      debug: error?.debug)
  }
}

private let videoLeaves: GstPadProbeCallback = { _, info, data in leaves(.video, info, data) }
private let audioLeaves: GstPadProbeCallback = { _, info, data in leaves(.audio, info, data) }

private func leaves(
  _ stream: RecordingTimeline.Stream, _ info: UnsafeMutablePointer<GstPadProbeInfo>?,
  _ data: gpointer?
) -> GstPadProbeReturn {
  guard let buffer = info.flatMap({ gst_pad_probe_info_get_buffer($0) }),
    UserData.borrow(data, as: Recorder.self)?.leavesOut(buffer.pointee.pts, of: stream) == true
  else { return GST_PAD_PROBE_OK }
  return GST_PAD_PROBE_DROP
}
