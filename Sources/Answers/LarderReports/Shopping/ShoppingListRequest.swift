import LarderModel
import LarderProjections

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
    let view = try desk.snapshot.view([PurchasePrices.self])
    let prices = LastPrices(view.state.projection(PurchasePrices.self))
    var report = ShoppingListReport(
      household: view.household, prices: prices, today: desk.today, store: store)
    report.form = form
    return report
  }
}
