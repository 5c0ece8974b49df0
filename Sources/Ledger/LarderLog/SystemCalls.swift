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
