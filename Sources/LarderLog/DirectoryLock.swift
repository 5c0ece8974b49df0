import Glibc
import Synchronization

/// Makes writers of one ledger take turns, whatever becomes of the store's own lock file.
///
/// The store locks through `lock.mdb`; deleting that file while it is in use gives the next process a new
/// one, and two writers at once, which loses acknowledged events. So a writer also holds an `flock` on the
/// directory itself, and looks whether the lock file is still the one the environment was opened with.
final class DirectoryLock: Sendable {
  private let descriptor: Int32
  private let lockFile: FileIdentity?
  private let path: String
  /// The thread of this process that has its turn: the system's lock is the process's, and holds no thread back.
  private let holder = Mutex<pthread_t?>(nil)

  /// How long a writer waits for its turn before it says that the ledger is busy.
  static let patienceMilliseconds = 30_000

  /// Opens the directory. Call after the environment is open, so that its lock file is there.
  init(_ directory: LedgerDirectory) throws(LogError) {
    path = directory.path
    descriptor = SystemCalls.open(directory.path, O_RDONLY | O_DIRECTORY)
    guard descriptor >= 0 else { throw SystemError.last("cannot open", directory.path) }
    lockFile = FileIdentity(directory.file(LedgerDirectory.lockName))
  }

  deinit { close(descriptor) }

  /// Waits for the sole right to write to a directory that was opened, for as long as the descriptor is.
  static func wait(_ descriptor: Int32, _ path: String) throws(LogError) {
    var waited = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw SystemError.last("cannot lock", path) }
      guard waited < patienceMilliseconds else { throw .busy(path: path) }
      usleep(5000)
      waited += 5
    }
  }

  /// Waits for this writer's turn.
  ///
  /// The wait is by polling, so that a stopped process cannot hold this one up for ever.
  func acquire() throws(LogError) {
    var waited = 0
    var pause = 100
    while !(try tryAcquire()) {
      guard waited < Self.patienceMilliseconds * 1000 else { throw .busy(path: path) }
      usleep(UInt32(pause))
      waited += pause
      pause = min(pause + pause / 2, 5000)
    }
    guard FileIdentity(path + "/" + LedgerDirectory.lockName) == lockFile else {
      release()
      throw .lockReplaced
    }
  }

  private func tryAcquire() throws(LogError) -> Bool {
    try holder.withLock { (holder) throws(LogError) in
      if let thread = holder {
        // A thread that waited for itself would wait for ever.
        guard pthread_equal(thread, pthread_self()) == 0 else { throw .busy(path: path) }
        return false
      }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        guard errno == EWOULDBLOCK || errno == EINTR else { throw SystemError.last("cannot lock", path) }
        return false
      }
      holder = pthread_self()
      return true
    }
  }

  func release() {
    holder.withLock { holder in
      flock(descriptor, LOCK_UN)
      holder = nil
    }
  }
}

/// Which file a path names, whatever it is called.
struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let inode: UInt64

  init?(_ path: String) {
    guard let status = SystemCalls.status(path) else { return nil }
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }
}
