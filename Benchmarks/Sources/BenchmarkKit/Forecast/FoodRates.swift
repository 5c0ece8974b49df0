import LarderCatalogue
import LarderForecast
import LarderKitchen
import LarderModel

/// The rates of foods that a household's forecast uses.
struct FoodRates {
  private let learnt: LearnedRates
  private let types: ProductTypes
  /// The rates that the program finds for the items of the household's ledger. Nil for those learnt from other
  /// households of the file.
  private let catalogue: ItemPriors?

  init(_ learnt: LearnedRates, _ types: ProductTypes, catalogue: ItemPriors?) {
    (self.learnt, self.types, self.catalogue) = (learnt, types, catalogue)
  }

  /// Sets the rates of histories.
  ///
  /// - Parameter names: the names of the items, by their numbers from 1.
  func apply(to histories: inout [ItemHistory], names: [String]) {
    if let catalogue { return catalogue.apply(to: &histories) }
    for place in histories.indices { histories[place].prior = learnt.prior(of: names[histories[place].id - 1]) }
  }

  /// Returns histories with their rates, and an item for each food of which none was bought.
  ///
  /// - Parameter names: the names of the items, by their numbers from 1. Those of the new items follow.
  func completed(_ histories: [ItemHistory], names: [String]) -> (histories: [ItemHistory], names: [String]) {
    var (histories, names) = (histories, names)
    apply(to: &histories, names: names)
    let bought = Set(histories.compactMap { learnt.kind(of: names[$0.id - 1]) })
    for (kind, item) in learnt.usualItems.sorted(by: { $0.key < $1.key }) where !bought.contains(kind) {
      names.append(item)
      let prior = catalogue == nil ? learnt.prior(of: item) : cataloguePrior(of: types.kinds[kind])
      histories.append(ItemHistory(id: names.count, bought: DayWindow(), prior: prior))
    }
    return (histories, names)
  }

  private func cataloguePrior(of kind: ProductTypes.Kind) -> PurchasePrior {
    PurchaseRate.of(kind.foods.first, category: kind.category).map { PurchasePrior($0, items: 1) } ?? .neutral
  }
}
