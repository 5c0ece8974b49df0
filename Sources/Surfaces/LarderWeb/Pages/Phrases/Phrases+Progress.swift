import LarderFigures
import LarderModel

/// The words of how the months go.
extension Phrases {
  static var monthBefore: String { say("The month before") }
  static var monthAfter: String { say("The month after") }
  static var thrown: String { say("Thrown away") }
  static var thrownAway: String { say("thrown away") }
  static var nothingThrown: String { say("Nothing was thrown away.") }
  static var whyThrown: String { say("What adds up to this") }
  static var whySpent: String { say("The purchases behind this") }
  static var whyShort: String { say("why") }
  static var inFigures: String { say("In figures") }
  static var inMoney: String { say("Cost") }
  static var inMass: String { say("Mass") }
  static var inTimes: String { say("Times") }
  static var ofThemWithoutPrice: String { say("Of them without a price") }
  static var whatToDo: String { say("What to do") }
  static var whatItWas: String { say("What it was") }
  static var aYear: String { say("A year of it") }
  static var spent: String { say("Spent") }
  static var printPage: String { say("Print this page") }

  static func nothingKnownOf(_ days: String) -> String { say("Nothing is known of \(days) to compare with.") }
  static func upTo(_ day: Day, _ style: OutputStyle) -> String { say("to \(day.spoken(style))") }
  static func thrownUnpriced(_ count: Int64) -> String {
    count == 1
      ? say("1 thing was thrown away, and no price of it is known.")
      : say("\(count) things were thrown away, and no price of it is known.")
  }
  static func was(_ cost: String) -> String { say("was \(cost)") }
  static func wholeMonth(_ month: String) -> String { say("The whole of \(month), a page to print") }

  /// What the bins do not show: "without a price: 1 thing to 24 November, 5 things to 24 October."
  static func withoutPrice(_ bins: [(count: Int64, days: String)]) -> String {
    let parts = bins.map { $0.count == 1 ? say("1 thing \($0.days)") : say("\($0.count) things \($0.days)") }
    return say("without a price: \(parts.joined(separator: ", ")).")
  }

  static func by(_ breakdown: WasteBreakdown) -> String {
    switch breakdown {
    case .category: say("Category")
    case .item: say("Item")
    case .reason: say("Reason")
    default: breakdown.rawValue
    }
  }
}
