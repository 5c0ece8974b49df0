import CSystem
import Glibc

/// The few system calls that take a path.
///
/// Each is unsafe to Swift because the path is passed as a pointer. Each is safe because the C library reads the path
/// only during the call, and writes only the structure passed to it. A path with a NUL inside would be cut off there;
/// the command line and `LMDB` refuse such paths.
enum SystemCalls {
  static func open(_ path: String, _ flags: Int32, mode: mode_t = 0o600) -> Int32 {
    unsafe Glibc.open(path, flags | O_CLOEXEC, mode)
  }

  static func makeDirectory(_ path: String) -> Bool { unsafe mkdir(path, 0o700) == 0 }

  /// Returns the status of a path, or nil with `errno` set.
  static func status(_ path: String) -> stat? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status : nil
  }

  static func link(_ old: String, as new: String, in directory: OpenDirectory) -> Bool {
    unsafe symlinkat(old, directory.descriptor, new) == 0
  }

  /// Returns the target of a symbolic link, or nil if there is none.
  static func linkTarget(_ path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns the path without links and dots, or nil with `errno` set if there is nothing.
  static func wholePath(_ path: String) -> String? {
    guard let whole = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(whole) }
    return unsafe String(cString: whole)
  }

  /// Returns the path itself, or its nearest existing parent.
  static func nearest(_ path: String) -> String {
    var path = PathText.trimmed(path)
    while status(path) == nil, path != "/", path != "." { path = PathText.parent(of: path) }
    return path
  }

  /// Exchanges two names in a directory atomically.
  static func exchange(_ one: String, with other: String, in directory: OpenDirectory) -> Bool {
    unsafe larder_exchange(directory.descriptor, one, other) == 0
  }
}

/// The system's messages for its error codes.
enum SystemError {
  static func text(_ code: Int32) -> String {
    // Safe: strerror returns the C library's own text, which is copied immediately.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }

  static func last(_ doing: String, _ path: String) -> LogError {
    let code = errno
    return code == ENOSPC || code == EDQUOT ? .noRoom(path: path) : .system(code: code, doing: doing, path: path)
  }
}

/// Operations on paths as text.
enum PathText {
  /// Returns the path without trailing slashes.
  static func trimmed(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  static func parent(of path: String) -> String {
    let path = trimmed(path)
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : trimmed(String(path[..<slash]))
  }

  static func lastName(of path: String) -> String {
    let path = trimmed(path)
    return path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }
}

package enum DiskSpace {
  /// Returns how many bytes can be written at `path`, or at its nearest existing parent. Nil if the system does not
  /// say.
  package static func bytes(at path: String) -> Int64? {
    // Safe: the path is read only during the call.
    let bytes = unsafe larder_free_bytes(SystemCalls.nearest(path))
    return bytes >= 0 ? bytes : nil
  }
}

/// Reads and writes small files, and copies files of any size.
enum SmallFile {
  /// Reads the first 4096 bytes of an open file as text.
  static func read(_ descriptor: Int32, _ path: String) throws(LogError) -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    // Safe: the call writes at most the buffer's size.
    let count = unsafe pread(descriptor, &bytes, bytes.count, 0)
    guard count >= 0 else { throw SystemError.last("cannot read", path) }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Reads all of an open file. A longer file is an error.
  static func bytes(_ descriptor: Int32, _ path: String, atMost limit: Int) throws(LogError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      // Safe: the call writes at most the buffer's size.
      let count = unsafe pread(descriptor, &buffer, buffer.count, off_t(bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemError.last("cannot read", path) }
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else { throw .damaged(problem: "\(path) is too long", sequence: nil) }
      bytes += buffer[..<count]
    }
  }

  /// Writes a new file and waits until it is on disk.
  static func write(_ text: String, to name: String, in directory: OpenDirectory) throws(LogError) {
    let descriptor = try create(name, in: directory)
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    try write(bytes, count: bytes.count, to: descriptor, directory.file(name))
    guard fsync(descriptor) == 0 else { throw SystemError.last("cannot write", directory.file(name)) }
  }

  /// Copies the rest of an open file into a new one, and waits until it is on disk.
  static func copy(_ source: Int32, _ old: String, to name: String, in directory: OpenDirectory) throws(LogError) {
    let target = try create(name, in: directory)
    defer { close(target) }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    var offset = 0
    while true {
      // Safe: the call writes at most the buffer's size.
      let count = unsafe pread(source, &buffer, buffer.count, off_t(offset))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemError.last("cannot read", old) }
      if count == 0 { break }
      offset += count
      try write(buffer, count: count, to: target, directory.file(name))
    }
    guard fsync(target) == 0 else { throw SystemError.last("cannot write", directory.file(name)) }
  }

  /// The prefix of files that are being written.
  static let unfinishedPrefix = ".new-"

  /// Lets `write` fill a new file with a temporary name, and renames it to the final one. Neither a reader nor a crash
  /// finds a part of it.
  ///
  /// - Parameter doing: how to report that the file cannot be renamed.
  static func put(
    _ name: String, in directory: OpenDirectory, doing: String,
    _ write: (_ unfinished: String) throws(LogError) -> Void
  ) throws(LogError) {
    let unfinished = unfinishedPrefix + LedgerCreation.newID()
    do throws(LogError) {
      try write(unfinished)
      guard directory.rename(unfinished, to: name, in: directory) else {
        throw SystemError.last(doing, directory.file(name))
      }
    } catch {
      directory.removeFile(unfinished)
      throw error
    }
    try directory.sync()
  }

  static func create(_ name: String, in directory: OpenDirectory) throws(LogError) -> Int32 {
    // Safe: the name is read during the call.
    let descriptor = unsafe openat(directory.descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError.last("cannot write", directory.file(name)) }
    return descriptor
  }

  /// Writes all bytes. A disk that fills up accepts a part, and reports the error only for the next part.
  static func write(_ bytes: [UInt8], count: Int, to descriptor: Int32, _ path: String) throws(LogError) {
    var done = 0
    while done < count {
      // Safe: the call reads at most the rest of the array.
      let written = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress! + done, count - done)
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw SystemError.last("cannot write", path) }
      done += written
    }
  }
}
