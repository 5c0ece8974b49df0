import CSystem
import Glibc
import LMDB

/// The directory a ledger lives in: whether it is one, and what its files say.
struct LedgerDirectory: Sendable {
  static let dataName = "data.mdb"
  static let lockName = "lock.mdb"
  /// Names the ledger beside its file, so that a file that vanished is not taken for a ledger never begun.
  static let idName = "ledger.id"
  /// Tells how far the log goes: see ``HeadAnchor``.
  static let headName = "ledger.head"

  /// Begins the name of a directory in which a ledger is being made.
  static let nurseryPrefix = ".new-"

  let place: OpenDirectory
  /// The file system's number where it is known beforehand, for tests; nil to ask the system.
  var knownFileSystem: Int64?

  init(_ place: OpenDirectory) { self.place = place }

  /// The directory at a path, with or without a slash behind it; nil where there is nothing.
  init?(at path: String) throws(LogError) {
    guard let place = try OpenDirectory.open(path) else { return nil }
    self.place = place
  }

  var path: String { place.path }

  func file(_ name: String) -> String { place.file(name) }

  enum Contents: Equatable {
    /// Nothing is there.
    case nothing
    /// A ledger, with the id that stands beside its file where there is one.
    case ledger(id: String?)
    /// A ledger was there, and its file is gone or empty.
    case vanished(id: String)
    case somethingElse
  }

  /// The bytes of a store in which nothing was ever committed: no ledger's file is as small.
  private static let emptyStoreSize = 8192

  /// What the directory holds.
  func contents() throws(LogError) -> Contents {
    // What is looked at one after the other may be made, or put back, in between.
    for _ in 0..<8 {
      let found = try glance()
      guard found == .somethingElse, try !names(among: [Self.dataName, Self.idName, Self.headName]).isEmpty else {
        return found
      }
    }
    return .somethingElse
  }

  private func names(among wanted: [String]) throws(LogError) -> [String] {
    try place.names().filter { wanted.contains($0) }
  }

  private func glance() throws(LogError) -> Contents {
    let id = try id()
    if let size = try size(of: Self.dataName), size > Self.emptyStoreSize { return .ledger(id: id) }
    if let id = id ?? HeadAnchor.read(self).anchor?.ledger { return .vanished(id: id) }
    return try isEmpty() ? .nothing : .somethingElse
  }

  /// Removes a ledger's files; anything else stays.
  func removeFiles() {
    for name in [Self.dataName, Self.lockName, Self.idName, Self.headName] { place.removeFile(name) }
  }

  /// The id beside the file.
  func id() throws(LogError) -> String? {
    guard let descriptor = try place.openFile(Self.idName, O_RDONLY) else { return nil }
    defer { close(descriptor) }
    let text = try SmallFile.read(descriptor, file(Self.idName))
    guard text.utf8.count <= 200 else { return nil }
    return text.split(separator: "\n").first.map(String.init)
  }

  /// The size of a file; nil where there is none, and anything but a regular file is refused.
  func size(of name: String) throws(LogError) -> Int? {
    guard let status = try place.status(name) else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: file(name)) }
    return Int(status.st_size)
  }

  /// Refuses files of the ledger that are none: a pipe would be waited for, and a device never ends.
  func refuseStrangeFiles() throws(LogError) {
    for name in [Self.dataName, Self.lockName, Self.headName] {
      guard let status = try? place.status(name), status.st_mode & S_IFMT != S_IFREG else { continue }
      throw .notAFile(path: file(name))
    }
  }

  /// The bytes of a lock file with as many readers as there may be: what the store makes.
  private static let lockSize = 8192

  /// Makes an empty lock file with room of its own on the disk.
  ///
  /// The store makes one without, and writes to it through a map: where the disk is full that is a signal, and no error.
  func prepareLockFile() throws(LogError) {
    guard place.identity(of: Self.lockName) == nil else { return }
    // Whole before it has its name: the store of another process would begin to use it.
    let name = Self.lockName + "-" + LedgerBirth.newID()
    // Safe: the name is read during the call.
    let descriptor = unsafe openat(place.descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer {
      close(descriptor)
      place.removeFile(name)
    }
    let zeros = [UInt8](repeating: 0, count: Self.lockSize)
    try SmallFile.write(zeros, count: zeros.count, to: descriptor, path)
    // Where another was quicker, or there are no links, the store sees to it. Safe: the names are read during the call.
    _ = unsafe linkat(place.descriptor, name, place.descriptor, Self.lockName, 0)
  }

  /// Whether there is a lock file with room for all readers.
  var hasWholeLockFile: Bool {
    guard let status = try? place.status(Self.lockName) else { return false }
    return Int(status.st_size) >= Self.lockSize
  }

  /// What every lock file of the store begins with.
  private static let lockMark: [UInt8] = [0xDE, 0xC0, 0xEF, 0xBE]

  /// Whether the lock file is one of the store's, or not there. Only for a process that has the store not open: closing the
  /// file would give up its locks.
  func hasSoundLockFile() throws(LogError) -> Bool {
    guard let descriptor = try place.openFile(Self.lockName, O_RDONLY) else { return true }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Self.lockSize)
    // Safe: the call writes no more than the buffer holds.
    return unsafe pread(descriptor, &bytes, bytes.count, 0) == bytes.count && bytes.starts(with: Self.lockMark)
  }

  private func isEmpty() throws(LogError) -> Bool {
    try place.names().allSatisfy { $0.hasPrefix(Self.nurseryPrefix) || $0 == TemporaryPlace.workName }
  }

  /// The numbers of statfs(2): NFS, SMB, CIFS, SMB2, AFS twice, Ceph, 9p, Coda, NCP, Lustre, GFS2, OCFS2, VirtualBox's and
  /// VMware's shared folders. FUSE has one number for disks and networks alike, and is let pass.
  static let networkFileSystems: [Int64] = [
    0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x5346_414F, 0x6B41_4653, 0x00C3_6400, 0x0102_1997, 0x7375_7245, 0x564C,
    0x0BD0_0BD0, 0x0116_1970, 0x7461_636F, 0x786F_4256, 0xBACB_ACBC,
  ]

  /// Refuses a file system on which locks and memory maps cannot be relied on.
  func refuseNetworkFileSystem() throws(LogError) {
    guard !Self.networkFileSystems.contains(knownFileSystem ?? larder_filesystem_kind(place.descriptor)) else {
      throw .networkFileSystem(path: path)
    }
  }
}
