import Glibc

extension MainProgramError {
  /// Says why the system refuses a program that was there; `errno(3)`.
  init(_ program: MainProgram, code: Int32) {
    let command = program.arguments.first ?? program.path
    let isThere = program.path.withCString { access($0, F_OK) == 0 }
    guard code == ENOENT else {
      self = .notExecutable(command, String(cString: strerror(code)))
      return
    }
    // A script whose interpreter is missing is refused as if it weren't there itself.
    self =
      isThere
      ? .notExecutable(command, "its interpreter doesn't exist; check its first line")
      : .notFound(command)
  }
}
