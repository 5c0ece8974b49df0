import Glibc
import LarderSimulator

/// The programs and directories that a trial uses.
struct Bench {
  /// The path of the program as users have it.
  let larder: String
  /// The path of this program, which also plays the roles of the trial's processes.
  let own: String
  let seed: UInt64
  /// The trial's own new directory on a disk.
  let disk: String
  /// The trial's own directory in memory if the machine allows one, for tests of bytes rather than disks.
  let memory: String

  /// A generator of the trial's own random numbers, with a different sequence for each `stream`.
  func random(_ stream: UInt64 = 0) -> SeededGenerator { SeededGenerator(seed: seed &* 1_000_003 &+ stream) }

  func larder(_ arguments: String..., ledger: String, patience: Int = 60) throws -> Ran {
    try Ran.command([larder, "--ledger", ledger] + arguments, patience: patience)
  }

  /// The reason why system calls cannot be traced here, or nil if they can be.
  func refusalToTrace() -> String? {
    guard let probe = try? Ran.command(["strace", "-o", "/dev/null", "-e", "trace=write", "true"]) else {
      return "strace is not installed"
    }
    guard probe.isDone else { return "tracing is not allowed here: \(probe.complaints.first ?? "strace failed")" }
    return nil
  }
}

/// The directories and files of the trials.
enum Places {
  static func make(_ path: String) throws {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw TortureError.system("cannot make \(path)") }
  }

  /// Makes a new directory with a unique name.
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
