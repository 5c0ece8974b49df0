import Glibc
internal import LMDB
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
/// finds the file to know more than its lock file has it made again (``discard()``).
///
/// Nor is the lock worth anything where the directory, or the ledger's file in it, is another one by now: what is
/// written would lie where nobody looks. So a writer that has its turn also looks whether the path still leads to the
/// directory that it locked, and the name in it to the file that it has open.
final class DirectoryLock: Sendable {
  private let directory: LedgerDirectory
  private let lockFileIdentity: FileIdentity?
  private let dataFile: FileIdentity
  /// The thread of this process that has its turn: the system's lock is the process's, and holds no thread back.
  private let holder = Mutex<pthread_t?>(nil)

  /// How long a writer waits for its turn before it says that the ledger is busy, where nobody says otherwise.
  static let patienceMilliseconds = 30_000
  private let patience: Int

  /// Prepares the lock. Call after the environment is open, so that its lock file is there.
  ///
  /// - Parameter patience: for how many milliseconds a writer waits for its turn.
  init(_ directory: LedgerDirectory, dataFile: FileIdentity, patience: Int = DirectoryLock.patienceMilliseconds) {
    self.directory = directory
    self.dataFile = dataFile
    self.patience = patience
    lockFileIdentity = directory.lockFile.identity
  }

  /// Opens the store: while nobody writes, where its lock file is yet to be made.
  ///
  /// A lock file that the store cannot open is no fault of the ledger: it is made again.
  static func opening<Result>(
    _ directory: LedgerDirectory, _ open: () throws(LogError) -> Result
  ) throws(LogError) -> Result {
    let lockFile = directory.lockFile
    if lockFile.isWhole {
      do throws(LogError) {
        return try open()
      } catch {
        // Another may have made it again by now: what it is like is seen when nobody writes.
        guard error.mayBeOfLockFile else { throw error }
      }
    }
    return try alone(in: directory.place) { () throws(LogError) in
      // The store would trust the size of a smaller one, and lose its way in memory.
      let isSound = try lockFile.isSound()
      if !isSound || !lockFile.isWhole { lockFile.remove() }
      do throws(LogError) {
        return try open()
      } catch {
        // The store looks at its mark alone.
        guard error.isOfLock else { throw error }
        lockFile.remove()
        return try open()
      }
    }
  }

  /// Has the lock file made again by whoever opens the store next. Only to be called by a writer that has its turn.
  func discard() throws(LogError) {
    let lockFile = directory.lockFile
    let present = lockFile.identity
    lockFile.remove()
    let code = errno
    // Somebody else may have made another one by now.
    guard present != nil, lockFile.identity == present else { return }
    throw .system(code: code, doing: "cannot remove", path: directory.file(LockFile.name))
  }

  /// Does `work` while nobody else writes in a directory.
  static func alone<Result>(
    in directory: OpenDirectory, _ work: () throws(LogError) -> Result
  ) throws(LogError) -> Result {
    try wait(directory, LOCK_EX)
    defer { flock(directory.descriptor, LOCK_UN) }
    return try work()
  }

  /// Waits for a lock on a directory that is open, for as long as it is.
  static func wait(_ directory: OpenDirectory, _ kind: Int32) throws(LogError) {
    try poll(directory) { () throws(LogError) in
      if flock(directory.descriptor, kind | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { throw SystemError.last("cannot lock", directory.path) }
      return false
    }
  }

  /// Asks until the answer is yes, and says that the ledger is busy where that takes too long.
  ///
  /// The wait is by polling, so that a stopped process cannot hold this one up for ever. Everybody asks equally often, or
  /// those who come would always be before those who wait.
  private static func poll(
    _ directory: OpenDirectory, for patience: Int = DirectoryLock.patienceMilliseconds,
    _ isDone: () throws(LogError) -> Bool
  ) throws(LogError) {
    let start = ContinuousClock.now
    while !(try isDone()) {
      guard ContinuousClock.now - start < .milliseconds(patience) else { throw .busy(path: directory.path) }
      usleep(500)
    }
  }

  /// Waits for this writer's turn.
  func acquire() throws(LogError) {
    try Self.poll(directory.place, for: patience) { () throws(LogError) in try tryAcquire() }
    do throws(LogError) {
      try refuseIfReplaced()
    } catch {
      release()
      throw error
    }
  }

  /// Refuses to write where the path, or a name in the directory, leads to something else by now.
  private func refuseIfReplaced() throws(LogError) {
    guard directory.place.isAtItsPath else {
      let present = directory.place.presentPath
      throw .setAside(path: directory.path, to: present == directory.path ? nil : present)
    }
    guard isFileInPlace else { throw .setAside(path: directory.file(LedgerDirectory.dataName), to: nil) }
    guard directory.lockFile.identity == lockFileIdentity else { throw .lockReplaced }
  }

  /// Whether the path, and the names in the directory, still lead to what is open.
  var isInPlace: Bool {
    directory.place.isAtItsPath && isFileInPlace && directory.lockFile.identity == lockFileIdentity
  }

  /// Whether the ledger's file is still in its directory.
  var isFileInPlace: Bool { directory.place.identity(of: LedgerDirectory.dataName) == dataFile }

  private func tryAcquire() throws(LogError) -> Bool {
    try holder.withLock { (holder) throws(LogError) in
      if let thread = holder {
        // A thread that waited for itself would wait for ever.
        guard pthread_equal(thread, pthread_self()) == 0 else { throw .busy(path: directory.path) }
        return false
      }
      guard flock(directory.place.descriptor, LOCK_EX | LOCK_NB) == 0 else {
        guard errno == EWOULDBLOCK || errno == EINTR else { throw SystemError.last("cannot lock", directory.path) }
        return false
      }
      holder = pthread_self()
      return true
    }
  }

  func release() {
    holder.withLock { holder in
      flock(directory.place.descriptor, LOCK_UN)
      holder = nil
    }
  }
}

/// The file through which the store locks. It holds nothing that could not be made again: where it is damaged it goes.
struct LockFile {
  static let name = "lock.mdb"
  /// The bytes of one with as many readers as there may be: what the store makes.
  private static let size = 8192
  /// What every one begins with; faults.c looks for it too.
  private static let mark: [UInt8] = [0xDE, 0xC0, 0xEF, 0xBE]

  private let place: OpenDirectory

  init(_ place: OpenDirectory) { self.place = place }

  /// Which file has the name now; nil where there is none.
  var identity: FileIdentity? { place.identity(of: Self.name) }

  /// Whether there is one with room for all readers.
  var isWhole: Bool {
    guard let status = try? place.status(Self.name) else { return false }
    return Int(status.st_size) >= Self.size
  }

  /// Whether it is one of the store's, or not there. Only for a process that has the store not open: closing the file would
  /// give up its locks.
  func isSound() throws(LogError) -> Bool {
    guard let descriptor = try place.openFile(Self.name, O_RDONLY) else { return true }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Self.size)
    // Safe: the call writes no more than the buffer holds.
    return unsafe pread(descriptor, &bytes, bytes.count, 0) == bytes.count && bytes.starts(with: Self.mark)
  }

  func remove() { place.removeFile(Self.name) }

  /// Makes an empty one with room of its own on the disk, where there is none.
  ///
  /// The store makes one without, and writes to it through a map: where the disk is full that is a signal, and no error.
  func prepare() throws(LogError) {
    guard identity == nil else { return }
    // Whole before it has its name: the store of another process would begin to use it.
    let name = Self.name + "-" + LedgerBirth.newID()
    // Safe: the name is read during the call.
    let descriptor = unsafe openat(place.descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer {
      close(descriptor)
      place.removeFile(name)
    }
    let zeros = [UInt8](repeating: 0, count: Self.size)
    try SmallFile.write(zeros, count: zeros.count, to: descriptor, place.path)
    // Where another was quicker, or there are no links, the store sees to it. Safe: the names are read during the call.
    _ = unsafe linkat(place.descriptor, name, place.descriptor, Self.name, 0)
  }
}
