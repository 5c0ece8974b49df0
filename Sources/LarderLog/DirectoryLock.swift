import Glibc
import Synchronization

/// Makes writers of one ledger take turns, whatever becomes of the store's own lock file.
///
/// The store locks through `lock.mdb`; deleting that file while it is in use gives the next process a new
/// one, and two writers at once, which loses acknowledged events. So a writer also holds an `flock` on the
/// directory itself, and looks whether the lock file is still the one the environment was opened with.
///
/// That alone is not enough. Whoever makes the lock file writes into it which commit is the newest, and all who open it
/// go by that. One that is made while another writer commits under the old file begins a commit behind, and the next
/// writer would write over that commit. So it is only made while nobody writes (``opening(_:_:)``), and a writer that
/// finds the file to know more than its lock file has it made anew (``discard()``).
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

  /// Opens the store: while nobody writes, where its lock file is yet to be made.
  static func opening<Result>(
    _ directory: LedgerDirectory, _ open: () throws(LogError) -> Result
  ) throws(LogError) -> Result {
    guard FileIdentity(directory.file(LedgerDirectory.lockName)) == nil else { return try open() }
    let descriptor = SystemCalls.open(directory.path, O_RDONLY | O_DIRECTORY)
    // What is wrong is for the opening to say.
    guard descriptor >= 0 else { return try open() }
    // Closing gives the lock up.
    defer { close(descriptor) }
    try wait(descriptor, directory.path)
    return try open()
  }

  /// Has the lock file made anew by whoever opens the store next. Only to be called by a writer that has its turn.
  func discard() throws(LogError) {
    SystemCalls.removeFile(path + "/" + LedgerDirectory.lockName)
    guard FileIdentity(path + "/" + LedgerDirectory.lockName) == nil else {
      throw SystemError.last("cannot remove", path + "/" + LedgerDirectory.lockName)
    }
  }

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
