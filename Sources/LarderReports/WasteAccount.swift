import LarderModel
import LarderProjections

/// What was thrown away in one period, in every way it is told: figures alone, for any report to show.
///
/// ```swift
/// let account = WasteAccount(waste, spending, catalog, period: november)
/// account.total.cost.amount(.euro)            // €18.10
/// account[.place].map(\.title)                // ["fridge", "pantry"]
/// ```
/// Shares compare what was thrown away in the period with what was bought in it; food bought earlier can make a share
/// larger than the whole. What counts in a category was of it on its day.
public struct WasteAccount: Hashable, Sendable {
  public let period: Period
  public let total: WasteFigures
  /// What could have been eaten, with what nobody told of, and what could not.
  public let edible: WasteFigures
  public let inedible: WasteFigures
  /// What was bought in the period.
  public let bought: SpendingFigures
  /// What was eaten after its date, which was no use-by date, in all and by item.
  public let rescued: WasteFigures
  public let rescuedItems: [WasteGroup]
  /// What was eaten past its use-by date: about health, and no rescue.
  public let pastUseBy: WasteFigures
  public let pastUseByItems: [WasteGroup]
  /// What counts found missing, which nobody explained.
  public let unexplained: WasteFigures
  public let unexplainedItems: [WasteGroup]
  private let groups: [WasteBreakdown: [WasteGroup]]

  /// - Parameters:
  ///   - tallied: which tallies of the projections lie in the period.
  ///   - footprints: the greenhouse gases behind the items, where they are asked after.
  public init(
    _ waste: Waste, _ spending: Spending, _ catalog: Catalog, footprints: Footprints = Footprints(), period: Period,
    tallied: Tallied = .months
  ) {
    self.period = period
    let cells = Self.cells(waste.wasted, period, tallied, footprints)
    let spent = SpendingFigures.cells(spending, period, tallied)
    total = Self.sum(cells)
    inedible = Self.sum(cells.filter { $0.key.part == .inedible })
    edible = Self.sum(cells.filter { $0.key.part != .inedible })
    bought = spent.reduce(into: SpendingFigures()) { $0.add($1.figures) }
    var groups: [WasteBreakdown: [WasteGroup]] = [:]
    for breakdown in WasteBreakdown.allCases {
      var bought: [UInt32: SpendingFigures]?
      if breakdown.isBoughtBy {
        bought = [:]
        for (key, figures) in spent {
          bought?[breakdown.number(of: key, catalog), default: SpendingFigures()].add(figures)
        }
      }
      groups[breakdown] = WasteGroup.grouped(cells, by: breakdown, catalog, bought: bought)
    }
    self.groups = groups
    let rescuedCells = Self.cells(waste.rescued, period, tallied, footprints)
    rescued = Self.sum(rescuedCells)
    rescuedItems = WasteGroup.grouped(rescuedCells, by: .item, catalog)
    let risky = Self.cells(waste.pastUseBy, period, tallied, footprints)
    pastUseBy = Self.sum(risky)
    pastUseByItems = WasteGroup.grouped(risky, by: .item, catalog)
    let missing = Self.cells(waste.unexplained, period, tallied, footprints)
    unexplained = Self.sum(missing)
    unexplainedItems = WasteGroup.grouped(missing, by: .item, catalog)
  }

  typealias Cell = (key: WasteKey, figures: WasteFigures)

  static func cells(
    _ table: CellTable<WasteTally>, _ period: Period, _ tallied: Tallied, _ footprints: Footprints = Footprints()
  ) -> [Cell] {
    table.sorted.compactMap { cell in
      let key = WasteKey(cell.key)
      guard tallied.takes(key.month, in: period) else { return nil }
      var figures = WasteFigures()
      figures.add(cell.cell, key.currency, gramsPerKilogram: footprints[key.item]?.gramsPerKilogram)
      return (key, figures)
    }
  }

  static func sum(_ cells: [Cell]) -> WasteFigures { cells.reduce(into: WasteFigures()) { $0.add($1.figures) } }

  /// The parts of a breakdown, the dearest first or in their own order.
  public subscript(breakdown: WasteBreakdown) -> [WasteGroup] { groups[breakdown] ?? [] }

  /// Tenths of a percent of the mass that was bought; nil where nothing of known mass was.
  public var shareOfMass: Int64? { Figures.permille(Int128(total.mass), of: Int128(bought.mass)) }

  /// Tenths of a percent of the money that was spent in a currency; nil where none was, and where nothing that was
  /// thrown away has a price in it.
  public func shareOfMoney(_ currency: Currency) -> Int64? {
    guard total.count == 0 || total.cost.currencies.contains(currency) else { return nil }
    return Figures.permille(total.cost.exact(currency), of: bought.paid.exact(currency))
  }

  /// "4.2 % of the €17.20 spent": a share for each currency in which something that was thrown away has a price.
  func sharesOfMoney(_ style: OutputStyle) -> [String] {
    total.cost.currencies.compactMap { currency in
      shareOfMoney(currency).map {
        "\(Figures.percent($0, style)) of the \(bought.paid.amount(currency).formatted(style)) spent"
      }
    }
  }

  /// "Eaten past its use-by date: €2.99, 200 g (minced beef). That date is about health: …"; nil where nothing was.
  func pastUseByText(_ style: OutputStyle) -> String? {
    guard pastUseBy.count > 0 else { return nil }
    let items = Figures.some(pastUseByItems.map(\.title))
    return "Eaten past its use-by date: \(pastUseBy.told(style)) (\(items)). "
      + "That date is about health: do not eat what is past it."
  }

  /// The items of which a figure is not known, those of which it is missing most often first.
  public func items(without gap: WasteGap) -> [WasteGroup] {
    self[.item].filter { gap.count(in: $0.figures) > 0 }
      .sorted { (gap.count(in: $0.figures), $1.number) > (gap.count(in: $1.figures), $0.number) }
  }
}

/// A figure that is not known of everything.
public enum WasteGap: String, CaseIterable, Hashable, Sendable {
  case price
  case mass
  case energy
  /// A mass that no named source tells the greenhouse gases of.
  case co2e

  /// How often it is missing; of greenhouse gases, how many milligrams are not covered, and one where no mass is known.
  func count(in figures: WasteFigures) -> Int64 {
    switch self {
    case .price: figures.withoutPrice
    case .mass: figures.withoutMass
    case .energy: figures.withoutEnergy
    case .co2e: figures.mass > figures.coveredMass ? figures.mass - figures.coveredMass : figures.withoutMass
    }
  }
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
