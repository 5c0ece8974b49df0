import Document
import Glibc

/// What is known of the terminal behind a descriptor.
public enum Screen {
  /// The width where nothing tells it.
  public static var defaultWidth: Int { 80 }

  public static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The columns there are: `COLUMNS` if it is a number above zero, else what the terminal says, else 80.
  public static func width(
    _ descriptor: Int32 = STDOUT_FILENO, environment: (String) -> String? = ProcessEnvironment.value
  ) -> Int {
    if let text = environment("COLUMNS"), let columns = columns(text) { return columns }
    var size = winsize()
    // unsafe: ioctl fills the struct it is given, which lives through the call.
    let status = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    return status == 0 && size.ws_col > 0 ? Int(size.ws_col) : defaultWidth
  }

  /// The lines there are: `LINES` if it is a number above zero, else what the terminal says, else 24.
  public static func height(
    _ descriptor: Int32 = STDOUT_FILENO, environment: (String) -> String? = ProcessEnvironment.value
  ) -> Int {
    if let text = environment("LINES"), let lines = columns(text) { return lines }
    var size = winsize()
    // unsafe: ioctl fills the struct it is given, which lives through the call.
    let status = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    return status == 0 && size.ws_row > 0 ? Int(size.ws_row) : 24
  }

  private static func columns(_ text: String) -> Int? {
    guard (1...5).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Makes a write to a closed pipe an error (`EPIPE`) instead of the process's silent death.
  ///
  /// Programs started from here inherit it.
  public static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Takes the numbers of the standard input, output and error where a process was begun without them.
  ///
  /// The next file that is opened would be given the number, and what is meant for the screen would be written into it.
  /// To be called once, before anything is opened; reading and writing then fails as it does where there is none.
  public static func holdStandardDescriptors() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // The lowest free number, which is this one; opened for the one thing that nobody asks of it.
      // unsafe: the path is a literal, read during the call.
      _ = unsafe open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// The environment variables of this process.
public enum ProcessEnvironment {
  /// The variable's value, or nil where it is not set or not UTF-8.
  ///
  /// Nothing here may change the environment while another thread reads it; a program that only reads is safe.
  public static func value(_ name: String) -> String? {
    // unsafe: getenv returns memory of the process; it is copied at once.
    guard let text = unsafe getenv(name) else { return nil }
    return unsafe String(validatingCString: text)
  }

  /// Whether the locale's text is UTF-8, by `LC_ALL`, else `LC_CTYPE`, else `LANG`.
  public static func isUTF8(environment: (String) -> String? = value) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
    // By its bytes: the search in strings is worked out for text of every language, and took as long as a report.
    let letters = locale.utf8.map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }
    return ["utf-8", "utf8"].contains { name in
      letters.indices.contains { letters[$0...].starts(with: name.utf8) }
    }
  }
}

/// Whether to colour.
public enum ColorPolicy {
  /// What the user asked for on the command line.
  public enum Choice: Sendable, Hashable {
    case automatic, always, never
  }

  /// Decides, the command line before the environment, the environment before the terminal.
  ///
  /// In this order: the flag; `NO_COLOR` (any text but an empty one) says no; `CLICOLOR_FORCE` (neither empty nor 0) says
  /// yes; `TERM=dumb` and `CLICOLOR=0` say no; else a terminal is coloured and a file or pipe is not.
  public static func resolve(
    isTerminal: Bool, environment: (String) -> String?, choice: Choice = .automatic
  ) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .automatic: break
    }
    if !(environment("NO_COLOR") ?? "").isEmpty { return false }
    if let force = environment("CLICOLOR_FORCE"), !force.isEmpty, force != "0" { return true }
    if environment("TERM") == "dumb" || environment("CLICOLOR") == "0" { return false }
    return isTerminal
  }
}

/// Paints text by its role, or leaves it alone where colour is not wanted.
///
///     let ink = Ink(isEnabled: ColorPolicy.resolve(…))
///     ink.paint("due today", .warning)
public struct Ink: Hashable, Sendable {
  public let isEnabled: Bool

  public init(isEnabled: Bool) {
    self.isEnabled = isEnabled
  }

  /// No colour at all.
  public static var plain: Ink { Ink(isEnabled: false) }

  /// The text in its role's colour; unchanged without colour, or where there is nothing to paint.
  public func paint(_ text: String, _ role: Role) -> String {
    guard isEnabled, !text.isEmpty, let sequence = role.sequence else { return text }
    return "\u{1B}[\(sequence)m\(text)\u{1B}[0m"
  }
}

extension Role {
  /// The parameter of the terminal's "select graphic rendition" sequence.
  fileprivate var sequence: String? {
    switch self {
    case .plain: nil
    case .good: "32"
    case .warning: "33"
    case .bad: "31"
    case .faint: "2"
    case .strong: "1"
    }
  }
}
