import IntroKit
import Playback
import Testing

@testable import Inspection
@testable import gstintro

/// What findings on a machine come to.
@Suite struct DiagnosisTests {
  @Test func nothingIsMissing() {
    let report = Diagnosis(facts: .sample).report
    #expect(report.isPlayable)
    #expect(report.findings.filter { $0.state != .ok }.map(\.id) == ["display.wayland", "systemd"])
    #expect(report.findings.last?.text == "can be played, seen and heard")
  }

  @Test func everyFindingHasAnIdentifierOfItsOwn() {
    let ids = Diagnosis(facts: .sample).report.findings.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func rowsAreAligned() {
    let rows = Diagnosis(facts: .sample).report.rows.map { $0.name + $0.state.rawValue + $0.text }
    #expect(rows[0] == "GStreamer       ok  GStreamer 1.22.0")
    #expect(rows[5] == "X11             ok  :0, 1920x1080")
    #expect(rows[6] == "Wayland         no  WAYLAND_DISPLAY is not set")
  }

  @Test(arguments: ["playbin", "videoflip", "audioresample"])
  func anElementThatEveryFilmNeeds(element: String) {
    var facts = MachineFacts.sample
    facts.elements[element] = false
    expectMissing(["elements"], in: facts, saying: "apt-get install")
  }

  @Test func decoders() {
    var facts = MachineFacts.sample
    facts.decoders[.h264] = nil
    let report = Diagnosis(facts: facts).report
    #expect(report.isPlayable)
    #expect(
      report.findings.first { $0.id == "decoder.h264" }?.text
        == "install it with: apt-get install gstreamer1.0-libav")
    // The film inside gstintro needs this one.
    facts.decoders[.opus] = nil
    expectMissing(["decoder Opus"], in: facts, saying: "gstreamer1.0-plugins-base")
  }

  @Test func outputs() {
    var facts = MachineFacts.sample
    facts.picture = .failed(PlaybackError(.outputUnavailable, "DISPLAY is not set."))
    expectMissing(["picture"], in: facts, saying: "DISPLAY")
    facts.sound = .silent
    expectMissing(["picture", "sound"], in: facts, saying: "")
    facts.picture = .opened(sink: "fakesink", isLastResort: true)
    facts.sound = .opened(sink: "fakesink", isLastResort: true)
    #expect(
      Diagnosis(facts: facts).report.findings.last?.text == "can be played, unseen and unheard")
  }

  @Test func servers() {
    var facts = MachineFacts.sample
    facts.x11 = .silent(at: ":0")
    facts.wayland = .refused(at: "wayland-0", reason: "no")
    facts.pulseAudio = .nobody(at: "/run/pulse/native")
    facts.controllers = [MachineFacts.Device(path: "/dev/dri/card0", isUsable: false)]
    facts.notifySocket = MachineFacts.Device(path: "@x", isUsable: true)
    facts.unit = "intro.service"
    let findings = Diagnosis(facts: facts).report.findings
    func text(_ id: String) -> String { findings.first { $0.id == id }?.text ?? "" }
    #expect(text("display.x11") == ":0 doesn't answer")
    #expect(text("display.wayland") == "wayland-0 answers a stranger: no")
    #expect(text("sound.pulseaudio") == "nobody listens at /run/pulse/native")
    #expect(text("display.kms").hasPrefix("/dev/dri/card0 may not be used; "))
    #expect(text("systemd") == "unit intro.service, NOTIFY_SOCKET @x receives")
  }

  @Test func presets() {
    var facts = MachineFacts.sample
    facts.presets = [
      MachineFacts.Preset(
        name: "own", videoSinks: ["aasink", "ximagesink"], audioSinks: ["fakesink"], filters: [])
    ]
    facts.elements["aasink"] = false
    let id = "preset.own"
    let first = Diagnosis(facts: facts).report.findings.first { $0.id == id }
    #expect(first?.state == .ok)
    #expect(
      first?.text
        == "ximagesink, fakesink; without aasink: install it with: apt-get install gstreamer1.0-plugins-good"
    )
    facts.presets[0].filters = ["aasink"]
    #expect(Diagnosis(facts: facts).report.findings.first { $0.id == id }?.state == .no)
  }

  @Test func presetsNeedTheirDisplays() {
    var facts = MachineFacts.sample
    facts.presets = ["ximagesink", "waylandsink", "kmssink", "glimagesink", "aasink"].map { sink in
      MachineFacts.Preset(name: sink, videoSinks: [sink], audioSinks: [], filters: [])
    }
    facts.presets.append(
      MachineFacts.Preset(
        name: "any", videoSinks: ["kmssink", "fakesink"], audioSinks: [], filters: []))
    for preset in facts.presets { facts.elements[preset.name] = true }
    func text(_ name: String) -> String {
      let finding = Diagnosis(facts: facts).report.findings.first { $0.id == "preset.\(name)" }
      return finding.map { "\($0.state.rawValue) \($0.text)" } ?? ""
    }
    #expect(text("ximagesink") == "ok ximagesink")
    #expect(text("waylandsink") == "no waylandsink; Wayland: WAYLAND_DISPLAY is not set")
    #expect(text("kmssink") == "ok kmssink")
    #expect(text("glimagesink") == "ok glimagesink")
    (facts.controllers, facts.x11, facts.terminal) = ([], .silent(at: ":0"), nil)
    #expect(text("kmssink") == "no kmssink; KMS: there is no /dev/dri/card*")
    #expect(text("ximagesink") == "no ximagesink; X11: :0 doesn't answer")
    #expect(text("glimagesink").contains("X11: :0 doesn't answer, Wayland: "))
    #expect(text("aasink").hasPrefix("no aasink; terminal: "))
    #expect(text("any") == "ok kmssink, fakesink")
  }

  @Test func decodersThatUseAChip() {
    var facts = MachineFacts.sample
    facts.presets = [
      MachineFacts.Preset(
        name: "vaapi", videoSinks: ["fakesink"], audioSinks: [], filters: [],
        wantedDecoders: ["va*"])
    ]
    #expect(
      Diagnosis(facts: facts).report.findings.first { $0.id == "preset.vaapi" }?.text
        == "fakesink; there is no decoder va*, so films are decoded by others")
    facts.hardware = [:]
    let none = Diagnosis(facts: facts).report.findings.first { $0.id == "decoder.vaapi" }
    #expect(none?.state == .no && none?.text.contains("/dev/dri/renderD") == true)
  }

  @Test func withoutGStreamer() {
    var facts = MachineFacts.sample
    facts.failure = PlaybackError(.internalFailure, "GStreamer can't be started.")
    expectMissing(["GStreamer"], in: facts, saying: "can't be started")
  }

  @Test func forPrograms() {
    var facts = MachineFacts()
    facts.failure = PlaybackError(.internalFailure, "No.")
    facts.version = "GStreamer 1.22.0"
    facts.preset = "auto"
    let json = Diagnosis(facts: facts).report.json(status: .unavailable).text
    #expect(
      json.hasPrefix(
        """
        {"playable":false,"status":69,"gstintro":"\(Version.current)",\
        "gstreamer":"GStreamer 1.22.0","preset":"auto","findings":[\
        {"id":"gstreamer","state":"missing","text":"No."},\
        {"id":"display.x11","state":"no","text":"DISPLAY is not set"},
        """.dropLast(1) + ","))
  }

  private func expectMissing(
    _ names: [String], in facts: MachineFacts, saying words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let report = Diagnosis(facts: facts).report
    let missing = report.findings.filter { $0.state == .missing }
    #expect(!report.isPlayable, sourceLocation: sourceLocation)
    #expect(missing.map(\.name) == names + ["intro"], sourceLocation: sourceLocation)
    #expect(
      words.isEmpty || missing[0].text.contains(words), "\(missing)",
      sourceLocation: sourceLocation)
  }
}

extension MachineFacts {
  /// A machine that has everything, under X11.
  fileprivate static var sample: MachineFacts {
    var facts = MachineFacts()
    facts.version = "GStreamer 1.22.0"
    facts.registry = .fresh("/cache/registry.bin")
    let elements = Diagnosis.essentialElements + Diagnosis.otherElements
    for element in elements + ["ximagesink", "fakesink"] { facts.elements[element] = true }
    for format in CommonFormat.allCases { facts.decoders[format] = "\(format)dec" }
    for way in HardwareDecoding.allCases { facts.hardware[way] = ["\(way.prefix)h264dec"] }
    facts.x11 = .answered(at: ":0", says: "1920x1080")
    let device = Device(path: "/dev/x", isUsable: true)
    (facts.controllers, facts.renderers, facts.soundDevices) = ([device], [device], [device])
    facts.pulseAudio = .answered(at: "/run/pulse/native", says: nil)
    facts.pipeWire = .elsewhere("tcp:x")
    facts.preset = "auto"
    facts.picture = .opened(sink: "ximagesink", isLastResort: false)
    facts.sound = .opened(sink: "pulsesink", isLastResort: false)
    (facts.font, facts.graphviz) = ("Sans.ttf", "/usr/bin/dot")
    (facts.terminal, facts.columns) = ("xterm", 80)
    return facts
  }
}
