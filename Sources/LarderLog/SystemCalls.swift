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
  static func rename(_ old: String, to new: String) -> Bool { unsafe Glibc.rename(old, new) == 0 }
  static func removeFile(_ path: String) { _ = unsafe unlink(path) }
  static func removeDirectory(_ path: String) { _ = unsafe rmdir(path) }

  /// What is at a path, or nil with `errno` set.
  static func status(_ path: String) -> stat? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status : nil
  }

  /// Makes a symbolic link.
  static func link(_ old: String, as new: String) -> Bool { unsafe symlink(old, new) == 0 }

  /// The path without links and dots, or nil with `errno` set where there is nothing.
  static func wholePath(_ path: String) -> String? {
    guard let whole = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(whole) }
    return unsafe String(cString: whole)
  }

  /// The path itself, or the directory nearest to it that is there.
  static func nearest(_ path: String) -> String {
    var directory = LedgerDirectory(path: path)
    while status(directory.path) == nil, directory.path != "/", directory.path != "." {
      directory = LedgerDirectory(path: directory.parent)
    }
    return directory.path
  }

  /// Gives a file the permissions of another that is there.
  static func copyMode(of old: String, to new: String) {
    guard let status = status(old) else { return }
    _ = unsafe chmod(new, status.st_mode & 0o777)
  }

  /// Lets two names change places at once.
  static func exchange(_ one: String, with other: String) -> Bool { unsafe larder_exchange(one, other) == 0 }

  static func fileSystemKind(_ path: String) -> Int64 { unsafe larder_filesystem_kind(path) }
}
