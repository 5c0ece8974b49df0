import Glibc
import TestSupport

/// Other programs on this machine, each in its own process.
enum Shell {
  /// The exit status of a process, and its output.
  struct Ending {
    let status: Int32
    let output: String
    let errors: String
  }

  struct Failure: Error {}

  /// Whether a program with this name exists.
  static func has(_ name: String) -> Bool {
    ["/usr/bin/", "/usr/local/bin/", "/bin/"].contains { access($0 + name, X_OK) == 0 }
  }

  /// Runs a program with a text as its input.
  static func run(_ words: [String], input: String) throws -> Ending {
    let directory = TemporaryDirectory()
    let (script, output, errors) = (directory.path + "/in", directory.path + "/out", directory.path + "/err")
    write(Array(input.utf8), toFile: script)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, script, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, O_WRONLY | O_CREAT, 0o600)
    let variables = ["HOME=\(directory.path)", "LANG=C.UTF-8", "PATH=/usr/local/bin:/usr/bin:/bin"]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var process: pid_t = 0
    guard posix_spawnp(&process, words[0], &actions, nil, &arguments, &environment) == 0 else { throw Failure() }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    // The process exited; its status is in the second byte.
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
    return Ending(status: code, output: try text(output), errors: try text(errors))
  }

  private static func text(_ file: String) throws -> String {
    guard let found = bytes(ofFile: file) else { throw Failure() }
    return String(decoding: found, as: UTF8.self)
  }
}
