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
