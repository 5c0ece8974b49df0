import LarderAnswers
import LarderLedger
import LarderModel

/// The products that a household knows, those that it met last first.
public struct ProductsRequest: ReportRequest {
  /// The products that are meant; nil for all.
  public var products: [ProductID]?
  public var onlyFavourites = false
  /// Whether only those that were bought are meant, those that were bought last first.
  public var byPurchase = false
  /// How many at most.
  public var most = Int.max

  public init(_ products: [ProductID]? = nil) { self.products = products }

  public func report(_ desk: inout ReportDesk) throws -> ProductsReport {
    let view = try desk.snapshot.view()
    let household = view.household
    var meant = products ?? household.catalog.knownProducts
    if onlyFavourites { meant = meant.filter { household.catalog.isFavourite($0) } }
    if byPurchase {
      let latest = meant.compactMap { product in
        household.kitchen.products.labels(of: product).first.map { (product: product, label: $0) }
      }
      meant = latest.sorted { $1.label < $0.label }.map(\.product)
    } else {
      meant.sort { $1 < $0 }
    }
    var lines: [ProductsReport.Line] = []
    for product in meant.prefix(most) {
      let purchases = try EventSearch.purchases(of: product, view, &desk.snapshot.log)
      lines.append(
        ProductsReport.Line(
          product: ProductLine(product, household.catalog, on: desk.today),
          lastBought: purchases.map { household.day(of: $0) }.max()))
    }
    return ProductsReport(lines)
  }
}
