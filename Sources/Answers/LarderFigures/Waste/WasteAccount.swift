import LarderAnswers
import LarderCatalogue
import LarderModel
import LarderProjections
import LarderSentences

/// What was thrown away in one period, in every way it is told: figures alone, for any report to show.
///
/// ```swift
/// let account = WasteAccount(waste, spending, catalog, period: november)
/// account.total.cost.amount(.euro)            // €18.10
/// account[.place].map(\.title)                // ["fridge", "pantry"]
/// ```
/// Shares are of the food that was bought in the period: what of that very food was thrown away in it, see ``BoughtShare``. What
/// counts in a category was of it on its day.
public struct WasteAccount: Hashable, Sendable {
  public let period: Period
  public let total: WasteFigures
  /// What could have been eaten, with what nobody told of, and what could not.
  public let edible: WasteFigures
  public let inedible: WasteFigures
  /// What of it were dishes that had been cooked: their ingredients were bought, and no purchase is of them.
  public let dishes: WasteFigures
  /// What was bought in the period, and what of it was thrown away.
  public let share: BoughtShare
  /// The items of purchases that have no price, and that have no mass, those with most such purchases first: they are on
  /// neither side of a share.
  let boughtWithoutPrice: [String]
  let boughtWithoutMass: [String]
  /// The items of which more was thrown away than was bought: one of the entries is wrong.
  let moreThanBought: [String]
  /// What was thrown away of lots that never came in, or of which nothing was left, by the item's number: it has no price.
  let beyondLots: [UInt32: WasteFigures]
  /// The milligrams of that whose items were bought in the period.
  let massBeyondLots: Int64
  /// What was eaten after its date, which was no use-by date, in all and by item.
  public let rescued: WasteFigures
  public let rescuedItems: [WasteGroup]
  /// What was eaten past its use-by date: about health, and no rescue.
  public let pastUseBy: WasteFigures
  public let pastUseByItems: [WasteGroup]
  /// What counts found missing, which nobody explained.
  public let unexplained: WasteFigures
  public let unexplainedItems: [WasteGroup]
  private let byItem: [WasteGroup]
  private let parts: WasteParts

  /// - Parameters:
  ///   - tallied: which tallies of the projections lie in the period.
  ///   - footprints: the greenhouse gases behind the items, where they are asked after.
  public init(
    _ waste: Waste, _ spending: Spending, _ catalog: Catalog, footprints: Footprints = Footprints(), period: Period,
    tallied: Tallied = .months
  ) {
    self.period = period
    let cells = Self.cells(waste.wasted, period, tallied, footprints)
    total = cells.total()
    inedible = cells.total { $0.part == .inedible }
    dishes = cells.total { catalog.dishMeal(of: $0.item) != nil }
    edible = cells.total { $0.part != .inedible }
    // The same purchases in every way, so that parts and the whole are of one food.
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
    _ table: CellTable<WasteTally>, _ period: Period, _ tallied: Tallied, _ footprints: Footprints = Footprints()
  ) -> [Cell] {
    let months = TakenMonths(tallied, in: period)
    return table.sorted.compactMap { cell in
      let key = WasteKey(cell.key)
      guard months.takes(key.month) else { return nil }
      var figures = WasteFigures()
      let emitted = footprints.gramsPerKilogram(of: key.item, in: key.dimension)
      figures.add(cell.cell, key.currency, gramsPerKilogram: emitted)
      return (key, figures)
    }
  }

  /// The parts of a breakdown, the dearest first or in their own order.
  ///
  /// Those by items are made already, as much is told of them; all others when they are asked for.
  public subscript(breakdown: WasteBreakdown) -> [WasteGroup] {
    breakdown == .item ? byItem : parts.groups(by: breakdown)
  }

  /// What was bought in the period.
  public var bought: SpendingFigures { share.bought }

  /// Tenths of a percent of the mass that was bought in the period; see ``BoughtShare/ofMass``.
  public var shareOfMass: Int64? { share.ofMass }

  /// Tenths of a percent of the money that was spent in the period in a currency; see ``BoughtShare/ofMoney(_:)``.
  public func shareOfMoney(_ currency: Currency) -> Int64? { share.ofMoney(currency) }

  /// "€0.72 of the €17.20 spent on food (4.2 %)": one share for each currency in which food was bought.
  func sharesOfMoney(_ style: OutputStyle) -> [String] {
    bought.paid.currencies.compactMap { currency in
      shareOfMoney(currency).map {
        let wasted = share.wasted.paid.amount(currency).formatted(style)
        return
          "\(wasted) of the \(bought.paid.amount(currency).formatted(style)) spent on food (\(Figures.percent($0, style)))"
      }
    }
  }

  /// "Eaten past its use-by date: €2.99, 200 g (minced beef). That date is about health: …"; nil where nothing was.
  func pastUseByText(_ style: OutputStyle) -> String? {
    guard pastUseBy.count > 0 else { return nil }
    let items = Figures.some(pastUseByItems.map(\.title))
    return "Eaten past its use-by date: \(pastUseBy.told(style)) (\(items)). "
      + "That date is about safety: do not eat food past it."
  }

  /// The items of which a figure is not known, those of which it is missing most often first.
  public func items(without gap: WasteGap) -> [WasteGroup] {
    self[.item].lacking { gap.count(in: $0) }
  }
}

/// What the parts of waste are made of, for those breakdowns that are asked for.
///
/// There are eleven, and a page shows four: to make them all took a tenth of a report.
struct WasteParts: Sendable {
  let cells: [WasteAccount.Cell]
  /// What was bought, and what of it was thrown away.
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

/// Equal where the figures are: what they are called is told by the account itself.
extension WasteParts: Hashable {
  static func == (left: WasteParts, right: WasteParts) -> Bool {
    left.shares.elementsEqual(right.shares) { $0 == $1 } && left.cells.elementsEqual(right.cells) { $0 == $1 }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(cells.count) }
}

extension WasteBreakdown {
  /// The number of the part that a purchase falls into.
  fileprivate func number(of key: Spending.Key, _ catalog: Catalog) -> UInt32 {
    switch self {
    case .item: key.item.rawValue
    case .category: catalog.category(of: key.item, on: key.day)?.rawValue ?? 0
    default: key.store?.rawValue ?? 0
    }
  }
}

/// The footprints of a household's items: of those that a food of the catalogue surely is.
///
/// A dish, of which there are portions, has none, though it may go by the name of a food: what went into it is other food.
public struct Footprints: Hashable, Sendable {
  private var byItem: [ItemID: Footprint] = [:]

  /// Those of no item.
  public init() {}

  /// Those of some items, by the foods that they were taken for when they were first recorded or made `like:` one; else
  /// by their names.
  public init(of items: some Sequence<ItemID>, _ catalog: Catalog) {
    let index = FoodIndex()
    for item in Set(items) {
      let food = catalog.food(of: item) ?? index.name(of: catalog.name(item))
      byItem[item] = food.flatMap { Footprint.of($0) }
    }
  }

  /// The greenhouse gases behind a kilogram of an item, measured so; nil where no source covers it, and in portions.
  public func gramsPerKilogram(of item: ItemID, in dimension: Dimension) -> Int64? {
    dimension == .portions ? nil : byItem[item]?.gramsPerKilogram
  }
}
