import Glibc
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderReports
import LarderSentences
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
    if entry.price == nil { answers.price = askPrice(of: what, household) }
    if arguments["due"] == nil { answers.due = askDate(of: what, try moment(household).day) }
    return answers
  }

  /// Asks for the same of all that a checkout will bring in.
  mutating func askAtCheckout() throws -> [ItemID: Checkout.Answer] {
    var answers: [ItemID: Checkout.Answer] = [:]
    guard canAsk, let household = try? look().household, household.catalog.asks else { return answers }
    // Decided on in advance, so that only what comes in is asked after, with what the command itself says of it.
    let moment = try moment(household)
    let taking = try taking(household, moment)
    var checkout = Checkout(moment: moment)
    checkout.store = arguments["store"]
    let events = try household.decide(Together(taking + [checkout], moment: moment)).compactMap { $0.body as? Bought }
    for bought in events {
      let what = household.catalog.name(bought.item).visible
      var answer = Checkout.Answer()
      if bought.price == nil { answer.price = askPrice(of: what, household) }
      if bought.due == nil || bought.dueKind == .estimate { answer.due = askDate(of: what, moment.day) }
      answers[bought.item] = answer
    }
    return answers
  }

  /// Records what is eaten; where that is past its use-by date, and somebody is there to ask, only if they say so.
  mutating func recordEating(
    decide: (borrowing Session, LedgerView, inout LogReader) throws -> Decision,
    sentence: (Outcome, Moment, Sentences) -> Wording,
    progress: (Outcome, Moment, HouseholdLedger, _ isRehearsal: Bool) -> DayProgress? = { _, _, _, _ in nil }
  ) throws {
    let asks = canAsk && !arguments.has("dry-run")
    do {
      try record(
        decide: { session, view, log in
          let decision = try decide(session, view, &log)
          let lots = asks ? decision.events.compactMap { ($0.body as? Consumed)?.lot } : []
          // Found out while the ledger is open for writing, and asked when it is not: nobody else waits meanwhile.
          if let risk = Risk(lots, view.household, on: view.household.day(of: try session.moment(view.household))) {
            throw Unasked(question: "\(view.household.catalog.name(risk.item).visible) is \(risk.words)")
          }
          return decision
        }, sentence: sentence, progress: progress)
    } catch let unasked as Unasked {
      guard askConsent("\(unasked.question): do not eat it. Use it all the same? (yes; Enter: no) ") else {
        throw Failure(.refused, "nothing was recorded")
      }
      try record(decide: decide, sentence: sentence, progress: progress)
    }
  }

  /// What is to be asked before anything is recorded.
  private struct Unasked: Error {
    let question: String
  }

  private mutating func askConsent(_ question: String) -> Bool {
    ask(question) { text throws(ValueError) in
      guard let answer = ["yes": true, "y": true, "no": false, "n": false][text.lowercased()] else {
        throw ValueError(what: "answer", input: text, problem: "is neither yes nor no")
      }
      return answer
    } ?? false
  }

  /// Asks how much goes out of what is measured, where nothing was said; before the ledger is opened for writing.
  mutating func askHowMuch() throws -> EnteredQuantity? {
    guard canAsk, arguments["quantity"] == nil, arguments["lot"] == nil, let household = try? look().household,
      household.catalog.asks
    else { return nil }
    let entry = try entry(household)
    guard entry.quantity == nil, let item = entry.item.flatMap({ household.catalog.item(named: $0) }),
      let first = household.stock(of: item).first
    else { return nil }
    let left = household.remaining(first.lot)
    guard left.dimension == .mass || left.dimension == .volume else { return nil }
    let there = Sentences(style(household.catalog)).inAll(item, household) ?? "none"
    return ask("How much \(household.catalog.name(item).visible)? \(there) is in (Enter: nothing yet) ") {
      text throws(ValueError) in try EnteredQuantity(parsing: text)
    }
  }

  private mutating func askPrice(of what: String, _ household: Household) -> Money? {
    ask("What did \(what) cost? (Enter: not known) ") { text throws(ValueError) in
      try Money(parsing: text, defaultCurrency: household.catalog.currency)
    }
  }

  private mutating func askDate(of what: String, _ today: Day) -> EnteredDay? {
    ask("What date is on the \(what)? (Enter: none, or an estimate) ") { text throws(ValueError) in
      try EnteredDay(parsing: text, today: today, leaning: .future)
    }
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
