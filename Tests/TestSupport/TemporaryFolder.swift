import Foundation

/// A folder that is removed with its last reference.
public final class TemporaryFolder: Sendable {
  /// Its path.
  public let path: String

  /// Makes a new folder, for this user only.
  public init() throws {
    var template = Array("/tmp/gstintro-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Descriptor.failure("make a temporary folder") }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  public func path(_ name: String) -> String { path + "/" + name }
}
