import Document
import Glibc

/// The properties of the terminal behind a descriptor.
package enum Screen {
  /// The default width.
  package static var defaultWidth: Int { 80 }

  package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Returns the number of columns: `COLUMNS` if positive, else what the terminal reports, else 80.
  package static func width(
    _ descriptor: Int32 = STDOUT_FILENO, environment: (String) -> String? = ProcessEnvironment.value
  ) -> Int {
    if let text = environment("COLUMNS"), let columns = columns(text) { return columns }
    var size = winsize()
    // unsafe: ioctl fills the structure it is given, which outlives the call.
    let status = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    return status == 0 && size.ws_col > 0 ? Int(size.ws_col) : defaultWidth
  }

  /// Returns the number of lines: `LINES` if positive, else what the terminal reports, else 24.
  package static func height(
    _ descriptor: Int32 = STDOUT_FILENO, environment: (String) -> String? = ProcessEnvironment.value
  ) -> Int {
    if let text = environment("LINES"), let lines = columns(text) { return lines }
    var size = winsize()
    // unsafe: ioctl fills the structure it is given, which outlives the call.
    let status = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    return status == 0 && size.ws_row > 0 ? Int(size.ws_row) : 24
  }

  private static func columns(_ text: String) -> Int? {
    guard (1...5).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Makes a write to a closed pipe an error (`EPIPE`) rather than silently ending the process.
  ///
  /// Programs started from here inherit this.
  package static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  /// Reserves the numbers of standard input, output and error if the process was started without them.
  ///
  /// Otherwise the next opened file would get such a number, and output for the screen would be written into it. Call
  /// this once, before anything is opened. Reading and writing these descriptors then fails as if they were missing.
  package static func holdStandardDescriptors() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is this one. It is opened for the direction in which it is not used. unsafe: the path is
      // a literal, read during the call.
      _ = unsafe open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

package enum ProcessEnvironment {
  /// Returns the variable's value, or nil if it is not set or not UTF-8.
  ///
  /// Nothing may change the environment while another thread reads it; a program that only reads it is safe.
  package static func value(_ name: String) -> String? {
    // unsafe: getenv returns memory of the process, which is copied immediately.
    guard let text = unsafe getenv(name) else { return nil }
    return unsafe String(validatingCString: text)
  }

  /// Whether the locale's text is UTF-8, according to `LC_ALL`, else `LC_CTYPE`, else `LANG`.
  package static func isUTF8(environment: (String) -> String? = value) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
    // By bytes: searching strings initialises tables for all languages, which took as long as a report.
    let letters = locale.utf8.map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }
    return ["utf-8", "utf8"].contains { name in
      letters.indices.contains { letters[$0...].starts(with: name.utf8) }
    }
  }
}

/// The decision whether to use colour.
package enum ColorPolicy {
  /// The user's choice on the command line.
  package enum Choice: Sendable, Hashable {
    case automatic, always, never
  }

  /// Decides by the command line first, then the environment, then the terminal.
  ///
  /// In this order: the flag; `NO_COLOR` (any non-empty text) means no; `CLICOLOR_FORCE` (neither empty nor 0) means
  /// yes; `TERM=dumb` and `CLICOLOR=0` mean no. Otherwise a terminal gets colour, and a file or pipe does not.
  package static func resolve(isTerminal: Bool, environment: (String) -> String?, choice: Choice = .automatic) -> Bool {
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

/// Colours text by its role, or leaves it unchanged if colour is off.
///
///     let ink = Ink(isEnabled: ColorPolicy.resolve(…))
///     ink.paint("due today", .warning)
package struct Ink: Hashable, Sendable {
  package let isEnabled: Bool

  package init(isEnabled: Bool) { self.isEnabled = isEnabled }

  /// An ink without colour.
  package static var plain: Ink { Ink(isEnabled: false) }

  /// Returns the text in its role's colour, or unchanged if colour is off or there is nothing to colour.
  package func paint(_ text: String, _ role: Role) -> String {
    guard isEnabled, !text.isEmpty, let sequence = role.sequence else { return text }
    return Self.painted(text, sequence)
  }

  /// Returns the text black on white in every colour scheme, or unchanged if colour is off.
  package func onWhite(_ text: String) -> String { isEnabled ? Self.painted(text, "30;107") : text }

  private static func painted(_ text: String, _ sequence: String) -> String { "\u{1B}[\(sequence)m\(text)\u{1B}[0m" }
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
