public import Playback
public import SceneLifecycle

/// Something that happened to an intro: the one stream that every view is fed from.
public enum IntroEvent: Hashable, Sendable {
  /// A step of the scene's life, just before it is performed.
  case scene(SceneStep)
  /// What became of an attempt to stop this process.
  case suspended(SuspendOutcome)
  /// A signal came, with its sender.
  case signal(SceneSignal)
  /// The player's state changed.
  case player(PlayerStatus)
  /// The film is known and can be played.
  case ready(MediaInfo)
  /// The first picture is on the screen; at its film time.
  case firstPicture(MediaTime)
  /// The film has no picture, and its first sound has been heard.
  case firstSound
  /// The film begins again; how many passes are over.
  case looped(passes: Int)
  /// How many pictures came too late to be shown so far; told when the film ceases to play.
  case dropped(UInt64)
  /// A seek, a restore or a resynchronization has landed on this picture.
  case seeked(MediaTime)
  /// All devices are let go of; the picture to come back to.
  case released(MediaTime)
  /// A wait for the network; how much of what is needed is there, 0 to 99.
  case buffering(percent: Int)
  /// Something the user should know, in one sentence; the film goes on.
  case notice(String)
  /// GStreamer warns of something; the film goes on.
  case warning(PlaybackError)
  /// The user did something.
  case input(IntroInput)
  /// What became of what the user asked for, in a few words: `volume 55 %`.
  case answer(String)
  /// What is played, and how, a line each.
  case information([String])
  /// The intro has ended; reported once.
  case outcome(IntroOutcome)
  /// This process is about to become the main program, or the one started before takes its place.
  case handover(MainProgram)
  /// Something happened to a main program that was started before the intro.
  case main(MainEvent)
}
