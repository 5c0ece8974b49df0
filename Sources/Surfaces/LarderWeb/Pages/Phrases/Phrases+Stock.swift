import LarderAnswers
import LarderModel
import LarderShelves

/// The words of the stock.
extension Phrases {
  static var stockHint: String { say("Search, or buy milk 2l…") }
  static var stockLine: String { say("Search, or record something") }
  static var stockLegend: String { say("The number: days to its date. The ring: how much is left.") }
  static var stockNothingIn: String { say("Nothing is in stock. Type what you bought, such as “buy milk 2l 2.38”.") }
  static var stockNothingLikeThat: String { say("Nothing in stock is like that.") }
  static var stockShowAll: String { say("Show all") }
  static var stockWhyWorth: String { say("Where this sum comes from") }
  static var stockAtLeast: String { say("at least ") }
  static var stockFilter: String { say("Sort and filter") }
  static var stockOrder: String { say("Sort by") }
  static var stockOnlyFavourites: String { say("Only favourites") }

  static func stockThings(_ count: Int) -> String { count == 1 ? say("1 thing") : say("\(count) things") }
  static func stockLots(_ count: Int) -> String { say("\(count) lots") }
  static func stockPast(_ count: Int) -> String { say("\(count) past") }
  static func stockSoon(_ count: Int) -> String { say("\(count) soon") }

  static func title(of state: StockState) -> String {
    switch state {
    case .wrong: say("Does not add up")
    case .past: say("Past its date")
    case .soon: say("Soon")
    case .week: say("This week")
    case .fresh: say("Later")
    case .frozen: say("Frozen")
    case .undated: say("No date")
    }
  }

  static func title(of order: StockReport.Order) -> String {
    switch order {
    case .due: say("Due first")
    case .bought: say("Bought last")
    case .name: say("Name")
    }
  }

  /// What is said of a lot that is not pressing.
  static func stockBrief(_ line: LotLine, _ today: Day, _ style: OutputStyle) -> String {
    if let frozen = line.frozenOn { return stockFrozen(since: frozen, style) }
    guard line.due != nil else { return line.openedOn == nil ? "" : say("opened") }
    return line.told(today: today, style) + (line.openedOn == nil ? "" : " · " + say("opened"))
  }

  static func stockFrozen(since day: Day, _ style: OutputStyle) -> String { say("since \(day.formatted(style))") }

  /// What a lot is called among the lots of its item.
  static func stockSince(_ line: LotLine, _ today: Day, _ style: OutputStyle) -> String {
    if let opened = line.openedOn { return say("Opened \(opened.told(relativeTo: today, style))") }
    return say("Came in \(line.cameIn.told(relativeTo: today, style))")
  }

  // MARK: What is in hand

  static var stockTossed: String { say("Tossed") }
  static var stockAllGone: String { say("All gone") }
  static var stockBought: String { say("Bought") }
  static var stockMiscounted: String { say("Miscounted") }
  static var stockMoreThanThere: String { say("That is more than was there. Was it bought, or miscounted?") }

  static func stockAbout(_ item: String) -> String { say("All about \(item)") }
  static func stockLess(_ item: String, _ amount: String) -> String { say("\(amount) \(item) less") }
  static func stockMore(_ item: String) -> String { say("More \(item)") }
  static func stockUsedSays(_ item: String) -> String { say("Used \(item)") }
  static func stockAteSays(_ item: String) -> String { say("Eaten: \(item)") }
  static func stockAllGoneSays(_ item: String) -> String { say("All gone: \(item)") }
  static func stockBoughtSays(_ item: String) -> String { say("Bought \(item)") }
  static func countOf(_ item: String) -> String { say("Counted \(item)") }

  static func title(of change: LotInHand.Change) -> String {
    switch change {
    case .freeze: freeze
    case .thaw: say("Thaw")
    case .open: say("Open it")
    }
  }

  static func spoken(_ change: LotInHand.Change, _ item: String) -> String {
    switch change {
    case .freeze: say("Freeze \(item)")
    case .thaw: say("Thaw \(item)")
    case .open: say("Open \(item)")
    }
  }
}
