import Glibc
import LarderModel
import LarderVerbs
import LarderWords
import StrictJSON
import Terminal

extension LedgerOpener: LedgerAccess {}

/// The command `larder scan`: input from a scanner, one code per line, or the codes in photos.
enum ScanCommand {
  static func run(_ session: inout Session) throws {
    guard !session.batch.isLong else {
      throw CommandFailure.usage(
        "\(session.line.verb.name) cannot be used within a list of commands; run it on its own")
    }
    var scan = try ScanSession(session.line)
    let batch = CommandBatchState(LedgerCache(), session.arguments)
    let isTyped = Screen.isTerminal(STDIN_FILENO)
    let next = scan.photos.isEmpty ? source(isTyped) : photos(scan.photos, session.line.clock.year)
    var number = 0
    reading: while let piece = try next(scan.mode.rawValue) {
      number += 1
      batch.hasAnswered = false
      let run = CommandRun(batch: batch, line: isTyped || !scan.photos.isEmpty ? nil : number)
      var texts: [String] = []
      do { texts = ScanSession.lines(of: try piece.get()) } catch {
        session.code = max(session.code, run.report(error))
      }
      for text in texts {
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
  private static func source(_ isTyped: Bool) -> (String) throws -> Result<String, any Error>? {
    let input = LineInput(STDIN_FILENO)
    let prompt = isTyped ? ShellCommand.source(nil) : nil
    return { mode in
      if let prompt { return try prompt.next("\(mode)> ").map { .success($0) } }
      return try input.next().map { piece in
        if case .line(let line) = piece { .success(line) } else { .failure(StandardInputCommand.tooLong) }
      }
    }
  }

  /// Returns the codes of each photo as lines.
  private static func photos(_ paths: [String], _ year: Int) -> (String) throws -> Result<String, any Error>? {
    let reader = ScannedPhotos(searchPath: ProcessEnvironment.value("PATH"), year: year)
    var results = paths.lazy.map { path in
      Result { try reader.lines(of: try FileSource(path).contents(atMost: ScannedPhotos.largest), path) }
    }.makeIterator()
    return { _ in results.next() }
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
    writeObject { json in
      json.string("says", said.map(\.typed).joined(separator: " "))
    }
  }
}
