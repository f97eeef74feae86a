import CGStreamer

extension Pipeline {
  /// Seeks from where the film is, in the pass that is shown.
  func leave(_ seek: Seek, for place: MediaTime, _ playbin: Playbin) {
    var seek = seek
    seek.continuation.isSegment = seek.continuation.isSegment || playbin.unplayedPasses > 0
    takeBackPasses(playbin)
    perform(seek, at: place, playbin)
  }

  func perform(_ seek: Seek, at place: MediaTime, _ playbin: Playbin) {
    playbin.streamHook.set(seek.continuation.rate)
    playbin.showsPreroll(true)
    if seek.isFlushing { playbin.resume() }
    // Exactly at a picture's time, rounding may land on the one before.
    let target = seek.isAccurate && place > .zero ? place + Pipeline.intoPicture : place
    let rate = playbin.still.isSet ? 1 : seek.continuation.rate.value
    let event = gst_event_new_seek(
      rate, GST_FORMAT_TIME, seek.flags, GST_SEEK_TYPE_SET, gint64(clamping: target.nanoseconds),
      GST_SEEK_TYPE_SET, -1)
    let number = gst_event_get_seqnum(event)
    playbin.passes = seek.isFlushing ? [] : playbin.passes.suffix(1) + [number]
    playbin.landing = (asked: place, target: target)
    // Refused, the film stands where it stood.
    if gst_element_send_event(playbin.element, event) == 0 { inspect() }
  }

  /// Passes whose pictures have not come to the sink are to be played again, since what is on its
  /// way is lost.
  func takeBackPasses(_ playbin: Playbin) {
    let count = playbin.unplayedPasses
    if count > 0 { say(.input(.passesUnplayed(count))) }
  }

  private static let intoPicture = MediaTime(nanoseconds: 500_000)
}
