import Glibc
internal import LMDB

/// An open directory, through which its contents are accessed instead of by path.
///
/// Each system call resolves its path again. If someone renames, moves or replaces a directory between two calls, the
/// second acts on another directory than the first. A descriptor keeps leading to the same directory while it is open,
/// whatever its name. The paths are only for messages, and to check whether the path still leads here.
final class OpenDirectory: Sendable {
  /// The path for messages, without trailing slashes: the final path of what is made here.
  let path: String
  let descriptor: Int32
  let identity: FileIdentity
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

  /// Opens the directory at a path, or returns nil if there is nothing.
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

  /// Opens the directory at a path, creating it and its parents if needed.
  static func make(_ path: String) throws(LogError) -> OpenDirectory {
    let path = PathText.trimmed(path)
    // Someone may remove the directory between the two calls.
    for _ in 0..<8 {
      if let directory = try open(path) { return directory }
      try makeParents(of: path)
      guard SystemCalls.makeDirectory(path) || errno == EEXIST else { throw SystemError.last("cannot make", path) }
    }
    throw .system(code: ENOENT, doing: "cannot open", path: path)
  }

  /// Calls `work` with the directory at a path, which is created if needed. If the work fails, the directories created
  /// for it are removed.
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
      // Safe: the path is read during the call, which removes only empty directories.
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

  // MARK: Paths

  /// Returns the path of an entry, for messages.
  func file(_ name: String) -> String { path == "/" ? "/" + name : path + "/" + name }

  /// A path that leads here whatever the directory is called, for a library that does not accept descriptors.
  ///
  /// It goes through /proc. Without /proc it is the original path, and callers must compare what they opened with what
  /// is in here.
  var lastingPath: String {
    let path = "/proc/self/fd/\(descriptor)"
    return FileIdentity(path) == identity ? path : openedPath
  }

  /// Whether the original path still leads here.
  var isAtItsPath: Bool { FileIdentity(openedPath) == identity }

  /// The current path of the directory, if the system provides it.
  var presentPath: String? {
    SystemCalls.linkTarget("/proc/self/fd/\(descriptor)").flatMap { $0.hasSuffix(" (deleted)") ? nil : $0 }
  }

  // MARK: Contents

  /// Returns the status of an entry, following links, or nil if there is nothing.
  func status(_ name: String) throws(LogError) -> stat? {
    var status = stat()
    // Safe: the call reads the name and writes one structure.
    if unsafe fstatat(descriptor, name, &status, 0) == 0 { return status }
    guard errno == ENOENT || errno == ENOTDIR else { throw SystemError.last("cannot look at", file(name)) }
    return nil
  }

  /// Returns the identity of an entry, or nil if it cannot be examined.
  func identity(of name: String) -> FileIdentity? {
    guard let status = try? status(name) else { return nil }
    return FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
  }

  /// Opens a regular file, or returns nil if there is nothing. Anything else is refused without blocking.
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

  /// Opens a subdirectory, without following links.
  func child(_ name: String, shownAs path: String? = nil) throws(LogError) -> OpenDirectory {
    // Safe: the name is read during the call.
    let opened = unsafe openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard opened >= 0 else { throw SystemError.last("cannot open", file(name)) }
    return try OpenDirectory(openedPath + "/" + name, descriptor: opened, shownAs: path)
  }

  /// Opens the same directory with a separate descriptor, which has separate locks.
  func reopened() throws(LogError) -> OpenDirectory { try child(".", shownAs: path) }

  /// Opens the directory that currently contains this one.
  func parent() throws(LogError) -> OpenDirectory {
    // Safe: the name is read during the call.
    let opened = unsafe openat(descriptor, "..", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard opened >= 0 else { throw SystemError.last("cannot open", path + "/..") }
    return try OpenDirectory(PathText.parent(of: openedPath), descriptor: opened)
  }

  /// Returns the names of all entries, in no order.
  func names() throws(LogError) -> [String] {
    // A separate descriptor, which the stream takes over. Safe: the name is read during the call.
    let own = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0 else { throw SystemError.last("cannot read", path) }
    // Safe: the stream is closed below, and each entry is read before the next is requested.
    guard let stream = unsafe fdopendir(own) else {
      _ = Glibc.close(own)
      throw SystemError.last("cannot read", path)
    }
    defer { unsafe closedir(stream) }
    return unsafe FolderListing.read(stream)
  }

  // MARK: Changes

  /// Renames a file or directory, here or into another directory. Returns false with `errno` set on failure.
  func rename(_ name: String, to new: String, in other: OpenDirectory) -> Bool {
    // Safe: the names are read during the call.
    unsafe renameat(descriptor, name, other.descriptor, new) == 0
  }

  func removeFile(_ name: String) { _ = unsafe unlinkat(descriptor, name, 0) }
  func removeDirectory(_ name: String) { _ = unsafe unlinkat(descriptor, name, AT_REMOVEDIR) }

  /// Creates a subdirectory. Returns false with `errno` set on failure.
  func makeDirectory(_ name: String) -> Bool { unsafe mkdirat(descriptor, name, 0o700) == 0 }

  /// Waits until the directory's names are on disk.
  func sync() throws(LogError) { guard fsync(descriptor) == 0 else { throw SystemError.last("cannot sync", path) } }
}

/// The contents of a directory on disk.
package enum FolderListing {
  /// Returns the names in a directory in order, or none if it cannot be read.
  package static func names(_ path: String) -> [String] {
    // Safe: the path is read during the call, and the stream is closed below.
    guard let stream = unsafe opendir(path) else { return [] }
    defer { unsafe _ = closedir(stream) }
    return unsafe read(stream).sorted()
  }

  /// Returns the names of subdirectories that contain a ledger, in order.
  package static func ledgers(_ path: String) -> [String] { names(path).filter { isLedger(path + "/" + $0) } }

  package static func isLedger(_ path: String) -> Bool {
    // Safe: the path is read during the call.
    unsafe access(path + "/" + LedgerDirectory.dataName, F_OK) == 0
  }

  /// Returns the names of all entries of an open directory, in no order.
  // Unsafe: the caller keeps the stream open.
  @unsafe
  static func read(_ stream: OpaquePointer) -> [String] {
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      // Safe: the name ends with a zero within the entry, and is copied before the next entry is requested.
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
