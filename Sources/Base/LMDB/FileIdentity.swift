internal import Glibc
internal import Synchronization

/// Which file a path or a descriptor leads to, whatever it is called.
public struct FileIdentity: Hashable, Sendable {
  public let device: UInt64
  public let inode: UInt64

  public init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }

  /// The identity of what is open; nil where the system does not say.
  public init?(descriptor: Int32) {
    var status = stat()
    // Safe: the function writes one structure.
    guard unsafe fstat(descriptor, &status) == 0 else { return nil }
    self.init(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }

  /// The identity of what is at a path; nil where there is nothing.
  public init?(_ path: String) {
    var status = stat()
    // Safe: the function reads the path during the call, and writes one structure.
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }
}

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

/// This process's sole right to an environment's directory, given up when the claim goes.
///
/// The system drops all locks of a process on a file when the process closes any descriptor of it. So a second
/// environment on the same files would unlock the first when it closes, and readers would lose their snapshots.
final class DirectoryClaim: Sendable {
  // A list and no set: a process has one or two, and a set's type is put together at run time, for more than opening takes.
  private static let claimed = Mutex<[FileIdentity]>([])

  private let identity: FileIdentity
  /// Keeps the directory's number from being given to another one, should it be removed while it is claimed.
  private let descriptor: Int32

  /// Claims the directory at `path`, by whatever path it is reached.
  ///
  /// - Throws: ``LMDBError/busy`` if it is claimed already, and the system's error if it cannot be looked at.
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
