import Glibc

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
