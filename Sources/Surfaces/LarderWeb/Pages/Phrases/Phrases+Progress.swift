import LarderModel
import LarderReports

/// The words of how the months go.
extension Phrases {
  static let monthBefore = "The month before"
  static let monthAfter = "The month after"
  static let thrown = "Thrown away"
  static let thrownAway = "thrown away"
  static let nothingThrown = "Nothing was thrown away."
  static let whyThrown = "What adds up to this"
  static let whySpent = "The purchases behind this"
  static let whyShort = "why"
  static let inFigures = "In figures"
  static let inMoney = "Cost"
  static let inMass = "Mass"
  static let inTimes = "Times"
  static let ofThemWithoutPrice = "Of them without a price"
  static let whatToDo = "What to do"
  static let whatItWas = "What it was"
  static let aYear = "A year of it"
  static let spent = "Spent"
  static let printPage = "Print this page"

  static func nothingKnownOf(_ days: String) -> String { "Nothing is known of \(days) to compare with." }
  static func upTo(_ day: Day, _ style: OutputStyle) -> String { "to \(day.spoken(style))" }
  static func thrownUnpriced(_ count: Int64) -> String {
    "\(count) \(count == 1 ? "thing was" : "things were") thrown away, and no price of it is known."
  }
  static func was(_ cost: String) -> String { "was \(cost)" }
  static func wholeMonth(_ month: String) -> String { "The whole of \(month), a page to print" }

  /// What the bins do not show: "without a price: 1 thing to 24 November, 5 things to 24 October."
  static func withoutPrice(_ bins: [(count: Int64, days: String)]) -> String {
    let parts = bins.map { "\($0.count) \($0.count == 1 ? "thing" : "things") \($0.days)" }
    return "without a price: " + parts.joined(separator: ", ") + "."
  }

  static func by(_ breakdown: WasteBreakdown) -> String {
    switch breakdown {
    case .category: "Category"
    case .item: "Item"
    case .reason: "Reason"
    default: breakdown.rawValue
    }
  }
}
