import Glibc

/// The directory for benchmark data, kept between runs.
package enum Scratch {
  /// `LARDER_BENCH_DIR`, or a directory under the temporary one.
  package static let directory: String = {
    let path = ProcessValues.text("LARDER_BENCH_DIR") ?? "/tmp/larder-bench"
    // Safe here and below: the text lends its bytes for this call only.
    unsafe mkdir(path, 0o755)
    return path
  }()

  package static func path(_ name: String) -> String { directory + "/" + name }

  package static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// The size of a file in bytes, or nil if it does not exist.
  package static func size(of path: String) -> Int? {
    var status = stat()
    // Safe: the call fills the structure and keeps no pointer.
    guard unsafe stat(path, &status) == 0 else { return nil }
    return Int(status.st_size)
  }

  package static func makeDirectory(_ path: String) throws {
    guard unsafe mkdir(path, 0o755) == 0 else { throw BenchmarkError("cannot make \(path)") }
  }

  package static func rename(_ path: String, to target: String) throws {
    guard unsafe Glibc.rename(path, target) == 0 else { throw BenchmarkError("cannot rename \(path)") }
  }

  package static func write(_ text: String, to path: String) throws {
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    guard descriptor >= 0, unsafe Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
      throw BenchmarkError("cannot write \(path)")
    }
  }

  /// The beginning of a file, or an empty text if it does not exist.
  package static func read(_ path: String) -> String { ProcessValues.text(ofFile: path) ?? "" }

  /// Removes a ledger's directory or a file.
  package static func remove(_ path: String) {
    for name in ["data.mdb", "lock.mdb", "ledger.id", "ledger.head"] { unsafe unlink(path + "/" + name) }
    unsafe unlink(path)
    unsafe rmdir(path)
  }
}

/// The reason a benchmark could not run.
package struct BenchmarkError: Error, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}
