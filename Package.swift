// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "gstintro",
  products: [
    .library(name: "SceneLifecycle", targets: ["SceneLifecycle"]),
    .library(name: "Playback", targets: ["Playback"]),
    .library(name: "IntroKit", targets: ["IntroKit"]),
    .executable(name: "gstintro", targets: ["gstintro"]),
  ],
  targets: [
    // Module maps over the system's headers; no code.
    .systemLibrary(
      name: "CGStreamer", pkgConfig: "gstreamer-pbutils-1.0",
      providers: [.apt(["libgstreamer-plugins-base1.0-dev"])]),
    .systemLibrary(name: "CLinux"),
    // Types only: the library is loaded when it is needed.
    .systemLibrary(name: "CXcb"),

    // Files that travel inside the binary, by C23 #embed.
    .target(name: "CPresets"),
    .target(name: "CIntro"),

    // What must work when nothing else does: async-signal-safe, so in C.
    .target(name: "CGuard"),

    // Presets and settings as people write them, with the lines of their mistakes.
    .target(name: "KeyFiles", swiftSettings: strict),

    .target(name: "SceneLifecycle", dependencies: ["CLinux"], swiftSettings: strict),
    // An actor's own queue.
    .target(name: "Queues", swiftSettings: strict),
    .target(
      name: "Playback", dependencies: ["CGStreamer", "CPresets", "KeyFiles", "Queues"],
      swiftSettings: strict),
    .target(name: "Stage", dependencies: ["CXcb", "Queues"], swiftSettings: strict),
    .target(
      name: "Inspection", dependencies: ["CGStreamer", "CLinux", "Playback"], swiftSettings: strict),
    .target(
      name: "IntroKit",
      dependencies: ["SceneLifecycle", "Playback", "Stage", "CGuard", "CIntro", "CLinux"],
      swiftSettings: strict),
    .target(
      name: "TimelinePicture", dependencies: ["IntroKit", "SceneLifecycle", "Playback"],
      swiftSettings: strict),
    .executableTarget(
      name: "gstintro",
      dependencies: [
        "IntroKit", "SceneLifecycle", "Playback", "Inspection", "TimelinePicture", "KeyFiles",
        "CGStreamer",
      ],
      swiftSettings: strict),

    // The programs that the libraries' articles show.
    .example("TenLinePlayer", ["Playback"]),
    .example("SignalScenes", ["SceneLifecycle"]),
    .example("IntroThenMenu", ["IntroKit", "Playback", "SceneLifecycle"]),
    .example("IntroThenProgram", ["IntroKit", "Playback", "SceneLifecycle"]),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "SceneLifecycleTests", dependencies: ["SceneLifecycle", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "KeyFilesTests", dependencies: ["KeyFiles", "CGStreamer"], swiftSettings: strict),
    .testTarget(
      name: "PlaybackTests", dependencies: ["Playback", "KeyFiles", "TestSupport", "CGStreamer"],
      swiftSettings: strict),
    .testTarget(
      name: "StageTests", dependencies: ["Stage", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "InspectionTests", dependencies: ["Inspection", "gstintro", "IntroKit", "Playback"],
      swiftSettings: strict),
    .testTarget(
      name: "IntroKitTests", dependencies: ["IntroKit", "CGuard", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "TimelinePictureTests", dependencies: ["TimelinePicture", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ProcessTests",
      dependencies: [
        "gstintro", "KeyFiles", "TenLinePlayer", "SignalScenes", "IntroThenMenu",
        "IntroThenProgram",
        "TestSupport",
      ],
      swiftSettings: strict),
  ],
  cLanguageStandard: .c2x
)

extension Target {
  static func example(_ name: String, _ dependencies: [Dependency]) -> Target {
    .executableTarget(
      name: name, dependencies: dependencies, path: "examples/library/Sources/\(name)",
      swiftSettings: strict)
  }
}
