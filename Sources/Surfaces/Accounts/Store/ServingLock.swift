import Glibc

/// The right to serve the people of a directory, which one process has at a time.
final class ServingLock: Sendable {
  private let descriptor: Int32

  /// Takes it, or throws ``AccountError/openElsewhere(path:)`` at once.
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

  deinit { close(descriptor) }
}
