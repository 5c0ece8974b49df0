import BenchmarkKit
import Glibc

/// A file written from start to end.
struct OutputFile {
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  init(_ path: String) throws {
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw BenchmarkError("cannot write \(path)") }
    buffer.reserveCapacity(1 << 20)
  }

  mutating func write(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
    if buffer.count > 1 << 19 { try flush() }
  }

  private mutating func flush() throws {
    var start = 0
    while start < buffer.count {
      // Safe: the call reads no more than the rest of the array.
      let count = unsafe buffer.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress! + start, bytes.count - start)
      }
      guard count > 0 else { throw BenchmarkError("cannot write the benchmark's file to the disk") }
      start += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  mutating func finish() throws {
    try flush()
    close(descriptor)
  }
}
