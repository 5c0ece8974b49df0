import LarderLedger
import LarderModel
import LarderSentences

/// Something that an entry lacks, to be asked of somebody who is there: before the ledger is opened for writing, so that
/// nobody else waits while they think.
package struct Question {
  /// How it goes on behind an answer.
  package enum Next {
    case onward
    /// The same is asked again, below what is said.
    case again(Wording)
    /// Nothing more is asked.
    case stop
  }

  package let text: Wording
  private let read: (String, inout Answers) throws(ValueError) -> Next
  /// What Enter alone says; nothing where nil.
  private let enter: ((inout Answers) -> Void)?

  init(_ text: Wording, _ read: @escaping (String, inout Answers) throws(ValueError) -> Void) {
    self.text = text
    self.read = { text, answers throws(ValueError) in
      try read(text, &answers)
      return .onward
    }
    enter = nil
  }

  init(
    _ text: Wording, enter: @escaping (inout Answers) -> Void,
    read: @escaping (String, inout Answers) throws(ValueError) -> Next
  ) {
    self.text = text
    self.read = read
    self.enter = enter
  }

  /// Takes an answer down.
  package func take(_ answer: String, _ line: inout Line) throws(ValueError) -> Next {
    try read(answer, &line.answers)
  }

  /// Takes it down that only Enter was pressed.
  package func takeNothing(_ line: inout Line) { enter?(&line.answers) }

  static func price(
    of what: String, _ household: Household, _ take: @escaping (Money, inout Answers) -> Void
  ) -> Question {
    let currency = household.catalog.currency
    return Question("What did \(what) cost? (Enter: unknown) ") { text, answers throws(ValueError) in
      take(try Money(parsing: text, defaultCurrency: currency), &answers)
    }
  }

  static func date(
    on what: String, _ today: Day, _ take: @escaping (EnteredDay, inout Answers) -> Void
  ) -> Question {
    Question("What date is on the \(what)? (Enter: none, or an estimate) ") { text, answers throws(ValueError) in
      take(try EnteredDay(parsing: text, today: today, leaning: .future), &answers)
    }
  }
}

/// What was answered to the questions of a line.
package struct Answers: Sendable {
  var price: Money?
  var due: EnteredDay?
  var quantity: EnteredQuantity?
  /// What was answered of each item that a checkout brings in.
  var checkout: [ItemID: Checkout.Answer] = [:]
  /// What was found of each lot of a place that was walked through.
  var counted: [CountedLot] = []
  /// What was found there and the books do not have, as it was typed.
  var found: [[String]] = []

  /// What foods in recipes are, in the household's words.
  var foods: [(food: String, item: String)] = []

  /// What somebody saw of a lot.
  struct CountedLot {
    var lot: LotID
    var quantity: EnteredQuantity
    var due: EnteredDay?
  }
}

/// What is to be asked before anything is recorded: it is found out while the ledger is open for writing, and asked
/// when it is not, as nobody else is to wait meanwhile.
package struct Unasked: Error {
  package let question: Wording

  /// Food that is past its use-by date is not eaten without a word.
  static func check(_ decision: Decision, _ moment: Moment, _ household: Household) throws(Unasked) {
    let lots = decision.events.compactMap { ($0.body as? Consumed)?.lot }
    guard let risk = Risk(lots, household, on: household.day(of: moment)) else { return }
    throw Unasked(question: "\(household.catalog.name(risk.item).visible) is \(risk.wording)")
  }
}
