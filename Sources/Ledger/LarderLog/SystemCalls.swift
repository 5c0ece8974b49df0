import CSystem
import Glibc

/// The few calls to the system that take a path.
///
/// Each is unsafe to Swift because a path crosses over as a pointer; each is safe because the C library reads the path
/// during the call only, and writes nothing but the structure it is lent. A path with a NUL inside would be cut there:
/// the command line refuses one, and `LMDB` does too.
enum SystemCalls {
  static func open(_ path: String, _ flags: Int32, mode: mode_t = 0o600) -> Int32 {
    unsafe Glibc.open(path, flags | O_CLOEXEC, mode)
  }

  static func makeDirectory(_ path: String) -> Bool { unsafe mkdir(path, 0o700) == 0 }

  /// What is at a path, or nil with `errno` set.
  static func status(_ path: String) -> stat? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status : nil
  }

  /// Makes a symbolic link.
  static func link(_ old: String, as new: String, in directory: OpenDirectory) -> Bool {
    unsafe symlinkat(old, directory.descriptor, new) == 0
  }

  /// Where a symbolic link leads; nil where there is none.
  static func linkTarget(_ path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The path without links and dots, or nil with `errno` set where there is nothing.
  static func wholePath(_ path: String) -> String? {
    guard let whole = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(whole) }
    return unsafe String(cString: whole)
  }

  /// The path itself, or the directory nearest to it that is there.
  static func nearest(_ path: String) -> String {
    var path = PathText.trimmed(path)
    while status(path) == nil, path != "/", path != "." { path = PathText.parent(of: path) }
    return path
  }

  /// Lets two names in a directory change places at once.
  static func exchange(_ one: String, with other: String, in directory: OpenDirectory) -> Bool {
    unsafe larder_exchange(directory.descriptor, one, other) == 0
  }
}

/// The system's own words for its error codes.
enum SystemError {
  static func text(_ code: Int32) -> String {
    // Safe: strerror returns a text of the C library's own; it is copied at once.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }

  /// The error of the call that just failed.
  static func last(_ doing: String, _ path: String) -> LogError {
    let code = errno
    return code == ENOSPC || code == EDQUOT ? .noRoom(path: path) : .system(code: code, doing: doing, path: path)
  }
}

/// Paths as text.
enum PathText {
  /// Without slashes at the end.
  static func trimmed(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// The directory that holds what is at a path.
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

/// How much room is left on a disk.
public enum DiskRoom {
  /// The bytes that may still be written where `path` is, or where it would be; nil where the system does not say.
  public static func bytes(at path: String) -> Int64? {
    // Safe: the path is read during the call only.
    let bytes = unsafe larder_free_bytes(SystemCalls.nearest(path))
    return bytes >= 0 ? bytes : nil
  }
}

/// A file of a few bytes, and copies of files of any size.
enum SmallFile {
  /// The first 4096 bytes of a file that is open, as text.
  static func read(_ descriptor: Int32, _ path: String) throws(LogError) -> String {
    var bytes = [UInt8](repeating: 0, count: 4096)
    // Safe: the call writes no more than the buffer holds.
    let count = unsafe pread(descriptor, &bytes, bytes.count, 0)
    guard count >= 0 else { throw SystemError.last("cannot read", path) }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// The whole of a file that is open; damaged where it is longer.
  static func bytes(_ descriptor: Int32, _ path: String, atMost limit: Int) throws(LogError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      // Safe: the call writes no more than the buffer holds.
      let count = unsafe pread(descriptor, &buffer, buffer.count, off_t(bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemError.last("cannot read", path) }
      if count == 0 { return bytes }
      guard bytes.count + count <= limit else { throw .damaged(problem: "\(path) is too long", sequence: nil) }
      bytes += buffer[..<count]
    }
  }

  /// Writes a new file and waits until it is on the disk.
  static func write(_ text: String, to name: String, in directory: OpenDirectory) throws(LogError) {
    let descriptor = try create(name, in: directory)
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    try write(bytes, count: bytes.count, to: descriptor, directory.file(name))
    guard fsync(descriptor) == 0 else { throw SystemError.last("cannot write", directory.file(name)) }
  }

  /// Copies what is left of an open file into a new one, and waits until it is on the disk.
  static func copy(
    _ source: Int32, _ old: String, to name: String, in directory: OpenDirectory
  ) throws(LogError) {
    let target = try create(name, in: directory)
    defer { close(target) }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    var offset = 0
    while true {
      // Safe: the call writes no more than the buffer holds.
      let count = unsafe pread(source, &buffer, buffer.count, off_t(offset))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemError.last("cannot read", old) }
      if count == 0 { break }
      offset += count
      try write(buffer, count: count, to: target, directory.file(name))
    }
    guard fsync(target) == 0 else { throw SystemError.last("cannot write", directory.file(name)) }
  }

  static func create(_ name: String, in directory: OpenDirectory) throws(LogError) -> Int32 {
    // Safe: the name is read during the call.
    let descriptor = unsafe openat(directory.descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError.last("cannot write", directory.file(name)) }
    return descriptor
  }

  /// A disk that fills up takes a part of what is written, and says so only of the next part.
  static func write(
    _ bytes: [UInt8], count: Int, to descriptor: Int32, _ path: String
  ) throws(LogError) {
    var done = 0
    while done < count {
      // Safe: the call reads no more than is left of the array.
      let written = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress! + done, count - done)
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw SystemError.last("cannot write", path) }
      done += written
    }
  }
}
