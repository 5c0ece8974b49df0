import Glibc
import LarderRemind
import LarderWords
import Terminal

enum RemindCommand {
  static func run(_ session: inout Session) throws {
    session.line.usualPerson = try UserConfiguration.usualPerson()
    let reply = try Reminders(session.line, try session.opener.open()).run { question in
      try secret(question, session)
    }
    if session.isJSON {
      session.writeJSON(reply.write)
    } else if !session.isQuiet {
      for line in reply.lines { session.output.line(line) }
      // A person at a terminal expects an answer. A timer's log does not need one.
      if Screen.isTerminal(STDOUT_FILENO) { for remark in reply.remarks { session.say(remark) } }
    }
    guard !reply.failures.isEmpty else { return }
    session.output.flush()
    for failure in reply.failures { session.output.message("larder: \(failure)") }
    session.code = CommandFailure.Code.busy.rawValue
  }

  /// Asks for a secret without showing it, or reads a line of standard input.
  private static func secret(_ question: String, _ session: borrowing Session) throws -> String {
    guard !session.batch.isLong else {
      throw CommandFailure(.refused, "a secret cannot follow commands on standard input; run the command on its own")
    }
    guard Screen.isTerminal(STDIN_FILENO) else { return readLine() ?? "" }
    // unsafe: the text is copied before another call could replace it.
    return unsafe getpass(question).map { unsafe String(cString: $0) } ?? ""
  }
}
