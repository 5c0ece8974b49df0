import Glibc

/// A new empty directory, removed with the files in it when the last reference goes.
final class TemporaryDirectory: Sendable {
  let path: String

  init() throws {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/lmdb-tests-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw Failure(errno: errno) }
    path = String(cString: made)
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

  struct Failure: Error {
    let errno: Int32
  }

  deinit {
    Self.remove(path)
  }

  private static func remove(_ path: String) {
    if let directory = opendir(path) {
      while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { remove("\(path)/\(name)") }
      }
      closedir(directory)
    }
    _ = Glibc.remove(path)
  }
}
