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
}
