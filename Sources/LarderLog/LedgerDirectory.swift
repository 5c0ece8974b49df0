import Glibc

/// The directory a ledger lives in: whether it is one, and who may write to it now.
struct LedgerDirectory {
  static let dataName = "data.mdb"
  static let lockName = "lock.mdb"
  /// Names the ledger beside its file, so that a file that vanished is not taken for a ledger never begun.
  static let idName = "ledger.id"
  /// Tells how far the log goes: see ``HeadAnchor``.
  static let headName = "ledger.head"

  /// Begins the name of a directory in which a ledger is being made.
  static let nurseryPrefix = ".new-"

  let path: String
  /// The file system's number where it is known beforehand, for tests; nil to ask the system.
  var knownFileSystem: Int64?

  /// The directory of a path, with or without a slash behind it.
  init(path: String) {
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
  }

  /// The directory that holds this one.
  var parent: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  func file(_ name: String) -> String { path + "/" + name }

  enum Contents: Equatable {
    /// Nothing is there, or an empty directory.
    case nothing
    /// A ledger, with the id that stands beside its file where there is one.
    case ledger(id: String?)
    /// A ledger was there, and its file is gone or empty.
    case vanished(id: String)
    case somethingElse
  }

  /// What the directory holds.
  func contents() throws(LogError) -> Contents {
    guard try exists(path) else { return .nothing }
    let id = try id()
    if let size = try size(of: Self.dataName), size > 0 { return .ledger(id: id) }
    if let id { return .vanished(id: id) }
    return try isEmpty() ? .nothing : .somethingElse
  }

  /// Removes a ledger's files, and the directory where nothing else is in it.
  func removeLedger() {
    for name in [Self.dataName, Self.lockName, Self.idName, Self.headName] { SystemCalls.removeFile(file(name)) }
    SystemCalls.removeDirectory(path)
  }

  /// The id beside the file.
  func id() throws(LogError) -> String? {
    guard let size = try size(of: Self.idName), size <= 200 else { return nil }
    return try SmallFile.read(file(Self.idName)).split(separator: "\n").first.map(String.init)
  }

  func size(of name: String) throws(LogError) -> Int? {
    guard let status = SystemCalls.status(file(name)) else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw SystemError.last("cannot look at", file(name))
    }
    return Int(status.st_size)
  }

  private func exists(_ path: String) throws(LogError) -> Bool {
    guard let status = SystemCalls.status(path) else {
      if errno == ENOENT { return false }
      throw SystemError.last("cannot look at", path)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw .notALedger(path: path) }
    return true
  }

  private func isEmpty() throws(LogError) -> Bool {
    try names().allSatisfy { $0.hasPrefix(Self.nurseryPrefix) }
  }

  /// The names of everything in the directory, in no order.
  func names() throws(LogError) -> [String] {
    // Safe: the stream is closed below, and an entry is read before the next is asked for.
    guard let stream = unsafe opendir(path) else { throw SystemError.last("cannot read", path) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      // Safe: the name ends with a zero within the entry, and is copied before the next entry is asked for.
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The numbers of statfs(2): NFS, SMB, CIFS, SMB2, AFS twice, Ceph, 9p, Coda, NCP, Lustre, GFS2, OCFS2, VirtualBox's and
  /// VMware's shared folders. FUSE has one number for disks and networks alike, and is let pass.
  static let networkFileSystems: [Int64] = [
    0x6969, 0x517B, 0xFF53_4D42, 0xFE53_4D42, 0x5346_414F, 0x6B41_4653, 0x00C3_6400, 0x0102_1997, 0x7375_7245, 0x564C,
    0x0BD0_0BD0, 0x0116_1970, 0x7461_636F, 0x786F_4256, 0xBACB_ACBC,
  ]

  /// Refuses a file system on which locks and memory maps cannot be relied on.
  func refuseNetworkFileSystem() throws(LogError) {
    guard !Self.networkFileSystems.contains(knownFileSystem ?? SystemCalls.fileSystemKind(path)) else {
      throw .networkFileSystem(path: path)
    }
  }
}
