import LarderAnswers
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

package struct ProductPurchase: Hashable, Sendable {
  package let event: UInt64
  package let day: Day
  package let quantity: Quantity
  package let packs: Int?
  package let price: Money?
  package let store: String?

  init(_ event: StoredEvent, _ household: Household) {
    let bought = event.decode(as: Bought.self)
    self.event = event.sequence
    day = household.day(of: event)
    (quantity, packs, price) = (bought.quantity, bought.packs, bought.price)
    store = bought.store.map { household.catalog.name(.store, $0.rawValue) }
  }

  /// The remembered purchases of a product, newest first.
  static func all(
    of product: ProductID, _ view: LedgerView, _ household: Household, _ log: inout LogReader
  ) throws(LogError) -> [ProductPurchase] {
    try EventSearch.purchases(of: product, view, &log).map { ProductPurchase($0, household) }.sorted {
      ($1.day, $1.event) < ($0.day, $0.event)
    }
  }

  /// The price of 100 g, a litre or a piece.
  package var unitPrice: Money? { unitPrice(quantity.dimension.priceBasis) }

  func unitPrice(_ basis: Int64) -> Money? {
    guard let price, quantity.amount > 0, basis > 0 else { return nil }
    let minor = Figures.rounded(Int128(price.minor) * Int128(basis), Int128(quantity.amount))
    return Money(minor: minor, currency: price.currency)
  }

  static let fields: [ReportField<ProductPurchase>] = [
    .count("seq", \.event), .day("day", \.day), .text("store?", \.store), .quantity("quantity", \.quantity),
    .count("packs?", \.packs), .money("price?", \.price), .money("unit_price?", \.unitPrice),
    .text("unit", \.quantity.dimension.priceWords),
  ]
}
