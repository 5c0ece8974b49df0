import Glibc
internal import LMDB
import Synchronization
import Threads

/// Serialises the writers of a ledger, even if the store's own lock file is replaced.
///
/// The store locks through `lock.mdb`. If that file is deleted while in use, the next process creates a new one, and
/// two concurrent writers lose acknowledged events. A writer therefore also holds an `flock` on the directory itself,
/// and checks that the lock file is still the one the environment was opened with.
///
/// This is not enough, because the process that creates the lock file writes the number of the newest commit into it,
/// and all others rely on that. A lock file created while another writer commits under the old one starts a commit
/// behind, and the next writer would overwrite that commit. So it is only created while nobody writes
/// (``opening(_:_:)``), and a writer that finds a newer commit in the data file than in the lock file has the lock file
/// recreated (``discard()``).
///
/// The lock is also useless if the directory or the ledger's file has been replaced, because writes would then go to a
/// file that nobody reads. So a writer with the lock also checks that the path still leads to the directory it locked,
/// and the name in it to the open file.
final class DirectoryLock: Sendable {
  private let directory: LedgerDirectory
  private let lockFileIdentity: FileIdentity?
  private let dataFile: FileIdentity
  /// The thread of this process that holds the lock. The system's lock belongs to the process, so it does not exclude
  /// threads.
  private let holder = Mutex<pthread_t?>(nil)

  /// How long a writer waits for the lock by default before it reports the ledger as busy.
  static let patienceMilliseconds = 30_000
  private let patience: Int

  /// Prepares the lock. Call it after opening the environment, which creates the lock file.
  ///
  /// - Parameter patience: how many milliseconds a writer waits for the lock.
  init(_ directory: LedgerDirectory, dataFile: FileIdentity, patience: Int = DirectoryLock.patienceMilliseconds) {
    (self.directory, self.dataFile, self.patience) = (directory, dataFile, patience)
    lockFileIdentity = directory.lockFile.identity
  }

  /// Opens the store. If the lock file is missing, this happens while nobody writes.
  ///
  /// A lock file that the store cannot open is not a fault of the ledger, and is recreated.
  static func opening<Result>(
    _ directory: LedgerDirectory, _ open: () throws(LogError) -> Result
  ) throws(LogError) -> Result {
    let lockFile = directory.lockFile
    if lockFile.isWhole {
      do throws(LogError) {
        return try open()
      } catch {
        // Another process may have recreated it by now, so check again while nobody writes.
        guard error.mayBeOfLockFile else { throw error }
      }
    }
    return try alone(in: directory.place) { () throws(LogError) in
      // The store would trust the size of a smaller file and access memory beyond it.
      let isSound = try lockFile.isSound()
      if !isSound || !lockFile.isWhole { lockFile.remove() }
      do throws(LogError) {
        return try open()
      } catch {
        // The store checks only the mark.
        guard error.isOfLock else { throw error }
        lockFile.remove()
        return try open()
      }
    }
  }

  /// Deletes the lock file, so that the next opening of the store recreates it. Only a writer that holds the lock may
  /// call this.
  func discard() throws(LogError) {
    let lockFile = directory.lockFile
    let present = lockFile.identity
    lockFile.remove()
    let code = errno
    // Another process may have recreated it by now.
    guard present != nil, lockFile.identity == present else { return }
    throw .system(code: code, doing: "cannot remove", path: directory.file(LockFile.name))
  }

  /// Calls `work` while nobody else writes in a directory.
  static func alone<Result>(
    in directory: OpenDirectory, _ work: () throws(LogError) -> Result
  ) throws(LogError) -> Result {
    try wait(directory, LOCK_EX)
    defer { flock(directory.descriptor, LOCK_UN) }
    return try work()
  }

  /// Waits for a lock on an open directory. The lock lasts until the directory is closed.
  static func wait(_ directory: OpenDirectory, _ kind: Int32) throws(LogError) {
    try poll(directory) { () throws(LogError) in
      if flock(directory.descriptor, kind | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { throw SystemError.last("cannot lock", directory.path) }
      return false
    }
  }

  /// Polls until the condition is met, or reports the ledger as busy after a while.
  ///
  /// Polling prevents a stopped process from blocking this one for ever. All processes poll at the same rate, since
  /// otherwise newcomers would overtake those already waiting.
  private static func poll(
    _ directory: OpenDirectory, for patience: Int = DirectoryLock.patienceMilliseconds,
    _ isDone: () throws(LogError) -> Bool
  ) throws(LogError) {
    let start = SteadyTime.now
    while !(try isDone()) {
      guard SteadyTime.now - start < .milliseconds(patience) else { throw .busy(path: directory.path) }
      usleep(500)
    }
  }

  /// Waits until this writer holds the lock.
  func acquire() throws(LogError) {
    try Self.poll(directory.place, for: patience) { () throws(LogError) in try tryAcquire() }
    do throws(LogError) {
      try refuseIfReplaced()
    } catch {
      release()
      throw error
    }
  }

  /// Refuses to write if the path, or a name in the directory, now leads to something else.
  private func refuseIfReplaced() throws(LogError) {
    guard directory.place.isAtItsPath else {
      let present = directory.place.presentPath
      throw .setAside(path: directory.path, to: present == directory.path ? nil : present)
    }
    guard isFileInPlace else { throw .setAside(path: directory.file(LedgerDirectory.dataName), to: nil) }
    guard directory.lockFile.identity == lockFileIdentity else { throw .lockReplaced }
  }

  /// Whether the path, and the names in the directory, still lead to the open files.
  var isInPlace: Bool {
    directory.place.isAtItsPath && isFileInPlace && directory.lockFile.identity == lockFileIdentity
  }

  /// Whether the ledger's file is still in its directory.
  var isFileInPlace: Bool { directory.place.identity(of: LedgerDirectory.dataName) == dataFile }

  private func tryAcquire() throws(LogError) -> Bool {
    try holder.withLock { (holder) throws(LogError) in
      if let thread = holder {
        // A thread that waits for itself would wait for ever.
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

/// The store's lock file. It contains nothing that cannot be recreated, so it is deleted if damaged.
struct LockFile {
  static let name = "lock.mdb"
  /// The size of a lock file with the maximum number of readers, as the store creates it.
  private static let size = 8192
  /// The first bytes of every lock file. faults.c looks for them as well.
  private static let mark: [UInt8] = [0xDE, 0xC0, 0xEF, 0xBE]

  private let place: OpenDirectory

  init(_ place: OpenDirectory) { self.place = place }

  /// The file that currently has the name, or nil if there is none.
  var identity: FileIdentity? { place.identity(of: Self.name) }

  /// Whether the file exists with room for all readers.
  var isWhole: Bool {
    guard let status = try? place.status(Self.name) else { return false }
    return Int(status.st_size) >= Self.size
  }

  /// Whether the file is valid or missing. Only for a process in which the store is not open, because closing the file
  /// would release its locks.
  func isSound() throws(LogError) -> Bool {
    guard let descriptor = try place.openFile(Self.name, O_RDONLY) else { return true }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Self.size)
    // Safe: the call writes at most the buffer's size.
    return unsafe pread(descriptor, &bytes, bytes.count, 0) == bytes.count && bytes.starts(with: Self.mark)
  }

  func remove() { place.removeFile(Self.name) }

  /// Creates an empty file with allocated disk space, if there is none.
  ///
  /// The store creates it without, and writes to it through a map. On a full disk that results in a signal rather than
  /// an error.
  func prepare() throws(LogError) {
    guard identity == nil else { return }
    // The file gets its name when it is complete, because another process may use it immediately.
    let name = Self.name + "-" + LedgerCreation.newID()
    // Safe: the name is read during the call.
    let descriptor = unsafe openat(place.descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer {
      close(descriptor)
      place.removeFile(name)
    }
    let zeros = [UInt8](repeating: 0, count: Self.size)
    try SmallFile.write(zeros, count: zeros.count, to: descriptor, place.path)
    // If another process was quicker, or links are unsupported, the store creates it. Safe: the names are read during
    // the call.
    _ = unsafe linkat(place.descriptor, name, place.descriptor, Self.name, 0)
  }
}
