import Glibc
import LarderModel
import LarderVerbs
import LarderWords
import StrictJSON
import Terminal

extension LedgerOpener: LedgerAccess {}

/// The command `larder scan`: input from a scanner, one code per line.
enum ScanCommand {
  static func run(_ session: inout Session) throws {
    guard !session.batch.isLong else {
      throw CommandFailure.usage(
        "\(session.line.verb.name) cannot be used within a list of commands; run it on its own")
    }
    var scan = try ScanSession(session.line)
    let batch = CommandBatchState(LedgerCache(), session.arguments)
    let isTyped = Screen.isTerminal(STDIN_FILENO)
    let next = source(isTyped)
    var number = 0
    reading: while let piece = try next(scan.mode.rawValue) {
      number += 1
      batch.hasAnswered = false
      let run = CommandRun(batch: batch, line: isTyped ? nil : number)
      guard case .line(let line) = piece else {
        session.code = max(session.code, run.report(StandardInputCommand.tooLong))
        continue
      }
      for text in ScanSession.lines(of: line) {
        do {
          // Each code has its own time and uses the ledger at that time.
          var one = try Session(session.line.verb, session.arguments, batch)
          let answer = try scan.take(text, one.line, one.opener)
          guard one.show(answer) else { break reading }
          try one.finish()
        } catch {
          session.code = max(session.code, run.report(error, ledger: session.opener.directory))
        }
        batch.hasAnswered = false
      }
    }
    var end = try Session(session.line.verb, session.arguments, batch)
    end.show(scan.summary(end.styleOfLedger))
    try end.finish()
  }

  /// Returns the lines, typed at a prompt or from a file or pipe.
  private static func source(_ isTyped: Bool) -> (String) throws -> LineInput.Piece? {
    let input = LineInput(STDIN_FILENO)
    guard isTyped else { return { _ in try input.next() } }
    let prompt = ShellCommand.source(nil)
    return { mode in try prompt.next("\(mode)> ").map { .line($0) } }
  }
}

extension Session {
  /// Shows the result of a line. Returns false if no more lines are read.
  fileprivate mutating func show(_ answer: ScanAnswer) -> Bool {
    switch answer {
    case .nothing: return true
    case .end: return false
    case .said(let said): show(said)
    case .reply(let reply): self.answer(reply)
    }
    return true
  }

  fileprivate mutating func show(_ said: [Message]) {
    guard isJSON, !said.isEmpty else {
      for line in said { say(line) }
      return
    }
    writeJSON { json in
      json.beginObject()
      json.string("says", said.map(\.typed).joined(separator: " "))
      json.endObject()
    }
  }
}
