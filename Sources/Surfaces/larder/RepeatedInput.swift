import Glibc
import StrictJSON

/// An open file that is read more than once from where it was handed over, where that can be done: a regular file is
/// wound back, and a pipe, whose bytes are gone, is refused.
struct RepeatedInput {
  private let descriptor: Int32
  /// Where it was handed over; less than 0 where it cannot be wound back.
  private let start: Int
  private var isBegun = false

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    var status = stat()
    // Safe: the call fills in the structure it is lent.
    let isFile = unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    start = isFile ? lseek(descriptor, 0, SEEK_CUR) : -1
  }

  /// Gets ready to be read, each time from the same byte on.
  mutating func begin() throws(ReadFailure) {
    defer { isBegun = true }
    guard isBegun else { return }
    guard start >= 0, lseek(descriptor, start, SEEK_SET) == start else {
      throw ReadFailure(reason: "it is needed a second time, and a pipe is read only once: import from a file")
    }
  }
}
