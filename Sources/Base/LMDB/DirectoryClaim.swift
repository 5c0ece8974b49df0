internal import Glibc
internal import Synchronization

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
