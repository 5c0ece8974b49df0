import Glibc
import LarderLedger
import LarderModel
import LarderWords
import Terminal

/// Questions about missing values of an entry, for people at a terminal who turned them on (`larder config ask yes`).
enum DetailsPrompt {
  /// Asks before the ledger is opened for writing, so that no one else has to wait.
  static func ask(_ pending: some PendingCommand, _ session: inout Session) throws {
    guard isPossible(session), let view = try? session.opener.open().view(), view.household.catalog.asks else { return }
    for question in try pending.questions(EntryReader(session.line, view)) {
      try ask(question.text.typed, &session) { text, line throws(ValueError) in _ = try question.take(text, &line) }
    }
  }

  /// The questions for a command; nil if there is no ledger yet, or nothing to ask.
  static func questions(of pending: some PendingCommand, _ session: borrowing Session) throws -> [Question]? {
    guard var snapshot = try? session.opener.open().snapshot(asOf: nil), let view = try? snapshot.view() else {
      return nil
    }
    return try pending.walkQuestions(EntryReader(session.line, view), &snapshot.log)
  }

  /// Asks a list of questions, at a terminal or with answers from a pipe.
  static func walk(_ questions: [Question], _ session: inout Session) throws {
    guard !session.arguments.has(.noInput), !session.isJSON, let answer = session.batch.answer else { return }
    for question in questions {
      guard try goOn(question, answer, &session) else { return }
    }
  }

  /// - Returns: Whether to ask the next question.
  private static func goOn(
    _ question: Question, _ answer: CommandBatchState.Answering, _ session: inout Session
  ) throws -> Bool {
    while true {
      session.output.flush()
      guard let answer = try answer(question.text.typed) else { return false }
      guard answer.contains(where: { !$0.isWhitespace }) else {
        question.takeNothing(&session.line)
        return true
      }
      do throws(ValueError) {
        switch try question.take(answer, &session.line) {
        case .onward: return true
        case .again(let said): session.output.message(said.typed)
        case .stop: return false
        }
      } catch {
        session.output.message(error.description)
      }
    }
  }

  static func consent(_ question: String, _ session: inout Session) throws -> Bool {
    var isGiven = false
    try ask(question, &session) { text, _ throws(ValueError) in
      guard let answer = ["yes": true, "y": true, "no": false, "n": false][text.lowercased()] else {
        throw ValueError(what: "answer", input: text, problem: "must be yes or no")
      }
      isGiven = answer
    }
    return isGiven
  }

  /// Whether someone can be asked.
  static func isPossible(_ session: borrowing Session) -> Bool {
    session.batch.hasReader && !session.arguments.has(.noInput) && !session.isJSON && !session.isQuiet
  }

  /// Reads an answer, which may be empty. Asks again if it is invalid, at most three times.
  private static func ask(
    _ question: String, _ session: inout Session, _ take: (String, inout Line) throws(ValueError) -> Void
  ) throws {
    for _ in 0..<3 {
      session.output.flush()
      guard let answer = try session.batch.answer?(question), answer.contains(where: { !$0.isWhitespace }) else {
        return
      }
      do throws(ValueError) {
        return try take(answer, &session.line)
      } catch {
        session.output.message(error.description)
      }
    }
  }
}

/// Editing a text in an editor and recording it. If that fails, the text is kept.
enum EditorCommand {
  static func write(_ draft: TextDraft, _ session: inout Session) throws {
    guard Screen.isTerminal(STDIN_FILENO), Screen.isTerminal(STDOUT_FILENO) else {
      throw CommandFailure.usage(
        "an editor needs a terminal; name a file with the text instead, or - for the standard input")
    }
    var (text, version) = (draft.beginning, UInt64?.none)
    if let former = draft.former {
      var snapshot = try session.opener.open().snapshot(asOf: nil)
      (text, version) = try former(&snapshot)
    }
    guard let file = DraftFile(draft.file, text: text, environment: ProcessEnvironment.value) else {
      throw CommandFailure(.inputOutput, "cannot write the text for the editor: \(FileSource.reason())")
    }
    let place = "your text is in \(file.path)"
    guard TextEditor(environment: ProcessEnvironment.value).open(file.path) else {
      let isUntouched = file.text == text
      if isUntouched { file.remove() }
      throw CommandFailure(
        .refused, "the editor ended with an error, so nothing was recorded; to use another one, set EDITOR",
        details: isUntouched ? [] : [place])
    }
    guard let written = file.text else {
      throw CommandFailure(.data, "\(file.path) is not a readable UTF-8 text; save it as one")
    }
    if written == text {
      session.say("Nothing was changed.")
    } else {
      do { try session.record(draft.command(written, version)) } catch {
        let failure = CommandFailure(error)
        throw CommandFailure(failure.code, failure.message, details: failure.details + [place])
      }
    }
    file.remove()
  }
}
