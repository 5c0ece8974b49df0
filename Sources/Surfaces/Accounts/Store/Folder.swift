import Glibc

/// The few things that are done with directories.
enum Folder {
  /// Makes a directory for its owner alone, where there is none.
  static func make(_ path: String) throws(AccountError) {
    guard !path.utf8.contains(0) else { throw .system(code: EINVAL, doing: "cannot make the directory", path: nil) }
    // Safe: the path is read during the call.
    if unsafe mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    throw .system(code: errno, doing: "cannot make the directory", path: path)
  }

  /// The content of a text file; nil if the file does not exist.
  static func text(of path: String) throws(AccountError) -> String? {
    // Safe: the path is read during the call.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    if file < 0, errno == ENOENT { return nil }
    guard file >= 0 else { throw .system(code: errno, doing: "cannot open", path: path) }
    defer { close(file) }
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while true {
      // Safe: the buffer is as long as it says.
      let count = unsafe read(file, &buffer, buffer.count)
      guard count >= 0 else { throw .system(code: errno, doing: "cannot read", path: path) }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  /// Writes text into a file, which is created if it does not exist, and waits until the text is on the disk.
  ///
  /// - Parameter place: the offset in the file; nil for its end.
  static func write(_ text: String, to path: String, at place: Int?) throws(AccountError) {
    // Safe: the path is read during the call.
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw .system(code: errno, doing: "cannot open", path: path) }
    defer { close(file) }
    let start = place ?? Int(lseek(file, 0, SEEK_END))
    let bytes = Array(text.utf8)
    // Safe: the bytes are read during the call.
    guard unsafe pwrite(file, bytes, bytes.count, start) == bytes.count, fdatasync(file) == 0 else {
      throw .system(code: errno, doing: "cannot write", path: path)
    }
  }
}
