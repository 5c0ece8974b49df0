import Glibc
import LarderWeb
import LarderWords
import PlainText
import Terminal

/// Checks a set-up, and says what to do about each problem. It changes nothing.
enum DoctorCommand {
  static func run(_ session: inout Session) throws {
    try session.line.expectNoWords()
    let setup = try CheckedSetup(session.line, own: session.opener.directory, ProcessEnvironment.value, Program.version)
    let checkup = Checkup(setup)
    if !checkup.isWell { session.code = CommandFailure.Code.refused.rawValue }
    guard !session.isJSON else { return session.writeJSON { checkup.write(to: &$0) } }
    guard !session.isQuiet else { return }
    for line in checkup.lines(isLong: session.arguments.has(.verbose)) { show(line, &session) }
  }

  /// Shows a line, at a terminal with its indentation on every row.
  private static func show(_ line: String, _ session: inout Session) {
    guard Screen.isTerminal(STDOUT_FILENO) else { return session.output.line(line) }
    let indent = String(line.prefix { $0 == " " })
    for row in DisplayWidth.wrap(String(line.dropFirst(indent.count)), to: Screen.width() - indent.count) {
      session.output.line(indent + row)
    }
  }
}
