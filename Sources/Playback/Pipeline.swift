import CGStreamer
import Dispatch
import Queues

/// The only caller of GStreamer: does what it is told, in order, on a serial queue of its own.
///
/// A call that blocks here, be it for ever, blocks nobody else.
actor Pipeline {
  private nonisolated let executor = QueueExecutor(label: "gstintro.pipeline")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Told by the streaming threads, and to be read by any thread.
  nonisolated let progress = Progress()

  let configuration: PlayerConfiguration
  private let windows: (any VideoWindowProviding)?
  let report: @Sendable (_ run: Int, PipelineWord) -> Void
  private(set) var playbin: Playbin?
  /// The last pipeline as it was when it was let go of, if that is wanted.
  var lastGraph: String?
  /// Counts the pipelines built, so that a late word of an old one can be told.
  var run = 0
  private var volume: Double
  private var isMuted: Bool
  private var label: String?
  /// The last flushing seek that was asked for.
  private var seekNumber = 0
  /// Whether the film was opened on a display before.
  private var hadDisplay = false
  /// The preset has been checked.
  var isPrepared = false
  let recorder: Recorder?
  var source: MediaSource?
  private var hasSaidUnseen = false
  private var hasSaidSilent = false

  init(
    configuration: PlayerConfiguration, windows: (any VideoWindowProviding)? = nil,
    report: @escaping @Sendable (_ run: Int, PipelineWord) -> Void
  ) {
    self.configuration = configuration
    self.windows = windows
    self.report = report
    volume = configuration.volume
    isMuted = configuration.isMuted
    label = configuration.label
    recorder =
      if let path = configuration.recording, let recording = configuration.preset.recording {
        Recorder(recording, path: path)
      } else { nil }
  }

  /// Queues a piece of work behind all that was queued before.
  nonisolated func send(
    after delay: Duration = .zero, _ work: @escaping @Sendable (isolated Pipeline) -> Void
  ) {
    let work: @Sendable () -> Void = { self.assumeIsolated { work($0) } }
    guard delay > .zero else { return executor.queue.async(execute: work) }
    executor.queue.asyncAfter(deadline: .now() + delay / .seconds(1), execute: work)
  }

  /// Returns when all that was queued before is done.
  ///
  /// Not an empty method of the actor: the optimizer leaves out the way to the queue and back.
  nonisolated func drain() async {
    await withCheckedContinuation { done in executor.queue.async { done.resume() } }
  }

  /// Why the recording is not complete, as far as that is known by now.
  nonisolated var recordingFailure: PlaybackError? { recorder?.failure }

  // MARK: What the player asks for

  func open(_ source: MediaSource, run: Int, rate: PlaybackRate, hidden: Bool) {
    self.run = run
    playbin = nil
    let report = self.report
    do throws(PlaybackError) {
      try GStreamer.start()
      try prepare(configuration.preset)
      var configuration = configuration
      configuration.volume = volume
      configuration.isMuted = isMuted
      configuration.label = label
      let playbin = try Playbin(
        source, configuration: configuration, rate: rate, hidden: hidden, progress: progress,
        windows: windows
      ) { [weak self, isRecording = recorder != nil] word in
        guard isRecording, case .message(.endOfStream) = word else { return report(run, word) }
        self?.send { $0.settleRecording(then: word, run: run) }
      }
      // Coming back is for whoever watched: unseen it would be in the way.
      if playbin.video.isLastResort, hadDisplay {
        throw ErrorSentence.displayGone(film: FilmAddress.name(of: source))
      }
      hadDisplay = !playbin.video.isLastResort
      self.playbin = playbin
      self.source = source
      recorder?.attach(video: playbin.video.sink, audio: playbin.audio?.sink)
      if playbin.video.isLastResort, !hasSaidUnseen {
        hasSaidUnseen = true
        say(.input(.remark("No display can be used, so the film plays without a picture.")))
      }
    } catch {
      say(.input(.error(error)))
    }
  }

  func set(_ target: PipelineTarget) {
    guard let playbin else { return }
    switch target {
    case .null:
      keepGraph()
      self.playbin = nil
    case .paused:
      playbin.awaitWaking()
      change(playbin, to: GST_STATE_PAUSED)
    case .playing:
      playbin.resume()
      change(playbin, to: GST_STATE_PLAYING)
    }
  }

  func seek(_ seek: Seek, number: Int, run: Int) {
    // One that had to wait may come too late: to another film, or behind a newer one.
    guard run == self.run, number >= seekNumber else { return }
    if seek.isFlushing { seekNumber = number }
    guard let playbin else { return }
    if case .at(let place) = seek.place { return perform(seek, at: place, playbin) }
    // Without such a picture the film stands where it stood.
    guard let place = playbin.place(of: seek.place) else { return inspect() }
    leave(seek, for: place, playbin)
  }

  func resynchronize(_ continuation: Seek.Continuation) {
    guard let playbin, let stop = playbin.log.beforeStop(now: MachineClock.now) else {
      return
    }
    say(.input(.wentBack))
    let place = MediaTime(nanoseconds: stop.film)
    leave(Seek(place: .at(place), continuation: continuation), for: place, playbin)
  }

  func setRate(_ rate: PlaybackRate) {
    playbin?.streamHook.set(rate)
  }

  func setVolume(_ volume: Double) {
    self.volume = volume
    playbin?.element.set("volume", .double(volume))
  }

  func setMuted(_ isMuted: Bool) {
    self.isMuted = isMuted
    playbin?.element.set("mute", .bool(isMuted))
  }

  func setLabel(_ label: String) {
    // Without one from the start there is no element that could draw it.
    guard configuration.label != nil else { return }
    self.label = label
    playbin?.video.show(label)
  }

  /// Remembers the picture that is shown, then lets go of everything.
  func release() {
    guard let playbin else { return }
    // The picture is certain only when the sinks have come to rest.
    playbin.awaitWaking()
    gst_element_set_state(playbin.element, GST_STATE_PAUSED)
    gst_element_get_state(playbin.element, nil, nil, Pipeline.restLimit)
    let place = playbin.newestPlace
    takeBackPasses(playbin)
    self.playbin = nil
    say(.input(.released(at: place)))
  }

  func close() {
    prepareEndOfRecording()
    playbin = nil
    recorder?.finish()
  }

  /// Finds out what the film is, once its sinks have what they need.
  func inspect() {
    // Asked for before a seek that has begun since: the seek's own preroll is still to come.
    guard let playbin, playbin.isSettled else { return }
    let info = playbin.info
    record(info)
    say(.prerolled(info, at: playbin.shownPlace, seek: seekNumber))
    if info.hasAudio, playbin.audio?.isLastResort == true, !hasSaidSilent {
      hasSaidSilent = true
      say(.input(.remark("No sound device can be used, so the film plays without sound.")))
    }
  }

  /// Finds out again what the film is, since it has changed.
  func refresh() {
    guard let playbin else { return }
    say(.info(playbin.info))
  }

  /// The place of the picture shown, or of the sound heard where there is no picture.
  func position() -> MediaTime? {
    playbin?.shownPlace
  }

  // MARK: Hands

  /// How long a sink may take to come to rest, in nanoseconds.
  private static let restLimit: GstClockTime = 200_000_000

  func say(_ word: PipelineWord) {
    report(run, word)
  }

  func change(_ playbin: Playbin, to state: GstState) {
    // A change that meets another one under way, for instance after a seek, can be lost for good.
    gst_element_get_state(playbin.element, nil, nil, Pipeline.restLimit)
    switch gst_element_set_state(playbin.element, state) {
    case GST_STATE_CHANGE_NO_PREROLL: say(.input(.live))
    case GST_STATE_CHANGE_FAILURE:
      // The element that failed has posted an error with the reason; this is for one that has not.
      say(
        .input(
          .error(
            PlaybackError(.internalFailure, "GStreamer refuses to play the film, without a reason.")
          )))
    default: return
    }
  }
}
