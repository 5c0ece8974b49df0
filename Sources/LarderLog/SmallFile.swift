import Glibc

/// A file of a few bytes.
enum SmallFile {
  static func read(_ path: String) throws(LogError) -> String {
    let descriptor = SystemCalls.open(path, O_RDONLY)
    guard descriptor >= 0 else { throw SystemError.last("cannot read", path) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    // Safe: the call writes no more than the buffer holds.
    let count = unsafe Glibc.read(descriptor, &bytes, bytes.count)
    guard count >= 0 else { throw SystemError.last("cannot read", path) }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// Writes a new file and waits until it is on the disk.
  static func write(_ text: String, to path: String) throws(LogError) {
    let descriptor = SystemCalls.open(path, O_WRONLY | O_CREAT | O_EXCL)
    guard descriptor >= 0 else { throw SystemError.last("cannot write", path) }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    // Safe: the call reads no more than the buffer holds.
    guard unsafe Glibc.write(descriptor, bytes, bytes.count) == bytes.count, fsync(descriptor) == 0 else {
      throw SystemError.last("cannot write", path)
    }
  }

  /// Copies a file of any size into a new one, and waits until it is on the disk.
  static func copy(_ old: String, to new: String) throws(LogError) {
    let source = SystemCalls.open(old, O_RDONLY)
    guard source >= 0 else { throw SystemError.last("cannot read", old) }
    defer { close(source) }
    let target = SystemCalls.open(new, O_WRONLY | O_CREAT | O_EXCL)
    guard target >= 0 else { throw SystemError.last("cannot write", new) }
    defer { close(target) }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      // Safe: the call writes no more than the buffer holds.
      let count = unsafe Glibc.read(source, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemError.last("cannot read", old) }
      if count == 0 { break }
      // Safe: the call reads no more than was just filled.
      guard unsafe Glibc.write(target, buffer, count) == count else { throw SystemError.last("cannot write", new) }
    }
    guard fsync(target) == 0 else { throw SystemError.last("cannot write", new) }
  }

  /// Waits until the names in a directory are on the disk.
  static func syncDirectory(_ path: String) throws(LogError) {
    let descriptor = SystemCalls.open(path, O_RDONLY | O_DIRECTORY)
    guard descriptor >= 0 else { throw SystemError.last("cannot open", path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw SystemError.last("cannot sync", path) }
  }
}
