import LarderCommands
import LarderModel
import LarderSentences

/// A question about something that an entry lacks. It is asked before the ledger is opened for writing, so that no one
/// else waits meanwhile.
package struct Question {
  /// The step after an answer.
  package enum Next {
    case onward
    /// The question is asked again below the message.
    case again(Message)
    /// No more questions are asked.
    case stop
  }

  package let text: Message
  private let read: (String, inout Answers) throws(ValueError) -> Next
  /// The effect of an empty answer. Nil for no effect.
  private let enter: ((inout Answers) -> Void)?

  package init(_ text: Message, _ read: @escaping (String, inout Answers) throws(ValueError) -> Void) {
    self.text = text
    self.read = { text, answers throws(ValueError) in
      try read(text, &answers)
      return .onward
    }
    enter = nil
  }

  package init(
    _ text: Message, enter: @escaping (inout Answers) -> Void,
    read: @escaping (String, inout Answers) throws(ValueError) -> Next
  ) {
    (self.text, self.read, self.enter) = (text, read, enter)
  }

  package func take(_ answer: String, _ line: inout Line) throws(ValueError) -> Next { try read(answer, &line.answers) }

  /// Records an empty answer.
  package func takeNothing(_ line: inout Line) { enter?(&line.answers) }

  package static func price(
    of what: String, _ household: Household, _ take: @escaping (Money, inout Answers) -> Void
  ) -> Question {
    let currency = household.catalog.currency
    return Question("What did \(what) cost? (Enter: unknown) ") { text, answers throws(ValueError) in
      take(try Money(parsing: text, defaultCurrency: currency), &answers)
    }
  }

  package static func date(
    on what: String, _ today: Day, _ catalog: Catalog, _ take: @escaping (EnteredDay, inout Answers) -> Void
  ) -> Question {
    Question("What date is on the \(what)? (Enter: none, or an estimate) ") { text, answers throws(ValueError) in
      take(try catalog.day(text, today: today, leaning: .future), &answers)
    }
  }
}

package struct Answers: Sendable {
  package var price: Money?
  package var due: EnteredDay?
  package var checkout: [ItemID: Checkout.Answer] = [:]
  /// The counts of the lots of a place.
  package var counted: [CountedLot] = []
  /// Items that were found there but are missing from the ledger, as typed.
  package var found: [[String]] = []

  /// The answers about lots whose recorded amount was in doubt.
  package var checked: [(lot: LotID, answer: ShelfAnswer)] = []

  /// The counts of items that a picture shows, or is missing.
  package var pictured: [(item: ItemID, quantity: EnteredQuantity)] = []

  /// The household's items for foods in recipes.
  package var foods: [(food: String, item: String)] = []

  /// A user's count of a lot.
  package struct CountedLot {
    package var lot: LotID
    package var quantity: EnteredQuantity
    package var due: EnteredDay?

    package init(_ lot: LotID, _ quantity: EnteredQuantity, due: EnteredDay?) {
      (self.lot, self.quantity, self.due) = (lot, quantity, due)
    }
  }
}

/// An answer to the question whether a lot is still on the shelf, which is for all of the lot.
package enum ShelfAnswer: CaseIterable, Sendable {
  case there, used, tossed
}

/// A question that arises while the ledger is open for writing. It is thrown and asked after the ledger is closed, so
/// that no one else waits.
package struct PendingQuestion: Error {
  package let question: Message

  /// Throws if the decision eats food past its use-by date.
  static func check(_ decision: Decision, _ entryTime: EntryTime, _ household: Household) throws(PendingQuestion) {
    let lots = decision.events.compactMap { ($0.body as? Consumed)?.lot }
    guard let risk = Risk(lots, household, on: household.day(of: entryTime)) else { return }
    throw PendingQuestion(question: "\(household.catalog.name(risk.item).visible) is \(risk.message)")
  }
}
