import Glibc
internal import LMDB

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
