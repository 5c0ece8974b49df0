/// The words of the first page.
extension Phrases {
  static var today: String { say("Today") }
  static var eatFirst: String { say("Eat these first") }
  static var gone: String { say("Gone:") }
  static var used: String { say("Used") }
  static var freeze: String { say("Freeze") }
  static var toss: String { say("Toss") }
  static var nothingToBuy: String { say("Nothing to buy.") }
  static var eaten: String { say("Eaten today") }
  static var open: String { say("Open") }
  static var nothingEatenYet: String { say("Nothing of yours is in the diary today.") }
  static var opened: String { say("opened") }
  static var thawed: String { say("thawed") }
  static var frozenPastUseBy: String { say("frozen past use-by: do not eat") }
  static var whichVerb: String { say("What was done with it?") }

  static func pastUseBy(_ day: String) -> String { say("use-by \(day): do not eat") }
  static func pastBest(_ day: String) -> String { say("best before \(day): check first") }
  static func pastEstimate(_ day: String) -> String { say("by estimate \(day): check first") }
  static func usesUp(_ count: Int) -> String {
    count == 1 ? say("uses up one of these") : say("uses up \(count) of these")
  }

  static func short(_ first: String, others: Int) -> String {
    others == 0 ? say("\(first) short") : say("\(first) and \(others) more short")
  }

  static func nothingDue(days: Int) -> String {
    switch days {
    case 0: say("Nothing is past its date or due today.")
    case 1: say("Nothing is past its date or due within 1 day.")
    default: say("Nothing is past its date or due within \(days) days.")
    }
  }

  static func toBuy(_ count: Int) -> String { count == 0 ? say("The list") : say("The list: \(count)") }
  static func inBasket(_ count: Int) -> String { say("\(count) in the basket.") }

  static func spoken(_ deed: LotDeed, _ name: String) -> String {
    switch deed {
    case .use: say("Used \(name)")
    case .freeze: say("Freeze \(name)")
    case .toss: say("Toss \(name)")
    }
  }
}
