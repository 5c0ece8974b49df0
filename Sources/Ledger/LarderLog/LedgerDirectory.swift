import CSystem
import Glibc

/// The directory of a ledger: whether it contains one, and the contents of its small files.
struct LedgerDirectory: Sendable {
  static let dataName = "data.mdb"
  /// The file with the ledger's ID, which shows that a ledger existed even if its data file vanished.
  static let idName = "ledger.id"
  /// The file with the log's end: see ``HeadAnchor``.
  static let headName = "ledger.head"

  /// The prefix of directories in which a ledger is being created.
  static let nurseryPrefix = ".new-"

  let place: OpenDirectory
  /// A preset number of the file system, for tests, or nil to query the system.
  var knownFileSystem: Int64?

  init(_ place: OpenDirectory) { self.place = place }

  /// Opens the directory at a path, with or without a trailing slash, or returns nil if there is nothing.
  init?(at path: String) throws(LogError) {
    guard let place = try OpenDirectory.open(path) else { return nil }
    self.place = place
  }

  var path: String { place.path }

  var lockFile: LockFile { LockFile(place) }

  func file(_ name: String) -> String { place.file(name) }

  enum Contents: Equatable {
    /// There is nothing.
    case nothing
    /// There is a ledger, with its ID if that is stored next to its data file.
    case ledger(id: String?)
    /// There was a ledger, but its data file is missing or empty.
    case vanished(id: String)
    case somethingElse
  }

  /// The size of a store without any commit, smaller than the data file of any ledger.
  private static let emptyStoreSize = 8192

  func contents() throws(LogError) -> Contents {
    // Files checked one after the other may be created or restored in between.
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

  /// Removes a ledger's files and leaves everything else.
  func removeFiles() {
    for name in [Self.dataName, LockFile.name, OriginAddress.name, Self.idName, Self.headName] {
      place.removeFile(name)
    }
  }

  /// Returns the ID stored next to the data file.
  func id() throws(LogError) -> String? {
    guard let descriptor = try place.openFile(Self.idName, O_RDONLY) else { return nil }
    defer { close(descriptor) }
    let text = try SmallFile.read(descriptor, file(Self.idName))
    guard text.utf8.count <= 200 else { return nil }
    return text.split(separator: "\n").first.map(String.init)
  }

  /// Returns the size of a file, or nil if there is none. Refuses anything but a regular file.
  func size(of name: String) throws(LogError) -> Int? {
    guard let status = try place.status(name) else { return nil }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: file(name)) }
    return Int(status.st_size)
  }

  /// Refuses ledger files that are not regular files: reading a pipe would block, and a device never ends.
  func refuseStrangeFiles() throws(LogError) {
    for name in [Self.dataName, LockFile.name, Self.headName, OriginAddress.name] {
      guard let status = try? place.status(name), status.st_mode & S_IFMT != S_IFREG else { continue }
      throw .notAFile(path: file(name))
    }
  }

  private func isEmpty() throws(LogError) -> Bool {
    try place.names().allSatisfy { $0.hasPrefix(Self.nurseryPrefix) || $0 == TemporaryFolder.workName }
  }

  /// The statfs(2) numbers of NFS, SMB, CIFS, SMB2, AFS (two), Ceph, 9p, Coda, NCP, Lustre, GFS2, OCFS2, and the shared
  /// folders of VirtualBox and VMware. FUSE has one number for disks and networks alike, and is accepted.
  static let networkFileSystems: [Int64] = [
    0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x5346_414F, 0x6B41_4653, 0x00C3_6400, 0x0102_1997, 0x7375_7245, 0x564C,
    0x0BD0_0BD0, 0x0116_1970, 0x7461_636F, 0x786F_4256, 0xBACB_ACBC,
  ]

  /// Refuses a file system with unreliable locks and memory maps.
  func refuseNetworkFileSystem() throws(LogError) {
    guard !Self.networkFileSystems.contains(knownFileSystem ?? larder_filesystem_kind(place.descriptor)) else {
      throw .networkFileSystem(path: path)
    }
  }
}
