import Glibc

/// A program that shows long text one screen at a time.
///
///     if let pager = Pager(environment: ProcessEnvironment.value), lines.count >= Screen.height(), pager.show(lines) {
///       return
///     }
package struct Pager: Sendable, Hashable {
  /// The shell command.
  let command: String

  /// Creates the preferred pager: `LARDER_PAGER`, else `PAGER`, else less if it is installed.
  ///
  /// Nil for an empty command, `cat`, or a terminal that can only print.
  package init?(environment: (String) -> String?) {
    let wished = environment("LARDER_PAGER") ?? environment("PAGER")
    guard environment("TERM") != "dumb", wished != "", wished != "cat" else { return nil }
    command = wished ?? "command -v less >/dev/null 2>&1 || exit 127; exec less -FRX"
  }

  /// Shows the lines and waits until they were read. Returns false if the pager does not exist, so that nothing was
  /// shown.
  ///
  /// Leaving the pager early is not a failure.
  package func show(_ lines: [String]) -> Bool {
    var ends: [Int32] = [-1, -1]
    // unsafe: the call fills the two numbers it is given.
    guard unsafe pipe(&ends) == 0 else { return false }
    // The pager must not inherit the end it waits for.
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    // By default, keep colours, just print short text, and leave the text on the screen.
    let script = "LESS=\"${LESS-FRX}\"; export LESS; " + command
    guard let child = ShellScript(script).start(reading: ends[0]) else {
      close(ends[0])
      close(ends[1])
      return false
    }
    close(ends[0])
    // While the pager runs, Ctrl-C belongs to it: it ends a search rather than the waiting program.
    let interrupted = signal(SIGINT, SIG_IGN)
    defer { _ = signal(SIGINT, interrupted) }
    var output = Output(descriptor: ends[1])
    for line in lines where !output.isClosed { output.line(line) }
    output.flush()
    close(ends[1])
    return ShellScript.wait(for: child) != .notFound
  }
}

/// The user's preferred text editor.
///
///     let editor = TextEditor(environment: ProcessEnvironment.value)
///     let isWritten = editor.open("/tmp/carbonara.txt")
package struct TextEditor: Sendable, Hashable {
  /// The shell command.
  package let command: String

  /// Creates the preferred editor: `VISUAL`, else `EDITOR`, else the first one installed of three common ones.
  package init(environment: (String) -> String?) {
    let wished = [environment("VISUAL"), environment("EDITOR")].compactMap { $0 }.first { !$0.isEmpty }
    command = wished ?? "$(command -v sensible-editor || command -v nano || command -v vi || echo editor)"
  }

  /// Opens a file and waits until the editor exits. Returns false if it does not exist or failed.
  package func open(_ path: String) -> Bool {
    guard let child = ShellScript("\(command) \"$1\"", words: [path]).start() else { return false }
    // While the editor runs, Ctrl-C belongs to it.
    let interrupted = signal(SIGINT, SIG_IGN)
    defer { _ = signal(SIGINT, interrupted) }
    return ShellScript.wait(for: child) == .well
  }
}

/// A text in a private temporary file, for an editor.
///
///     guard let draft = DraftFile("recipe.txt", text: text, environment: ProcessEnvironment.value),
///     editor.open(draft.path) else { return }
///     let written = draft.text
package struct DraftFile: Sendable {
  package let path: String
  private let folder: String

  /// The most bytes that are read back.
  private static let longest = 1 << 20

  /// Writes the text into a new temporary folder, or returns nil with `errno` set.
  package init?(_ name: String, text: String, environment: (String) -> String?) {
    guard let folder = FreshFolder.make("larder-", in: FreshFolder.place(environment: environment)) else { return nil }
    self.folder = folder
    path = "\(folder)/\(name)"
    // unsafe: the path is read only during the call.
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var output = Output(descriptor: descriptor)
    output.write(Array(text.utf8))
    output.flush()
  }

  /// The contents of the file, or nil if it is missing, not text, or too long.
  package var text: String? {
    // unsafe: the path is read only during the call.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= Self.longest {
      // unsafe: the call writes at most the buffer's size.
      let count = unsafe read(descriptor, &piece, piece.count)
      guard count > 0 else { return count == 0 ? String(validating: bytes, as: UTF8.self) : nil }
      bytes += piece[..<count]
    }
    return nil
  }

  /// Removes the file and its folder.
  package func remove() {
    // unsafe: the paths are read only during the calls.
    unsafe unlink(path)
    unsafe rmdir(folder)
  }
}

/// A shell command that runs as a separate program at this terminal.
struct ShellScript {
  private let script: String
  /// The arguments `$1` and so on.
  private let words: [String]

  init(_ script: String, words: [String] = []) { (self.script, self.words) = (script, words) }

  /// Starts the command, with input from a descriptor if given. Returns nil on failure.
  func start(reading descriptor: Int32? = nil) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    var defaults = sigset_t()
    // unsafe: the calls fill and read structures that exist until they are destroyed below, and copy their arguments.
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    if let descriptor { unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, STDIN_FILENO) }
    // This program ignores a broken pipe, but the command's own children must not.
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

  /// Waits until the command has ended.
  static func wait(for child: pid_t) -> ChildProgram.Ending {
    var status: Int32 = 0
    // unsafe: the call fills the number it is given.
    while unsafe waitpid(child, &status, 0) < 0 && errno == EINTR {}
    // A shell's exit codes for a program that does not exist or may not be run.
    let code = (status >> 8) & 0xFF
    if status & 0x7F == 0, code == 126 || code == 127 { return .notFound }
    return status == 0 ? .well : .badly
  }
}

/// Another program with words that no shell reads.
package enum ChildProgram {
  package enum Ending: Sendable {
    case well
    case badly
    /// The program does not exist or may not be run.
    case notFound
  }

  /// Runs a program at this terminal and waits until it has ended.
  package static func run(_ words: [String]) -> Ending {
    guard let child = ShellScript("exec \"$@\"", words: words).start() else { return .notFound }
    return ShellScript.wait(for: child)
  }
}
