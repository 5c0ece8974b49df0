internal import Glibc
internal import Synchronization

/// The identity of a file, independent of its name.
package struct FileIdentity: Hashable, Sendable {
  package let device: UInt64
  package let inode: UInt64

  package init(device: UInt64, inode: UInt64) { (self.device, self.inode) = (device, inode) }

  /// Creates the identity of an open file, or nil if the system does not provide it.
  package init?(descriptor: Int32) {
    var status = stat()
    // Safe: the function writes one structure.
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }

  /// Creates the identity of the file at a path, or nil if there is nothing.
  package init?(_ path: String) {
    var status = stat()
    // Safe: the function reads the path during the call, and writes one structure.
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }
}

/// The size of a file and the times of its last changes. The stamp stays the same until someone writes to the file.
package struct FileStamp: Hashable, Sendable {
  package let size: Int
  private let modified: Int64
  /// The time of the last change of status. Unlike the other time, it cannot be set back.
  private let changed: Int64

  /// Creates the stamp of an open file, or nil if the system does not provide one.
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

/// This process's exclusive claim to an environment's directory, released when the value is deallocated.
///
/// The system drops all of a process's locks on a file when the process closes any descriptor of it. Closing a second
/// environment on the same files would therefore unlock the first, and readers would lose their snapshots.
final class DirectoryClaim: Sendable {
  // A list rather than a set: a process has one or two, and a set's type is instantiated at run time, which takes
  // longer than opening.
  private static let claimed = Mutex<[FileIdentity]>([])

  private let identity: FileIdentity
  /// An open descriptor, which keeps the directory's number from being reused if it is removed.
  private let descriptor: Int32

  /// Claims the directory at `path`, whatever path leads to it.
  ///
  /// - Throws: ``LMDBError/busy`` if it is already claimed, or a system error if it cannot be examined.
  init(path: String) throws(LMDBError) {
    descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    guard let identity = FileIdentity(descriptor: descriptor) else {
      let failure = LMDBError.last
      _ = close(descriptor)
      throw failure
    }
    let isFree = Self.claimed.withLock { claimed in
      guard !claimed.contains(identity) else { return false }
      claimed.append(identity)
      return true
    }
    guard isFree else {
      _ = close(descriptor)
      throw .busy
    }
    self.identity = identity
  }

  deinit {
    Self.claimed.withLock { claimed in claimed.removeAll { $0 == identity } }
    _ = close(descriptor)
  }
}
