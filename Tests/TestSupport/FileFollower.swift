import Foundation

/// Reads the lines of a file while another program writes it.
public final class FileFollower: Sendable {
  /// The path of the file.
  public let path: String
  /// The lines so far.
  public let log = LineLog()
  private let reader: DescriptorReader

  /// Follows a file, which need not exist yet; its folder must.
  public init(_ path: String) throws {
    self.path = path
    let notify = inotify_init1(Int32(IN_CLOEXEC))
    guard notify >= 0 else { throw Descriptor.failure("watch a folder") }
    let folder = (path as NSString).deletingLastPathComponent
    let mask = UInt32(IN_CREATE) | UInt32(IN_MODIFY) | UInt32(IN_MOVED_TO)
    guard inotify_add_watch(notify, folder.isEmpty ? "." : folder, mask) >= 0 else {
      close(notify)
      throw Descriptor.failure("watch the folder \(folder)")
    }
    let position = Watched(0)
    let readOn: @Sendable () -> Void = { [log] in
      position.update { position in
        guard let handle = FileHandle(forReadingAtPath: path) else { return }
        try? handle.seek(toOffset: UInt64(position))
        guard let data = try? handle.readToEnd(), !data.isEmpty else { return }
        position += data.count
        log.receive(Array(data))
      }
    }
    reader = try DescriptorReader(adopting: notify) { notification in
      if notification != nil { readOn() }
    }
    readOn()
  }
}
