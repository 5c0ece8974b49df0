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

/// A text in a file of one's own, for an editor.
///
///     guard let draft = DraftFile("recipe.txt", text: text, environment: ProcessEnvironment.value), editor.open(draft.path) else { return }
///     let written = draft.text
public struct DraftFile: Sendable {
  public let path: String
  private let folder: String

  /// The most bytes of a text that are read back.
  private static let longest = 1 << 20

  /// Writes the text into a new folder where temporary files go; nil where that fails, as `errno` then says.
  public init?(_ name: String, text: String, environment: (String) -> String?) {
    let place = environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(place)/larder-XXXXXX".utf8CString)
    // unsafe: the call changes the six letters in place, and makes a folder that is its owner's alone.
    guard unsafe mkdtemp(&template) != nil else { return nil }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = "\(folder)/\(name)"
    // unsafe: the path is read during the call only.
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var output = Output(descriptor: descriptor)
    output.write(Array(text.utf8))
    output.flush()
  }

  /// What stands in the file; nil where it is gone, is no text or is very long.
  public var text: String? {
    // unsafe: the path is read during the call only.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= Self.longest {
      // unsafe: at most so many bytes are written to the piece as it has.
      let count = unsafe read(descriptor, &piece, piece.count)
      guard count > 0 else { return count == 0 ? String(validating: bytes, as: UTF8.self) : nil }
      bytes += piece[..<count]
    }
    return nil
  }

  /// Takes the file and its folder away.
  public func remove() {
    // unsafe: the paths are read during the calls only.
    unsafe unlink(path)
    unsafe rmdir(folder)
  }
}

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
