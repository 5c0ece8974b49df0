import Glibc

/// A line for the shell, run as a program of its own at this terminal.
struct ShellScript {
  /// How it ended.
  enum Ending {
    case well
    case badly
    /// There is no such program, or it may not be run.
    case notFound
  }

  private let script: String
  /// What stands in it as `$1` and so on.
  private let words: [String]

  init(_ script: String, words: [String] = []) { (self.script, self.words) = (script, words) }

  /// Starts it, with its input from a descriptor where one is given; nil where that fails.
  func start(reading descriptor: Int32? = nil) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    var defaults = sigset_t()
    // unsafe: the calls fill and read structures that live until they are destroyed below, and copy what they are given.
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    if let descriptor { unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, STDIN_FILENO) }
    // This program ignores a broken pipe; the children of another must not.
    unsafe sigemptyset(&defaults)
    unsafe sigaddset(&defaults, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let line = ["sh", "-c", script, "sh"] + words
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe line.map { word in unsafe strdup(word) } + [nil]
    defer {
      for index in line.indices { unsafe free(arguments[index]) }
    }
    var child: pid_t = 0
    let number = unsafe posix_spawn(&child, "/bin/sh", &actions, &attributes, &arguments, environ)
    return number == 0 ? child : nil
  }

  /// Waits until it has ended.
  static func wait(for child: pid_t) -> Ending {
    var status: Int32 = 0
    // unsafe: the call fills the number it is lent.
    while unsafe waitpid(child, &status, 0) < 0 && errno == EINTR {}
    // What a shell ends with when it finds no such program, or may not run it.
    let code = (status >> 8) & 0xFF
    if status & 0x7F == 0, code == 126 || code == 127 { return .notFound }
    return status == 0 ? .well : .badly
  }
}
