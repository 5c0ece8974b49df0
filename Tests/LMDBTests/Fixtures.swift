import Glibc
import LMDB
import TestSupport
import Testing

/// A temporary environment with one database of integer keys.
struct Pages {
  let directory: TemporaryDirectory
  let environment: Environment
  let pages: Database

  init(options: Environment.Options = .init()) throws {
    directory = TemporaryDirectory()
    environment = try Environment(path: directory.path, options: options)
    var transaction = try environment.beginWrite()
    pages = try transaction.openDatabase(named: "pages", keys: .integer, create: true)
    try transaction.commit()
  }

  /// Stores one byte under each key, in one committed transaction.
  func fill(_ keys: some Sequence<UInt64>) throws {
    var transaction = try environment.beginWrite()
    for key in keys { try transaction.put([UInt8(truncatingIfNeeded: key)], forKey: key, in: pages) }
    try transaction.commit()
  }

  func count() throws -> Int {
    let transaction = try environment.beginRead()
    return try transaction.count(of: pages)
  }
}

/// A value of the size of a page, different for each key.
func page(_ key: UInt64, byteCount: Int = 4_080) -> [UInt8] {
  (0..<byteCount).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ Int(truncatingIfNeeded: key)) }
}

extension TemporaryDirectory {
  struct Failure: Error {
    let errno: Int32
  }

  /// Makes a directory inside this one and returns its path.
  func directory(named name: String) throws -> String {
    guard mkdir("\(path)/\(name)", 0o700) == 0 else { throw Failure(errno: errno) }
    return "\(path)/\(name)"
  }

  /// The permissions of a file in this directory, or nil if it is missing.
  func mode(of name: String) -> UInt32? {
    var status = stat()
    return stat("\(path)/\(name)", &status) == 0 ? status.st_mode & 0o777 : nil
  }
}
