import Glibc

/// Calls a C function again for as long as a signal handler interrupts it. (`EINTR`)
package func retryingOnInterrupt<Result: SignedInteger>(_ body: () -> Result) -> Result {
  while true {
    let result = body()
    if result != -1 || errno != EINTR { return result }
  }
}
