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
}
