internal import Glibc

/// The size of a file and the times it was last written: the stamp stays the same until someone writes to the file.
public struct FileStamp: Hashable, Sendable {
  public let size: Int
  private let modified: Int64
  /// The time of the last change of status. Unlike the other time, it cannot be set back.
  private let changed: Int64

  /// The stamp of an open file; nil if the system does not report one.
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
