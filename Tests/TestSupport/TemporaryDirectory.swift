import Glibc

/// A new empty directory, removed with all its contents when the last reference is released.
package final class TemporaryDirectory: Sendable {
  package let path: String

  package init() {
    MemoryOrigins.prepare
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(base)/larder-tests-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { fatalError("no directory can be made in \(base)") }
    path = String(cString: made)
  }

  /// The path for a ledger, which does not exist yet.
  package var ledger: String { path + "/ledger" }

  /// The names in a directory, in order.
  package static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  deinit { Self.remove(path) }

  private static func remove(_ path: String) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      for name in names(in: path) { remove("\(path)/\(name)") }
    }
    _ = Glibc.remove(path)
  }
}

/// The bytes of a small file.
package func bytes(ofFile path: String) -> [UInt8]? {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { return nil }
  defer { close(descriptor) }
  var found: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else { return count == 0 ? found : nil }
    found += buffer[..<count]
  }
}

/// Writes a file with these bytes and replaces an existing one.
package func write(_ bytes: [UInt8], toFile path: String) {
  let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  guard descriptor >= 0, Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
    fatalError("cannot write \(path)")
  }
  close(descriptor)
}
