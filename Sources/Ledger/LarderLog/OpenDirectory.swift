import Glibc
internal import LMDB

/// A directory that is open: what is in it is reached through it, and not by its path.
///
/// Every call looks its path up again. Where somebody renames, moves or replaces a directory between two calls, a
/// name found by the one is not where the other writes. A descriptor leads to the same directory for as long as it is
/// open, whatever that is called by then. Its paths are for messages, and to see whether the path still leads here.
final class OpenDirectory: Sendable {
  /// The path that messages name, without slashes at its end: where what is made here is to be in the end.
  let path: String
  let descriptor: Int32
  let identity: FileIdentity
  /// The path it was opened by.
  private let openedPath: String

  private init(_ openedPath: String, descriptor: Int32, shownAs path: String? = nil) throws(LogError) {
    self.openedPath = openedPath
    self.path = path ?? openedPath
    self.descriptor = descriptor
    guard let identity = FileIdentity(descriptor: descriptor) else {
      let error = SystemError.last("cannot look at", openedPath)
      _ = Glibc.close(descriptor)
      throw error
    }
    self.identity = identity
  }

  deinit { _ = Glibc.close(descriptor) }

  /// The directory at a path; nil where there is nothing.
  static func open(_ path: String) throws(LogError) -> OpenDirectory? {
    let path = PathText.trimmed(path)
    let descriptor = SystemCalls.open(path, O_RDONLY | O_DIRECTORY)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT: return nil
      case ENOTDIR: throw .notALedger(path: path)
      default: throw SystemError.last("cannot open", path)
      }
    }
    return try OpenDirectory(path, descriptor: descriptor)
  }

  /// The directory at a path, which is made, with those that lead to it, where there is nothing.
  static func make(_ path: String) throws(LogError) -> OpenDirectory {
    let path = PathText.trimmed(path)
    // Between the two calls somebody may take the directory away.
    for _ in 0..<8 {
      if let directory = try open(path) { return directory }
      try makeParents(of: path)
      guard SystemCalls.makeDirectory(path) || errno == EEXIST else { throw SystemError.last("cannot make", path) }
    }
    throw .system(code: ENOENT, doing: "cannot open", path: path)
  }

  /// Does `work` with the directory at a path, which is made where there is nothing. Where the work fails, the directories
  /// that were made for it are gone again.
  static func making<Result>(
    _ path: String, _ work: (OpenDirectory) throws(LogError) -> Result
  ) throws(LogError) -> Result {
    var made: [String] = []
    var missing = PathText.trimmed(path)
    while SystemCalls.status(missing) == nil, missing != "/", missing != "." {
      made.append(missing)
      missing = PathText.parent(of: missing)
    }
    do throws(LogError) {
      return try work(try make(path))
    } catch {
      // Safe: the path is read during the call, which removes no directory that holds anything.
      for directory in made { _ = unsafe rmdir(directory) }
      throw error
    }
  }

  private static func makeParents(of path: String) throws(LogError) {
    let parent = PathText.parent(of: path)
    guard parent != "/", parent != ".", !SystemCalls.makeDirectory(parent) else { return }
    switch errno {
    case EEXIST: return
    case ENOENT:
      try makeParents(of: parent)
      guard SystemCalls.makeDirectory(parent) || errno == EEXIST else { throw SystemError.last("cannot make", parent) }
    default: throw SystemError.last("cannot make", parent)
    }
  }

  // MARK: What it is called

  /// The path of something in it, for messages.
  func file(_ name: String) -> String { path == "/" ? "/" + name : path + "/" + name }

  /// A path that leads here whatever the directory is called, for a library that takes no descriptor.
  ///
  /// It goes through /proc. Where that is missing it is the path the directory was opened by, and whoever opens something
  /// by it compares what was opened with what is in here.
  var lastingPath: String {
    let path = "/proc/self/fd/\(descriptor)"
    return FileIdentity(path) == identity ? path : openedPath
  }

  /// Whether the path it was opened by still leads here.
  var isAtItsPath: Bool { FileIdentity(openedPath) == identity }

  /// The path that leads here now, where the system tells it.
  var presentPath: String? {
    SystemCalls.linkTarget("/proc/self/fd/\(descriptor)").flatMap { $0.hasSuffix(" (deleted)") ? nil : $0 }
  }

  // MARK: What is in it

  /// What is under a name, links followed; nil where there is nothing.
  func status(_ name: String) throws(LogError) -> stat? {
    var status = stat()
    // Safe: the call reads the name and writes one structure.
    if unsafe fstatat(descriptor, name, &status, 0) == 0 { return status }
    guard errno == ENOENT || errno == ENOTDIR else { throw SystemError.last("cannot look at", file(name)) }
    return nil
  }

  /// Which file is under a name; nil where there is none that can be looked at.
  func identity(of name: String) -> FileIdentity? {
    guard let status = try? status(name) else { return nil }
    return FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }

  /// Opens a regular file; nil where there is nothing. Anything else is refused, and never waited for.
  func openFile(_ name: String, _ flags: Int32, doing: String = "cannot read") throws(LogError) -> Int32? {
    // Safe: the name is read during the call.
    let opened = unsafe openat(descriptor, name, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard opened >= 0 else {
      switch errno {
      case ENOENT: return nil
      case ENXIO, EISDIR: throw .notAFile(path: file(name))
      default: throw SystemError.last(doing, file(name))
      }
    }
    var status = stat()
    // Safe: the call writes one structure.
    guard unsafe fstat(opened, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      _ = Glibc.close(opened)
      throw .notAFile(path: file(name))
    }
    return opened
  }

  /// Opens a directory in this one, which is none that a link leads to.
  func child(_ name: String, shownAs path: String? = nil) throws(LogError) -> OpenDirectory {
    // Safe: the name is read during the call.
    let opened = unsafe openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard opened >= 0 else { throw SystemError.last("cannot open", file(name)) }
    return try OpenDirectory(openedPath + "/" + name, descriptor: opened, shownAs: path)
  }

  /// The same directory by a descriptor of its own, on which locks are its own too.
  func reopened() throws(LogError) -> OpenDirectory { try child(".", shownAs: path) }

  /// The directory that holds this one now.
  func parent() throws(LogError) -> OpenDirectory {
    // Safe: the name is read during the call.
    let opened = unsafe openat(descriptor, "..", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { throw SystemError.last("cannot open", path + "/..") }
    return try OpenDirectory(PathText.parent(of: openedPath), descriptor: opened)
  }

  /// The names of everything in it, in no order.
  func names() throws(LogError) -> [String] {
    // A descriptor of its own, which the stream takes over. Safe: the name is read during the call.
    let own = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0 else { throw SystemError.last("cannot read", path) }
    // Safe: the stream is closed below, and an entry is read before the next is asked for.
    guard let stream = unsafe fdopendir(own) else {
      _ = Glibc.close(own)
      throw SystemError.last("cannot read", path)
    }
    defer { unsafe closedir(stream) }
    return unsafe FolderListing.read(stream)
  }

  // MARK: Changing it

  /// Gives a file or a directory another name, here or elsewhere; false with `errno` set.
  func rename(_ name: String, to new: String, in other: OpenDirectory) -> Bool {
    // Safe: the names are read during the call.
    unsafe renameat(descriptor, name, other.descriptor, new) == 0
  }

  func removeFile(_ name: String) { _ = unsafe unlinkat(descriptor, name, 0) }
  func removeDirectory(_ name: String) { _ = unsafe unlinkat(descriptor, name, AT_REMOVEDIR) }

  /// Makes a directory in this one; false with `errno` set.
  func makeDirectory(_ name: String) -> Bool { unsafe mkdirat(descriptor, name, 0o700) == 0 }

  /// Waits until its names are on the disk.
  func sync() throws(LogError) {
    guard fsync(descriptor) == 0 else { throw SystemError.last("cannot sync", path) }
  }
}

/// What a directory on disk contains.
package enum FolderListing {
  /// The names in a directory, in order; none if it cannot be read.
  package static func names(_ path: String) -> [String] {
    // Safe: the path is read during the call, and the stream is closed below.
    guard let stream = unsafe opendir(path) else { return [] }
    defer { unsafe _ = closedir(stream) }
    return unsafe read(stream).sorted()
  }

  /// The names of the directories in a directory that hold a ledger, in order.
  package static func ledgers(_ path: String) -> [String] { names(path).filter { isLedger(path + "/" + $0) } }

  /// Whether a directory holds a ledger.
  package static func isLedger(_ path: String) -> Bool {
    // Safe: the path is read during the call.
    unsafe access(path + "/" + LedgerDirectory.dataName, F_OK) == 0
  }

  /// The names of all entries of an open directory, in no order.
  // Unsafe: the caller keeps the stream open.
  @unsafe
  static func read(_ stream: OpaquePointer) -> [String] {
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
}
