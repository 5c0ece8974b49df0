import Glibc

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
