// swift-tools-version: 6.1
import PackageDescription

// A package of its own that uses the libraries of gstintro. In yours, `path` becomes the URL of the
// repository and a version.
let package = Package(
  name: "library-examples",
  dependencies: [
    .package(name: "gstintro", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "TenLinePlayer",
      dependencies: [.product(name: "Playback", package: "gstintro")]),
    .executableTarget(
      name: "SignalScenes",
      dependencies: [.product(name: "SceneLifecycle", package: "gstintro")]),
    .executableTarget(
      name: "IntroThenMenu",
      dependencies: [
        .product(name: "IntroKit", package: "gstintro"),
        .product(name: "Playback", package: "gstintro"),
        .product(name: "SceneLifecycle", package: "gstintro"),
      ]),
    .executableTarget(
      name: "IntroThenProgram",
      dependencies: [
        .product(name: "IntroKit", package: "gstintro"),
        .product(name: "Playback", package: "gstintro"),
        .product(name: "SceneLifecycle", package: "gstintro"),
      ]),
  ]
)
