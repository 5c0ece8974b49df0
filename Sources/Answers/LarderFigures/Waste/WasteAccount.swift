import LarderAnswers
import LarderCatalogue
import LarderModel
import LarderProjections
import LarderSentences

/// The waste of a period with all of its breakdowns: figures only, for any report to show.
///
/// ```swift
/// let account = WasteAccount(waste, spending, catalog, period: november)
/// account.total.cost.amount(.euro)            // €18.10
/// account[.place].map(\.title)                // ["fridge", "pantry"]
/// ```
/// Shares relate to the food bought in the period, and to the waste of that same food; see ``BoughtShare``. Food counts
/// in the category that it had on its day.
package struct WasteAccount: Hashable, Sendable {
  package let period: Period
  package let total: WasteFigures
  /// The edible waste, including waste without a stated part, and the inedible waste.
  package let edible: WasteFigures
  package let inedible: WasteFigures
  /// The part that was cooked dishes. Their ingredients were bought, so no purchase corresponds to them.
  package let dishes: WasteFigures
  /// The purchases of the period, with the part that was thrown away.
  package let share: BoughtShare
  /// The items of purchases without a price, and without a mass, those with the most first. They count on neither side
  /// of a share.
  let boughtWithoutPrice: [String]
  let boughtWithoutMass: [String]
  /// The items of which more was thrown away than bought, which means that an entry is wrong.
  let moreThanBought: [String]
  /// The waste from lots that were never bought or were already empty, by the item's number. It has no price.
  let beyondLots: [UInt32: WasteFigures]
  /// The milligrams of that waste whose items were bought in the period.
  let massBeyondLots: Int64
  /// The food eaten after a date that is not a use-by date, in total and by item.
  package let rescued: WasteFigures
  package let rescuedItems: [WasteGroup]
  /// The food eaten past its use-by date. This concerns health, so it does not count as rescued.
  package let pastUseBy: WasteFigures
  package let pastUseByItems: [WasteGroup]
  /// The food that counts found missing without an explanation.
  package let unexplained: WasteFigures
  package let unexplainedItems: [WasteGroup]
  private let byItem: [WasteGroup]
  private let parts: WasteParts

  /// - Parameters:
  /// - tallied: The tallies of the projections that belong to the period.
  /// - footprints: The greenhouse gases of the items, if requested.
  package init(
    _ waste: Waste, _ spending: Spending, _ catalog: Catalog, footprints: Footprints = Footprints(), period: Period,
    tallied: Granularity = .months
  ) {
    self.period = period
    let cells = Self.cells(waste.wasted, period, tallied, footprints)
    total = cells.total()
    inedible = cells.total { $0.part == .inedible }
    dishes = cells.total { catalog.dishMeal(of: $0.item) != nil }
    edible = cells.total { $0.part != .inedible }
    // All shares use the same purchases, so that the parts and the whole cover the same food.
    let shares = BoughtShare.byPurchase(spending, period, tallied, catalog)
    share = shares.reduce(into: BoughtShare()) { $0.add($1.share) }
    func items(without gap: (SpendingFigures) -> Int64) -> [String] {
      var counts: [ItemID: Int64] = [:]
      for (key, share) in shares where gap(share.bought) > 0 {
        counts[key.item, default: 0].addClamped(gap(share.bought))
      }
      return counts.sorted { ($0.value, $1.key.rawValue) > ($1.value, $0.key.rawValue) }.map { catalog.name($0.key) }
    }
    boughtWithoutPrice = items { $0.withoutPrice }
    boughtWithoutMass = items { $0.withoutMass }
    let absent = cells.filter { $0.key.age == .unknown && $0.key.dimension != .none }.totals { $0.item.rawValue }
    let beyondLots = Dictionary(uniqueKeysWithValues: absent.map { ($0.number, $0.figures) })
    self.beyondLots = beyondLots
    let itemsBought = Set(shares.filter { $0.share.bought.count > 0 }.map(\.key.item.rawValue))
    massBeyondLots = beyondLots.reduce(0) { itemsBought.contains($1.key) ? $0.addingClamped($1.value.mass) : $0 }
    let contradicted = Set(shares.filter { $0.share.isMoreThanBought }.map(\.key.item))
      .union(beyondLots.keys.map { ItemID(rawValue: $0) })
    moreThanBought = contradicted.sorted { $0.rawValue < $1.rawValue }.map { catalog.name($0) }
    parts = WasteParts(cells: cells, shares: shares, catalog: catalog)
    byItem = parts.groups(by: .item)
    let rescuedCells = Self.cells(waste.rescued, period, tallied, footprints)
    rescued = rescuedCells.total()
    rescuedItems = WasteGroup.grouped(rescuedCells, by: .item, catalog)
    let risky = Self.cells(waste.pastUseBy, period, tallied, footprints)
    pastUseBy = risky.total()
    pastUseByItems = WasteGroup.grouped(risky, by: .item, catalog)
    let missing = Self.cells(waste.unexplained, period, tallied, footprints)
    unexplained = missing.total()
    unexplainedItems = WasteGroup.grouped(missing, by: .item, catalog)
  }

  typealias Cell = (key: WasteKey, figures: WasteFigures)

  static func cells(
    _ table: CellTable<WasteTally>, _ period: Period, _ tallied: Granularity, _ footprints: Footprints = Footprints()
  ) -> [Cell] {
    let months = MonthSelection(tallied, in: period)
    return table.sorted.compactMap { cell in
      let key = WasteKey(cell.key)
      guard months.takes(key.month) else { return nil }
      var figures = WasteFigures()
      let emitted = footprints.gramsPerKilogram(of: key.item, in: key.dimension)
      figures.add(cell.cell, key.currency, gramsPerKilogram: emitted)
      return (key, figures)
    }
  }

  /// The groups of a breakdown, largest first or in their natural order.
  ///
  /// Groups by item are stored because they are used often. All others are computed on demand.
  package subscript(breakdown: WasteBreakdown) -> [WasteGroup] {
    breakdown == .item ? byItem : parts.groups(by: breakdown)
  }

  /// The purchases of the period.
  package var bought: SpendingFigures { share.bought }

  /// The wasted share of the mass bought in the period, in tenths of a percent; see ``BoughtShare/ofMass``.
  package var shareOfMass: Int64? { share.ofMass }

  /// The wasted share of the money spent in a currency in the period, in tenths of a percent; see
  /// ``BoughtShare/ofMoney(_:)``.
  package func shareOfMoney(_ currency: Currency) -> Int64? { share.ofMoney(currency) }

  /// The wasted shares in words, one for each currency in which food was bought: "€0.72 of the €17.20 spent on food
  /// (4.2 %)".
  func sharesOfMoney(_ style: OutputStyle) -> [String] {
    bought.paid.currencies.compactMap { currency in
      shareOfMoney(currency).map {
        let wasted = share.wasted.paid.amount(currency).formatted(style)
        return
          "\(wasted) of the \(bought.paid.amount(currency).formatted(style)) spent on food (\(Figures.percent($0, style)))"
      }
    }
  }

  /// A sentence about food eaten past its use-by date: "Eaten past its use-by date: €2.99, 200 g (minced beef). That
  /// date is about health: …". Nil if there was none.
  func pastUseByText(_ style: OutputStyle) -> String? {
    guard pastUseBy.count > 0 else { return nil }
    let items = Figures.some(pastUseByItems.map(\.title))
    return "Eaten past its use-by date: \(pastUseBy.displayed(style)) (\(items)). "
      + "That date is about safety: do not eat food past it."
  }

  /// The items with missing values of a figure, those with the most first.
  package func items(without gap: MissingWasteData) -> [WasteGroup] { self[.item].lacking { gap.count(in: $0) } }
}

/// The data for the groups of waste, computed for the requested breakdowns only.
///
/// There are eleven breakdowns, and a page shows four. Computing all of them took a tenth of a report's time.
struct WasteParts: Sendable {
  let cells: [WasteAccount.Cell]
  /// The purchases, with the parts that were thrown away.
  let shares: [(key: Spending.Key, share: BoughtShare)]
  let catalog: Catalog

  func groups(by breakdown: WasteBreakdown) -> [WasteGroup] {
    var parts: [UInt32: BoughtShare]?
    if breakdown.isBoughtBy {
      parts = [:]
      for (key, share) in shares { parts?[breakdown.number(of: key, catalog), default: BoughtShare()].add(share) }
    }
    return WasteGroup.grouped(cells, by: breakdown, catalog, shares: parts)
  }
}

/// Equal if the figures are equal. The names of groups belong to the account.
extension WasteParts: Hashable {
  static func == (left: WasteParts, right: WasteParts) -> Bool {
    left.shares.elementsEqual(right.shares) { $0 == $1 } && left.cells.elementsEqual(right.cells) { $0 == $1 }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(cells.count) }
}

extension WasteBreakdown {
  /// The number of the group to which a purchase belongs.
  fileprivate func number(of key: Spending.Key, _ catalog: Catalog) -> UInt32 {
    switch self {
    case .item: key.item.rawValue
    case .category: catalog.category(of: key.item, on: key.day)?.rawValue ?? 0
    default: key.store?.rawValue ?? 0
    }
  }
}

/// The footprints of a household's items that are recognised for certain as a food of the catalogue.
///
/// A dish, which is counted in portions, has no footprint even if it has the name of a food, because its ingredients
/// are other foods.
package struct Footprints: Hashable, Sendable {
  private var byItem: [ItemID: Footprint] = [:]

  /// Creates footprints without items.
  package init() {}

  /// Creates the footprints of items: by the foods assigned when they were first recorded or set with `like:`,
  /// otherwise by their names.
  package init(of items: some Sequence<ItemID>, _ catalog: Catalog) {
    let index = FoodIndex()
    for item in Set(items) {
      let food = catalog.food(of: item) ?? index.name(of: catalog.name(item))
      byItem[item] = food.flatMap { Footprint.of($0) }
    }
  }

  /// The greenhouse gases per kilogram of an item. Nil if no source covers it, and for portions.
  package func gramsPerKilogram(of item: ItemID, in dimension: Dimension) -> Int64? {
    dimension == .portions ? nil : byItem[item]?.gramsPerKilogram
  }
}
