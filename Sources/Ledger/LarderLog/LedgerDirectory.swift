import CSystem
import Glibc

/// The directory a ledger lives in: whether it is one, and what its files say.
struct LedgerDirectory: Sendable {
  static let dataName = "data.mdb"
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

  var lockFile: LockFile { LockFile(place) }

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
    for name in [Self.dataName, LockFile.name, Self.idName, Self.headName] { place.removeFile(name) }
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
    for name in [Self.dataName, LockFile.name, Self.headName] {
      guard let status = try? place.status(name), status.st_mode & S_IFMT != S_IFREG else { continue }
      throw .notAFile(path: file(name))
    }
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
