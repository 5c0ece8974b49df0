import LarderModel
import LarderReports

/// The words of the stock.
extension Phrases {
  static let stockHint = "Search, or milk 2l…"
  static let stockLine = "Search, or record something"
  static let stockLegend = "The number: days to its date. The ring: how much is left."
  static let stockNothingIn = "Nothing is in stock. Type what you bought, such as “milk 2l 2.38”."
  static let stockNothingLikeThat = "Nothing in stock is like that."
  static let stockShowAll = "Show all"
  static let stockWhyWorth = "Where this sum comes from"
  static let stockAtLeast = "at least "
  static let stockFilter = "Sort and filter"
  static let stockOrder = "Sort by"
  static let stockPlace = "Place"
  static let stockCategory = "Category"
  static let stockFavourites = "Favourites"
  static let stockOnlyFavourites = "Only favourites"
  static let stockEverything = "All"

  static func stockThings(_ count: Int) -> String { count == 1 ? "1 thing" : "\(count) things" }
  static func stockLots(_ count: Int) -> String { "\(count) lots" }
  static func stockPast(_ count: Int) -> String { "\(count) past" }
  static func stockSoon(_ count: Int) -> String { "\(count) soon" }

  static func title(of state: StockState) -> String {
    switch state {
    case .wrong: "Does not add up"
    case .past: "Past its date"
    case .soon: "Soon"
    case .week: "This week"
    case .fresh: "Later"
    case .frozen: "Frozen"
    case .undated: "No date"
    }
  }

  static func title(of order: StockReport.Order) -> String {
    switch order {
    case .due: "Due first"
    case .bought: "Bought last"
    case .name: "Name"
    }
  }

  /// What is said of a lot that is not pressing.
  static func stockBrief(_ line: LotLine, _ today: Day, _ style: OutputStyle) -> String {
    if let frozen = line.frozenOn { return "since \(frozen.formatted(style))" }
    guard line.due != nil else { return line.openedOn == nil ? "" : "opened" }
    return line.told(today: today, style) + (line.openedOn == nil ? "" : " · opened")
  }

  /// What a lot is called among the lots of its item.
  static func stockSince(_ line: LotLine, _ today: Day, _ style: OutputStyle) -> String {
    if let opened = line.openedOn { return "Opened \(opened.told(relativeTo: today, style))" }
    return "In since \(line.cameIn.told(relativeTo: today, style))"
  }

  // MARK: What is in hand

  static let stockAte = "Eaten"
  static let stockTossed = "Tossed"
  static let stockAllGone = "All gone"
  static let stockBought = "Bought"
  static let stockMiscounted = "Miscounted"
  static let stockMoreThanThere = "That is more than was there. Was it bought, or miscounted?"

  static func stockAbout(_ item: String) -> String { "All about \(item)" }
  static func stockLess(_ item: String, _ amount: String) -> String { "\(amount) \(item) less" }
  static func stockMore(_ item: String) -> String { "More \(item)" }
  static func stockUsedSays(_ item: String) -> String { "Used \(item)" }
  static func stockAteSays(_ item: String) -> String { "Eaten: \(item)" }
  static func stockAllGoneSays(_ item: String) -> String { "All gone: \(item)" }
  static func stockBoughtSays(_ item: String) -> String { "Bought \(item)" }
  static func stockCountedSays(_ item: String) -> String { "Counted \(item)" }

  static func title(of change: LotInHand.Change) -> String {
    switch change {
    case .freeze: freeze
    case .thaw: "Thaw"
    case .open: "Open it"
    }
  }

  static func spoken(_ change: LotInHand.Change, _ item: String) -> String {
    switch change {
    case .freeze: "Freeze \(item)"
    case .thaw: "Thaw \(item)"
    case .open: "Open \(item)"
    }
  }
}
