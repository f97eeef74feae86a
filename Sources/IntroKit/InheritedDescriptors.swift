import Glibc

/// The descriptors this process was started with; the main program gets these and no others.
public struct InheritedDescriptors: Hashable, Sendable {
  /// Descriptors above 2, for instance from a service manager.
  let extra: Set<Int32>
  /// Which of 0, 1 and 2 were closed, and are kept occupied so that nothing else takes their place.
  let placeholders: Set<Int32>

  /// Whether a descriptor was open; for 0, 1 and 2, which are all open by now.
  public func wasOpen(_ descriptor: Int32) -> Bool { !placeholders.contains(descriptor) }

  /// Looks which descriptors are open; legal once, before this process opens any.
  public static func record() -> InheritedDescriptors {
    let open = openNow()
    let closed = Set<Int32>(0...2).subtracting(open)
    // open(2) takes the lowest free number, so as many calls as are free fill the gaps.
    for _ in closed { _ = Glibc.open("/dev/null", O_RDWR) }
    return InheritedDescriptors(
      extra: open.filter { $0 > 2 }, placeholders: closed)
  }

  /// The descriptors open now; `/proc/self/fd`, or one by one where that isn't mounted.
  static func openNow() -> Set<Int32> {
    guard let folder = opendir("/proc/self/fd") else { return probed() }
    defer { closedir(folder) }
    var found: Set<Int32> = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: tuple.pointee))
        { String(cString: $0) }
      }
      if let number = Int32(name), number != dirfd(folder) { found.insert(number) }
    }
    return found
  }

  private static func probed() -> Set<Int32> {
    let limit = min(sysconf(Int32(_SC_OPEN_MAX)), 65_536)
    return Set((0..<Int32(limit)).filter { fcntl($0, F_GETFD) >= 0 })
  }
}
