/// The words of the first page.
extension Phrases {
  static let today = "Today"
  static let eatFirst = "Eat these first"
  static let gone = "Gone:"
  static let addThem = "To the list"
  static let used = "Used"
  static let freeze = "Freeze"
  static let toss = "Toss"
  static let nothingToBuy = "Nothing to buy."
  static let eaten = "Eaten today"
  static let open = "Open"
  static let all = "All"
  static let cookIt = "Cook"
  static let nothingShort = "nothing missing"
  static let nothingEatenYet = "Nothing of yours is in the diary today."
  static let opened = "opened"
  static let thawed = "thawed"
  static let frozenPastUseBy = "frozen past use-by: do not eat"
  static let whichVerb = "What was done with it?"

  static func pastUseBy(_ day: String) -> String { "use-by \(day): do not eat" }
  static func pastBest(_ day: String) -> String { "best before \(day): check first" }
  static func pastEstimate(_ day: String) -> String { "by estimate \(day): check first" }
  static func cookThis(_ name: String) -> String { "Cook \(name)" }
  static func usesUp(_ count: Int) -> String { count == 1 ? "uses up one of these" : "uses up \(count) of these" }
  static func monthSoFar(_ month: String) -> String { "\(month) so far" }

  static func short(_ first: String, others: Int) -> String {
    others == 0 ? "\(first) short" : "\(first) and \(others) more short"
  }

  static func nothingDue(days: Int) -> String {
    days == 0
      ? "Nothing is past its date or due today."
      : "Nothing is past its date or due within \(days) day\(days == 1 ? "" : "s")."
  }

  static func toBuy(_ count: Int) -> String { count == 0 ? "The list" : "The list: \(count)" }
  static func inBasket(_ count: Int) -> String { "\(count) in the basket." }

  static func spoken(_ deed: LotDeed, _ name: String) -> String {
    switch deed {
    case .use: "Used \(name)"
    case .freeze: "Freeze \(name)"
    case .toss: "Toss \(name)"
    }
  }
}
