import CGStreamer

extension Pipeline {
  /// Takes the time of a stop out of the running time, as if the clock had stood still.
  func shiftClock() {
    guard let playbin, let stop = playbin.log.beforeStop(now: MachineClock.now) else {
      return
    }
    change(playbin, to: GST_STATE_PAUSED)
    gst_element_set_start_time(playbin.element, GstClockTime(stop.running))
    set(.playing)
  }

  func reacquireClock() {
    guard let playbin else { return }
    change(playbin, to: GST_STATE_PAUSED)
    set(.playing)
  }

  func recalculateLatency() {
    guard let playbin else { return }
    gst_bin_recalculate_latency(playbin.element.bin)
  }
}
