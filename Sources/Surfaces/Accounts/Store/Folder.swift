import Glibc

/// Operations on directories and files.
package enum Folder {
  /// Creates a directory that only its owner can use, and its parents, unless they exist.
  static func make(_ path: String) throws(AccountError) {
    guard !path.utf8.contains(0) else { throw .system(code: EINVAL, doing: "cannot create the directory", path: nil) }
    // Safe: the path is read during the call.
    if unsafe mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    let code = errno
    guard code == ENOENT, let end = path.lastIndex(of: "/"), end > path.startIndex else {
      throw .system(code: code, doing: "cannot create the directory", path: path)
    }
    try make(String(path[..<end]))
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw .system(code: errno, doing: "cannot create the directory", path: path)
    }
  }

  /// The content of a text file; nil if the file does not exist.
  package static func text(of path: String) throws(AccountError) -> String? {
    // Safe: the path is read during the call.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    if file < 0, errno == ENOENT { return nil }
    guard file >= 0 else { throw .system(code: errno, doing: "cannot open", path: path) }
    defer { close(file) }
    guard isFile(file) else { throw .system(code: EINVAL, doing: "cannot read", path: path) }
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 65_536))
    while true {
      // Safe: the buffer is as long as it says.
      let count = unsafe read(file, &buffer, buffer.count)
      guard count >= 0 else { throw .system(code: errno, doing: "cannot read", path: path) }
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }

  /// Copies a file to a new place that only its owner can use. Returns false if there is none.
  package static func copy(_ path: String, to target: String) throws(AccountError) -> Bool {
    // Safe: the paths are read during the calls.
    let source = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    if source < 0, errno == ENOENT { return false }
    guard source >= 0 else { throw .system(code: errno, doing: "cannot open", path: path) }
    defer { close(source) }
    let file = unsafe open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .system(code: errno, doing: "cannot write", path: target) }
    defer { close(file) }
    while true {
      let count = sendfile(file, source, nil, 1 << 20)
      guard count >= 0 else { throw .system(code: errno, doing: "cannot write", path: target) }
      guard count > 0 else { return true }
    }
  }

  private static func isFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    // Safe: the call fills the structure.
    return unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The size of a file in bytes; nil if there is no such file.
  static func size(of path: String) -> Int? {
    var status = stat()
    // Safe: the path is read during the call, and the structure filled.
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  /// Replaces a file with one that has a new text, in a single step.
  static func replace(_ path: String, with text: String) throws(AccountError) {
    let new = path + ".new"
    // Safe: the paths are read during the calls.
    _ = unsafe unlink(new)
    try write(text, to: new, at: 0)
    guard unsafe rename(new, path) == 0 else { throw .system(code: errno, doing: "cannot write", path: path) }
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

/// The lock that lets only one process use the accounts in a directory.
final class ServingLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock, or throws ``AccountError/openElsewhere(path:)`` immediately.
  init(in folder: String) throws(AccountError) {
    let path = folder + "/serving.lock"
    // Safe: the path is read during the call.
    let opened = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard opened >= 0 else { throw .system(code: errno, doing: "cannot open", path: path) }
    guard flock(opened, LOCK_EX | LOCK_NB) == 0 else {
      let code = errno
      close(opened)
      if code == EWOULDBLOCK { throw .openElsewhere(path: folder) }
      throw .system(code: code, doing: "cannot lock", path: path)
    }
    descriptor = opened
  }

  /// A child process shares the lock between its fork and its exec, so closing the file alone may not release it.
  deinit {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
