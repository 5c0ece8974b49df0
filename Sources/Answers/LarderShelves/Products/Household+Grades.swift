import LarderAnswers
import LarderModel

extension Household {
  /// The letters of the Nutri-Score of foods, each of the product that was bought last, or else of its only product.
  ///
  /// A food without a grade is left out: its product has none, or several were never bought.
  func lastGrades(of items: Set<ItemID>, on day: Day) -> [ItemID: String] {
    guard !items.isEmpty else { return [:] }
    var products: [ItemID: [(product: ProductID, bought: UInt64)]] = [:]
    for product in catalog.knownProducts {
      guard let item = catalog.item(of: product), items.contains(item) else { continue }
      products[item, default: []].append((product, kitchen.products.labels(of: product).max() ?? 0))
    }
    return products.compactMapValues { all in
      guard let last = all.max(by: { $0.bought < $1.bought }), last.bought > 0 || all.count == 1 else { return nil }
      return KnownLabel(last.product, catalog, on: day).score?.grade.letter
    }
  }
}
