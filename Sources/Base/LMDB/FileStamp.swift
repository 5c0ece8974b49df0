internal import Glibc

/// How large a file is and when it was last written: the same again where nobody has written to it since.
public struct FileStamp: Hashable, Sendable {
  public let size: Int
  private let modified: Int64
  /// Cannot be set back, as the other can.
  private let changed: Int64

  /// The stamp of what is open; nil where the system does not say.
  init?(descriptor: Int32) {
    var status = stat()
    // Safe: the function writes one structure.
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    size = Int(clamping: status.st_size)
    modified = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
