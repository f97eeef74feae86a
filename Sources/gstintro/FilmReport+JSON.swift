import Inspection
import IntroKit
import Playback

extension FilmReport {
  /// The report as one object; members that aren't known are null.
  func json(status: ExitStatus, main: MainProgramError? = nil) -> JSONObject {
    var object = JSONObject()
    object.add("film", orNull: address)
    object.add("playable", isPlayable)
    object.add("status", status.rawValue)
    object.add("problems", problems.map(\.description) + (main.map { [$0.description] } ?? []))
    object.add("notes", remarks)
    object.add("container", orNull: facts?.container)
    object.add("bytes", orNull: facts?.byteCount.map { Int(clamping: $0) })
    object.add("duration", orNull: facts?.duration?.seconds)
    object.add("seekable", facts?.isSeekable ?? false)
    object.add("live", facts?.isLive ?? false)
    object.add("title", orNull: facts?.title)
    object.add("orientation", orNull: facts?.orientation)
    object.add("streams", (facts?.streams ?? []).map(\.json))
    object.add("preset", player.preset.name)
    object.add("videoSink", orNull: picture?.element)
    object.add("audioSink", orNull: sound?.element)
    object.add("rate", player.defaultRate.value)
    object.add("shown", orNull: shownSeconds)
    return object
  }
}

extension FilmStream {
  fileprivate var json: JSONObject {
    var object = JSONObject()
    object.add("kind", kind.rawValue)
    object.add("codec", codec)
    object.add("mediaType", mediaType)
    object.add("decoder", orNull: decoderName)
    object.add("decodable", isDecodable)
    object.add("bitRate", orNull: bitRate)
    object.add("language", orNull: language)
    switch kind {
    case .picture:
      object.add("width", width)
      object.add("height", height)
      object.add("pixelAspect", "\(pixelAspect.numerator):\(pixelAspect.denominator)")
      object.add("frameRate", orNull: frameRate.value)
      object.add("still", isStill)
      object.add("interlaced", isInterlaced)
    case .sound:
      object.add("channels", channels)
      object.add("sampleRate", sampleRate)
    case .subtitles, .other: break
    }
    return object
  }

  private var decoderName: String? {
    if case .installed(let name) = decoder { name } else { nil }
  }
}
