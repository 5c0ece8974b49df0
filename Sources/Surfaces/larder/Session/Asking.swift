import Glibc
import LarderLedger
import LarderModel
import LarderWords
import Terminal

/// Asks for what an entry lacks, of somebody who sits before a terminal and wants to be asked (`larder config ask yes`).
enum Asking {
  /// Asks before the ledger is opened for writing: nobody else waits while somebody thinks.
  static func ask(_ wish: some Wish, _ session: inout Session) throws {
    guard isPossible(session), let view = try? session.door.open().view(), view.household.catalog.asks else { return }
    for question in try wish.questions(EntryReader(session.line, view)) {
      try ask(question.text.typed, &session) { text, line throws(ValueError) in _ = try question.take(text, &line) }
    }
  }

  /// What a wish asks one by one; nil where there is no ledger yet, or nothing to ask.
  static func questions(of wish: some Wish, _ session: borrowing Session) throws -> [Question]? {
    guard var snapshot = try? session.door.open().snapshot(asOf: nil), let view = try? snapshot.view() else {
      return nil
    }
    return try wish.walk(EntryReader(session.line, view), &snapshot.log)
  }

  /// Goes through what a wish asks one by one, at a terminal or of a pipe that has the answers.
  static func walk(_ questions: [Question], _ session: inout Session) throws {
    guard !session.arguments.has(.noInput), !session.isJSON, let answer = session.batch.answer else { return }
    for question in questions {
      guard try goOn(question, answer, &session) else { return }
    }
  }

  /// - Returns: whether the next is asked.
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
        throw ValueError(what: "answer", input: text, problem: "is neither yes nor no")
      }
      isGiven = answer
    }
    return isGiven
  }

  /// Whether there is somebody to ask.
  static func isPossible(_ session: borrowing Session) -> Bool {
    session.batch.answer != nil && !session.arguments.has(.noInput) && !session.isJSON && !session.isQuiet
      && Screen.isTerminal(STDIN_FILENO)
      && Screen.isTerminal(STDERR_FILENO)
  }

  /// Takes an answer, or none; one that cannot be read is asked for again, three times at most.
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
