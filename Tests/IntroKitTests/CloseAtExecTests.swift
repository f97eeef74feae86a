import CGuard
import Dispatch
import Foundation
import Glibc
import Synchronization
import Testing

@Suite("Descriptors that the main program doesn't get")
struct CloseAtExecTests {
  /// Three descriptors in a row, far above those of other tests.
  private func inARow(_ body: (Int32) -> Void) throws {
    let first: Int32 = 900
    for descriptor in first...first + 2 { try #require(dup2(0, descriptor) == descriptor) }
    body(first)
    for descriptor in first...first + 2 { close(descriptor) }
  }

  private func isClosedAtExec(_ descriptor: Int32) -> Bool {
    fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0
  }

  @Test("are those of a range, with or without the kernel's help", arguments: [true, false])
  func range(byKernel: Bool) throws {
    try inARow { first in
      let mark = byKernel ? gstintro_close_at_exec : gstintro_close_at_exec_one_by_one
      mark(UInt32(first), UInt32(first + 1))
      #expect(isClosedAtExec(first) && isClosedAtExec(first + 1))
      #expect(!isClosedAtExec(first + 2))
    }
  }

  @Test("are those that another thread opens in the meantime")
  func openedByOthers() throws {
    @Sendable func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) >= 0 }
    let before: Int32 = 903, after: Int32 = 904
    try #require(dup2(0, before) == before)
    let owns = DispatchSemaphore(value: 0), isOpened = DispatchSemaphore(value: 0)
    let looked = DispatchSemaphore(value: 0)
    let seen = Mutex<(before: Bool, after: Bool)?>(nil)
    // Its table goes with it.
    Thread.detachNewThread {
      gstintro_own_descriptors()
      owns.signal()
      isOpened.wait()
      seen.withLock { $0 = (isOpen(before), isOpen(after)) }
      looked.signal()
    }
    owns.wait()
    let isThere = dup2(0, after) == after
    isOpened.signal()
    looked.wait()
    close(before)
    close(after)
    #expect(isThere)
    let (hasOld, hasNew) = try #require(seen.withLock { $0 })
    #expect(hasOld && !hasNew)
  }
}
