import CGStreamer

/// One playbin with its outputs and probes, from its making to its end.
///
/// Lives on the pipeline's queue only. `deinit` brings it to NULL before it is given back.
final class Playbin {
  let reference: Reference
  let video: VideoOutput
  /// Nil where the sound is left out.
  let audio: AudioOutput?
  /// What came to the picture's sink, and to the sound's.
  let pictures = MomentLog()
  let sounds = MomentLog()
  let streamHook: StreamHook
  private let progress: Progress
  /// Sequence numbers of gapless seeks, each the beginning of a pass.
  var passes: [UInt32] = []
  /// Where the last seek was to land, and the film time asked for.
  var landing: (asked: MediaTime, target: MediaTime)?
  /// Whether the film is a still image; set from a streaming thread, before its first buffer.
  let still: StillFlag
  /// The FIFO that is read, if the film comes from one.
  private let pipe: OpenedPipe?

  var element: UnsafeMutablePointer<GstElement> { reference.element }

  /// Builds a playbin for a film; nothing is opened yet but the outputs.
  init(
    _ source: MediaSource, configuration: PlayerConfiguration, rate: PlaybackRate, hidden: Bool,
    progress: Progress, windows: (any VideoWindowProviding)?,
    deliver: @escaping @Sendable (PipelineWord) -> Void
  ) throws(PlaybackError) {
    self.progress = progress
    let pipe = OpenedPipe(source)
    let uri = if let pipe { pipe.uri } else { try FilmAddress.uri(of: source) }
    self.pipe = pipe
    let preset = configuration.preset
    guard let made = gst_element_factory_make("playbin", nil) else {
      throw ElementParser.missing("playbin", preset: nil)
    }
    reference = Reference(sinking: made)
    video = try VideoOutput(
      preset: preset, gravity: configuration.gravity, label: configuration.label,
      windows: windows)
    audio = preset.audioSinks.isEmpty ? nil : try AudioOutput(preset: preset)
    let turn = video.turn
    streamHook = StreamHook(
      rate: rate, detailsSeen: { deliver(.details($0)) },
      orientationSeen: { turn.element.set("video-direction", .int($0)) })
    let still = StillFlag()
    self.still = still
    let video = self.video
    SinkProbe(
      log: pictures, progress: progress, isPicture: true,
      // A film that begins with a gap has prerolled without a picture.
      firstPassed: { deliver(.input(.pictureShown(at: MediaTime(nanoseconds: $0)))) },
      rateSeen: { if !still.isSet { deliver(.input(.rateObserved($0))) } },
      shapeSeen: { video.pictureChanged(width: $0, height: $1) }
    )
    .attach(to: video.sink.element)
    if let audio {
      SinkProbe(
        log: sounds, progress: progress,
        firstBuffer: { deliver(.soundArrived) },
        rateSeen: { deliver(.input(.rateObserved($0))) }
      )
      .attach(to: audio.sink.element)
    } else {
      UnheardSound.leaveOut(of: element)
    }
    streamHook.attach(to: element)
    PictureCounter { progress.pictures.left() }.attach(to: element)
    StillImage(duration: configuration.imageDuration, bin: video.bin) { still.set() }
      .attach(to: element)
    let (pictures, sounds, streamHook) = (self.pictures, self.sounds, self.streamHook)
    Bus.watch(element, videoSink: video.sink.element) { message in
      if message == .videoSinkPrerolled {
        // Without a buffer it was the end of the film that prerolled the sink.
        guard let film = pictures.newest?.film else { return }
        deliver(.input(.pictureShown(at: MediaTime(nanoseconds: film))))
      } else {
        // GStreamer takes `fd://` for a network stream; a pipe is not waited for until it is full.
        if case .buffering = message, pipe != nil { return }
        if message == .endOfStream, let film = pictures.newest?.film {
          // The only picture, behind a gap.
          deliver(.input(.pictureShown(at: MediaTime(nanoseconds: film))))
        }
        if message == .endOfStream, streamHook.statesLength {
          let place = MediaTime(nanoseconds: max(pictures.place, sounds.place))
          deliver(.input(.reached(place)))
        }
        deliver(.message(message))
      }
    }
    set(uri: uri, configuration)
    showsPreroll(!hidden)
  }

  deinit {
    // First the sound device: a window's event thread alone may sleep for 50 ms, and whoever waits for
    // this may not wait so long.
    if let audio { gst_element_set_state(audio.sink.element, GST_STATE_NULL) }
    gst_element_set_state(element, GST_STATE_NULL)
  }

  /// What came to the sink that is seen, or heard where there is no picture.
  var log: MomentLog { pictures.newest == nil ? sounds : pictures }

  /// The film moves from now on: what came before, and silences so far, say nothing any more.
  func resume() {
    pictures.resume()
    sounds.resume()
    progress.restart(at: MachineClock.now)
  }

  /// Passes that were begun, while the end of the one before is still on its way to the sink.
  var unplayedPasses: Int {
    let seen = log.segment
    return passes.firstIndex(of: seen).map { passes.count - 1 - $0 } ?? passes.count
  }

  /// Whether the first picture after a preroll is put on the screen.
  func showsPreroll(_ shows: Bool) {
    video.sink.element.set("show-preroll-frame", .bool(shows))
  }

  private func set(uri: String, _ configuration: PlayerConfiguration) {
    element.set("uri", .string(uri))
    // native-video: the picture's way is ours alone, so that playsink adds no bars in front of it.
    let sound = audio == nil ? "" : "+audio+soft-volume"
    element.set("flags", .text("video+native-video\(sound)"))
    element.set("video-sink", .object(video.bin.element))
    if let audio { element.set("audio-sink", .object(audio.bin.element)) }
    if audio != nil, configuration.pitch == .preserve,
      let filter = gst_element_factory_make("scaletempo", nil)
    {
      element.set("audio-filter", .object(filter))
    }
    element.set("volume", .double(configuration.volume))
    element.set("mute", .bool(configuration.isMuted))
  }
}
