import Glibc

extension InheritedDescriptors {
  /// Keeps all other descriptors from every program that is started from now on; `FD_CLOEXEC`.
  func keepOthersFromChildren() {
    let others = InheritedDescriptors.openNow().filter { $0 > 2 && !extra.contains($0) }
    for descriptor in others.union(placeholders) {
      let flags = fcntl(descriptor, F_GETFD)
      if flags >= 0 { _ = fcntl(descriptor, F_SETFD, flags | FD_CLOEXEC) }
    }
  }
}
