public import Foundation

/// The films, sounds and broken files that `Tests/media/make` makes.
public enum Media {
  /// The root of the package.
  public static let packageRoot: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// The path of one of them; the first call makes them all.
  public static func path(_ name: String) throws -> String {
    let path = try folder.get() + "/" + name
    guard FileManager.default.fileExists(atPath: path) else {
      throw TestFailure("Tests/media/make makes no \(name).")
    }
    return path
  }

  /// The file URL of one of them.
  public static func url(_ name: String) throws -> URL { URL(fileURLWithPath: try path(name)) }

  /// The folder they are in.
  private static let folder: Result<String, TestFailure> = {
    let folder = packageRoot + "/.build/test-media"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: packageRoot + "/Tests/media/make")
    process.arguments = [folder]
    do { try process.run() } catch { return .failure(TestFailure("Tests/media/make: \(error)")) }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      return .failure(TestFailure("Tests/media/make failed."))
    }
    return .success(folder)
  }()
}

/// The programs that this build has made.
public enum BuiltProducts {
  /// The folder of the running test program, which all products are in.
  public static var folder: String {
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return ((program ?? CommandLine.arguments[0]) as NSString).deletingLastPathComponent
  }

  /// The path of a program.
  public static func path(_ name: String) throws -> String {
    let path = folder + "/" + name
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw TestFailure("There is no \(path); `swift build` makes it.")
    }
    return path
  }

  /// The path of gstintro.
  public static var gstintro: String { get throws { try path("gstintro") } }
}
