import Glibc
import TestSupport

/// The real program, run with command lines in a separate process.
enum BuiltProgram {
  struct Failure: Error {
    let words: [String]
    let output: String
  }

  /// The built program next to the tests, or the one that `LARDER_BIN` names.
  private static var path: String {
    if let named = getenv("LARDER_BIN") { return String(cString: named) }
    var buffer = [CChar](repeating: 0, count: 4_096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let tests = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return tests.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/") + "/larder"
  }

  /// Runs a command line on a ledger, on the day of the tests, and returns its output.
  ///
  /// - Parameter more: further variables of the environment, such as "NAME=VALUE".
  @discardableResult
  static func run(_ words: [String], _ ledger: String, with more: [String] = []) throws -> String {
    let directory = TemporaryDirectory()
    let file = directory.path + "/output"
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, file, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, file, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    let variables =
      [
        "HOME=\(directory.path)", "LARDER_DIR=\(ledger)", "LARDER_TODAY=2026-11-24", "LANG=C.UTF-8",
        "PATH=/usr/bin:/bin",
      ] + more
    let program = path
    var arguments: [UnsafeMutablePointer<CChar>?] = ([program] + words).map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    guard posix_spawn(&process, program, &actions, nil, &arguments, &environment) == 0 else {
      throw Failure(words: words, output: "cannot start \(program): build the program first")
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let output = String(decoding: bytes(ofFile: file) ?? [], as: UTF8.self)
    guard status == 0 else { throw Failure(words: words, output: output) }
    return output
  }
}
