import SceneLifecycle

/// A program without controllers, as the library's article shows it.
enum SignalStreamExample {
  static func run() async {
    for await signal in SignalSource.signals {
      print(signal.name, signal.sender ?? 0)
    }
  }
}
