import LarderAnswers
import LarderModel
import LarderSentences
import LarderShelves

/// Reading the stock, the shopping list and the history.
extension Ledger {
  /// Returns the food in stock, soonest due first.
  ///
  /// ```swift
  /// let soon = try ledger.stock(dueWithin: .days(3))
  /// let fridge = try ledger.stock(in: "fridge")
  /// ```
  ///
  /// - Parameters:
  ///   - item: A name, or words in names (default: all food). No food has an unknown name, so the result is empty.
  ///   - place: The place (default: all places).
  ///   - span: Only food that is due within this span from today, or past its date (default: all).
  /// - Returns: The lots, those without a date last.
  /// - Throws: ``LarderError`` if the ledger cannot be read.
  /// - Complexity: O(*n* log *n*) in the number of lots in stock. It does not depend on the length of the history.
  public func stock(
    of item: String? = nil, in place: String? = nil, dueWithin span: DaySpan? = nil
  ) throws(LarderError) -> [StockedItem] {
    try withContext { context in
      let filter = StockReport.Filter(item: item, place: place, expiringWithin: span?.days)
      let report = StockReport(household: try context.snapshot.view().household, today: context.today, filter: filter)
      return report.lots.map(StockedItem.init).sorted { ($0.due ?? .max) < ($1.due ?? .max) }
    }
  }

  /// Returns the shopping list, including the items in the basket.
  ///
  /// ```swift
  /// for item in try ledger.shoppingList() where !item.isInBasket { print(item) }
  /// ```
  ///
  /// - Returns: The items in the order in which they were listed.
  /// - Throws: ``LarderError`` if the ledger cannot be read.
  /// - Complexity: O(*n*) in the number of listed items.
  public func shoppingList() throws(LarderError) -> [ListedItem] {
    try withContext { context in
      let household = try context.snapshot.view().household
      return household.list.lines.map { ListedItem($0, household.catalog) }
    }
  }

  /// Returns the latest events with their corrections, oldest first.
  ///
  /// ```swift
  /// let wrong = try ledger.history(of: "milk").last { $0.text.hasPrefix("bought") }
  /// ```
  ///
  /// - Parameters:
  ///   - item: Only events of this item (default: of everything).
  ///   - count: The largest number of events (default: 20). The history is empty if it is not positive.
  /// - Returns: The events, including those that were undone.
  /// - Throws: ``LarderError`` with the reason ``LarderError/Reason/unknown`` if no item has the name.
  /// - Complexity: O(*n*) in `count`. For an item, O(*n*) in the number of all events.
  public func history(of item: String? = nil, last count: Int = 20) throws(LarderError) -> [HistoryEvent] {
    try withContext { context in
      var subject = HistoryRequest.Subject.latest(withIntroductions: false)
      if let item {
        let catalog = try context.snapshot.replayContext().catalog
        guard let known = catalog.item(named: item) else {
          throw LarderError(.unknown, Suggestion.unknownItem(item, catalog))
        }
        subject = .item(known)
      }
      return try HistoryRequest(subject, most: max(count, 0)).report(&context).shown.map(HistoryEvent.init)
    }
  }

  /// Returns the names of items, stores and people, by their numbers.
  ///
  /// A projection of your own counts by number, and you look up the names once at the end.
  ///
  /// ```swift
  /// let names = try ledger.names()
  /// for food in try ledger.stock() { print(names[food.item]) }
  /// ```
  ///
  /// - Returns: The names.
  /// - Throws: ``LarderError`` if the ledger cannot be read.
  public func names() throws(LarderError) -> LedgerNames {
    try withContext { context in LedgerNames(catalog: try context.snapshot.replayContext().catalog) }
  }
}
