import LarderAnswers
import LarderModel
import LarderProjections
import LarderReplay

/// The shopping list.
public struct ShoppingListRequest: ReportRequest {
  /// Only what is for this store, or for any.
  public var store: StoreID?

  /// The form in which another program takes it; nil for people.
  public var form: ShoppingListForm?

  public init(store: StoreID? = nil, form: ShoppingListForm? = nil) {
    self.store = store
    self.form = form
  }

  public func report(_ desk: inout ReportDesk) throws -> ShoppingListReport {
    let (view, prices) = try prices(&desk)
    var report = ShoppingListReport(
      household: view.household, prices: prices, today: desk.today, store: store)
    report.form = form
    return report
  }

  /// The last prices of all that is on the list: most of it was bought in the last months, and then the others, which grow
  /// with the years, are not read.
  private func prices(_ desk: inout ReportDesk) throws -> (view: LedgerView, prices: LastPrices) {
    if let first = desk.today.month.adding(months: -2)?.firstDay, let lately = Period(first: first, last: .max) {
      let view = try desk.snapshot.view([PurchasePrices.self], months: lately)
      let prices = LastPrices(view.state.projection(PurchasePrices.self), of: view.household.list.items) {
        $0.firstDay >= first
      }
      if view.household.list.lines.allSatisfy({ prices.knows($0.item, at: $0.boughtAt ?? store) }) {
        return (view, prices)
      }
    }
    let view = try desk.snapshot.view([PurchasePrices.self])
    return (view, LastPrices(view.state.projection(PurchasePrices.self), of: view.household.list.items))
  }
}
