import Glibc

/// The program in which somebody likes to write.
///
///     let editor = TextEditor(environment: ProcessEnvironment.value)
///     let isWritten = editor.open("/tmp/carbonara.txt")
public struct TextEditor: Sendable, Hashable {
  /// What the shell is to run.
  public let command: String

  /// The editor that is wished for: `VISUAL`, else `EDITOR`, else the first that is installed of three common ones.
  public init(environment: (String) -> String?) {
    let wished = [environment("VISUAL"), environment("EDITOR")].compactMap { $0 }.first { !$0.isEmpty }
    command = wished ?? "$(command -v sensible-editor || command -v nano || command -v vi || echo editor)"
  }

  /// Opens a file and waits until the editor is left; false where there is no such editor, or it ended badly.
  public func open(_ path: String) -> Bool {
    guard let child = ShellScript("\(command) \"$1\"", words: [path]).start() else { return false }
    // Ctrl-C is the editor's while it runs.
    let interrupted = signal(SIGINT, SIG_IGN)
    defer { _ = signal(SIGINT, interrupted) }
    return ShellScript.wait(for: child) == .well
  }
}
