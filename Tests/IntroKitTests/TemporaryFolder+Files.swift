import Foundation
import TestSupport

extension TemporaryFolder {
  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  func makeFile(_ name: String, permissions: Int = 0o644) throws {
    try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: path(name)))
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: path(name))
  }

  func makeLink(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: target)
  }
}
