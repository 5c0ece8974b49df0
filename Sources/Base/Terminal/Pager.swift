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
    // Colours stay, short text is only printed, and the text stays on the screen, unless somebody has said otherwise.
    let script = "LESS=\"${LESS-FRX}\"; export LESS; " + command
    guard let child = ShellScript(script).start(reading: ends[0]) else {
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
    return ShellScript.wait(for: child) != .notFound
  }
}
