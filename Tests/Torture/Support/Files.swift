import Glibc
import TestSupport

/// Files that are read and written as whole byte arrays.
enum Files {
  static func bytes(_ path: String) -> [UInt8] { TestSupport.bytes(ofFile: path) ?? [] }

  static func text(_ path: String) -> String { bytes(path).text }

  static func write(_ bytes: [UInt8], _ path: String) { TestSupport.write(bytes, toFile: path) }

  static func copy(_ old: String, to new: String) { write(bytes(old), new) }

  /// Overwrites bytes at one position.
  static func put(_ bytes: [UInt8], at offset: Int, in path: String) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0, pwrite(descriptor, bytes, bytes.count, off_t(offset)) == bytes.count else {
      fatalError("cannot write \(path)")
    }
    close(descriptor)
  }

  /// The files of a ledger by name, without the lock file.
  static func ledger(_ path: String) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in ["data.mdb", "ledger.id", "ledger.head"] where Places.exists("\(path)/\(name)") {
      files[name] = bytes("\(path)/\(name)")
    }
    return files
  }

  /// Makes a directory with these files.
  static func makeLedger(_ files: [String: [UInt8]], _ path: String) throws {
    try Places.make(path)
    for (name, bytes) in files { write(bytes, "\(path)/\(name)") }
  }
}
