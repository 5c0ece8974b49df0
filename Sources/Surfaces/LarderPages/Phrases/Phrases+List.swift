import LarderModel
import WebParts

/// Phrases of the shopping list, the checkout and the photos of items.
extension Phrases {
  static var listOften: String { say("Tap to add") }
  static var listStarter: String { say("Households usually buy") }
  static var listHowMuch: String { say("How much?") }
  static func boughtAgain(_ days: Int) -> String {
    say("most households buy it again within \(days == 1 ? "a day" : "\(days) days")")
  }
  static func addRunningOut(_ count: Int) -> String { say("Add the \(count) running out") }
  static var perhapsGone: String { say("perhaps gone") }
  /// The recorded amount of food that is perhaps gone: "600 ml recorded".
  static func listRecorded(_ amount: String) -> String { say("\(amount) recorded") }
  /// "100 g missing tonight".
  static func missingTonight(_ amount: String) -> String { say("\(amount) missing tonight") }
  static func listLess(_ name: String) -> String { say("Less \(name)") }
  static func listMore(_ name: String) -> String { say("More \(name)") }

  /// The word for a number of containers: "tin", "tins".
  static func container(_ container: Container, _ count: Int) -> String {
    say(Message(verbatim: container.word(for: Int64(count) * 1000)))
  }

  // MARK: Photos of items

  static func photo(_ name: String) -> String { say("Photo of \(name)") }
  static var itemTakePhoto: String { say("Take a photo") }
  static var itemNextPhoto: String { say("Another photo") }

  // MARK: Checkout

  static var tillStore: String { say("Bought at") }
  static var tillOtherStore: String { say("Another store") }
  static var tillEachStore: String { say("As listed") }
  static var amountUnknown: String { say("amount?") }
  static var tillAddDate: String { say("Date on the pack?") }
  static var nothingToBuyYet: String { say("Nothing to buy. Type what you need, such as “coffee, eggs 10”.") }
  /// Two ways to write a date, in the household's order: "24 Dec or 12/2026".
  static func dateExample(_ style: OutputStyle) -> String {
    switch style {
    case .english: say("24 Dec or 12/2026")
    case .german: say("24.12. or 12/2026")
    case .american: say("12/24 or 12/2026")
    }
  }
  static func tillAboutDue(_ day: String) -> String { say("due \(day), estimated") }
  /// The link that opens the date of a row: "Date on the pack of milk".
  static func tillDateOf(_ name: String) -> String { say("Date on the pack of \(name)") }
}
