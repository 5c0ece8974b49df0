import Glibc

/// A program that shows long text a screen at a time.
///
///     if let pager = Pager(environment: ProcessEnvironment.value), lines.count >= Screen.height(), pager.show(lines) {
///       return
///     }
public struct Pager: Sendable, Hashable {
  /// What the shell is to run.
  let command: String

  /// The pager that is wished for: `LARDER_PAGER`, else `PAGER`, else less where it is installed.
  ///
  /// Nil where none is: an empty command, `cat`, or a terminal that cannot do more than print.
  public init?(environment: (String) -> String?) {
    let wished = environment("LARDER_PAGER") ?? environment("PAGER")
    guard environment("TERM") != "dumb", wished != "", wished != "cat" else { return nil }
    command = wished ?? "command -v less >/dev/null 2>&1 || exit 127; exec less -FRX"
  }

  /// Shows the lines and waits until they were read; false where there is no such pager, and nothing was shown.
  ///
  /// Who leaves the pager early has read enough: that is no failure.
  public func show(_ lines: [String]) -> Bool {
    var ends: [Int32] = [-1, -1]
    // unsafe: the call fills the two numbers it is lent.
    guard unsafe pipe(&ends) == 0 else { return false }
    // The pager must not hold the end it waits for.
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    guard let child = start(reading: ends[0]) else {
      close(ends[0])
      close(ends[1])
      return false
    }
    close(ends[0])
    // Ctrl-C is the pager's while it runs: it ends a search, not the program that waits for it.
    let interrupted = signal(SIGINT, SIG_IGN)
    defer { _ = signal(SIGINT, interrupted) }
    var output = Output(descriptor: ends[1])
    for line in lines where !output.isClosed { output.line(line) }
    output.flush()
    close(ends[1])
    var status: Int32 = 0
    // unsafe: the call fills the number it is lent.
    while unsafe waitpid(child, &status, 0) < 0 && errno == EINTR {}
    // What a shell ends with when it finds no such program, or may not run it.
    let code = (status >> 8) & 0xFF
    return !(status & 0x7F == 0 && (code == 126 || code == 127))
  }

  /// Starts the pager with its input from a descriptor; nil where that fails.
  private func start(reading descriptor: Int32) -> pid_t? {
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
    unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, STDIN_FILENO)
    // This program ignores a broken pipe; a pager's own children must not.
    unsafe sigemptyset(&defaults)
    unsafe sigaddset(&defaults, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    // Colours stay, short text is only printed, and the text stays on the screen, unless somebody has said otherwise.
    let script = "LESS=\"${LESS-FRX}\"; export LESS; " + command
    let words = ["sh", "-c", script]
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { word in unsafe strdup(word) } + [nil]
    defer {
      for index in words.indices { unsafe free(arguments[index]) }
    }
    var child: pid_t = 0
    let number = unsafe posix_spawn(&child, "/bin/sh", &actions, &attributes, &arguments, environ)
    return number == 0 ? child : nil
  }
}
