import Glibc
import LarderModel
import Terminal

/// Asks for what an entry lacks, of somebody who sits before a terminal and wants to be asked (`larder config ask yes`).
extension Session {
  /// What was answered.
  struct Answers {
    var price: Money?
    var due: EnteredDay?
  }

  /// Asks for the price and the date of food that comes in, before the ledger is opened for writing: nobody else waits
  /// while somebody thinks.
  mutating func askWhatIsMissing() throws -> Answers {
    var answers = Answers()
    guard canAsk, let household = try? look().household, household.catalog.asks else { return answers }
    let entry = try entry(household, takesPrice: true)
    let what = try item(of: entry).visible
    if entry.price == nil {
      answers.price = ask("What did \(what) cost? (Enter: not known) ") { text throws(ValueError) in
        try Money(parsing: text, defaultCurrency: household.catalog.currency)
      }
    }
    if arguments["due"] == nil {
      let today = try moment(household).day
      answers.due = ask("What date is on it? (Enter: none, or an estimate) ") { text throws(ValueError) in
        try EnteredDay(parsing: text, today: today, leaning: .future)
      }
    }
    return answers
  }

  /// Whether there is somebody to ask.
  private var canAsk: Bool {
    !arguments.has("no-input") && !isJSON && !isQuiet && Screen.isTerminal(STDIN_FILENO)
      && Screen.isTerminal(STDERR_FILENO)
  }

  /// The answer, or nil for none; one that cannot be read is asked for again, three times at most.
  private mutating func ask<Value>(_ question: String, _ read: (String) throws(ValueError) -> Value) -> Value? {
    for _ in 0..<3 {
      output.prompt(question)
      guard let line = readLine(), line.contains(where: { !$0.isWhitespace }) else { return nil }
      do throws(ValueError) {
        return try read(line)
      } catch {
        output.message(error.description)
      }
    }
    return nil
  }
}
