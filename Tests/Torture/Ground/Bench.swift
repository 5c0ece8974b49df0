import Glibc
import LarderSimulator

/// Where a trial works, and with what.
struct Bench {
  /// The program, as its users have it.
  let larder: String
  /// This program, for the roles that its processes play.
  let own: String
  let seed: UInt64
  /// On a disk: a new directory of the trial's own.
  let disk: String
  /// In memory where the machine has such a place: for what is about bytes and not about disks.
  let memory: String

  /// A generator of the trial's own numbers; another for each `stream`.
  func random(_ stream: UInt64 = 0) -> SeededGenerator { SeededGenerator(seed: seed &* 1_000_003 &+ stream) }

  func larder(_ arguments: String..., ledger: String, patience: Int = 60) throws -> Ran {
    try Ran.command([larder, "--ledger", ledger] + arguments, patience: patience)
  }

  /// Whether system calls can be traced here; says why not where they cannot.
  func refusalToTrace() -> String? {
    guard let probe = try? Ran.command(["strace", "-o", "/dev/null", "-e", "trace=write", "true"]) else {
      return "strace is not installed"
    }
    guard probe.isDone else { return "tracing is not allowed here: \(probe.complaints.first ?? "strace failed")" }
    return nil
  }
}

/// Directories and files of the trials.
enum Places {
  static func make(_ path: String) throws {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw TortureError.system("cannot make \(path)") }
  }

  /// A new directory with a name nobody else has.
  static func makeNew(in base: String) throws -> String {
    var template = Array("\(base)/larder-torture-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw TortureError.system("cannot make a directory in \(base)") }
    return String(cString: made)
  }

  static func isWritable(_ path: String) -> Bool { access(path, W_OK | X_OK) == 0 }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  static func remove(_ path: String) {
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      for name in names(in: path) { remove("\(path)/\(name)") }
    }
    _ = Glibc.remove(path)
  }

  static func names(in path: String) -> [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
