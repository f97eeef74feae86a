import Inspection
import IntroKit

extension MachineReport {
  /// The report as one object.
  func json(status: ExitStatus) -> JSONObject {
    var object = JSONObject()
    object.add("playable", isPlayable)
    object.add("status", status.rawValue)
    object.add("gstintro", Version.current)
    object.add("gstreamer", gstreamer)
    object.add("preset", preset)
    object.add(
      "findings",
      findings.map { finding in
        var object = JSONObject()
        object.add("id", finding.id)
        object.add("state", finding.state.rawValue)
        object.add("text", finding.text)
        return object
      })
    return object
  }
}
