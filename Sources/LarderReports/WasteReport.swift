import LarderModel
import LarderProjections

/// What was thrown away in a period: how much, why, of what, and against what was bought.
///
/// Shares compare what was thrown away in the period with what was bought in it; food bought earlier can make a
/// share larger than the whole. Categories are those in force at the end of each month.
public struct WasteReport: Hashable, Sendable {
  /// What was thrown away in another period.
  public struct Comparison: Hashable, Sendable {
    public let period: Period
    public let total: WasteFigures
    public let bought: SpendingFigures
  }

  public let period: Period
  public let total: WasteFigures
  /// What was bought in the period.
  public let bought: SpendingFigures
  /// What could have been eaten, with what nobody told of, and what could not.
  public let edible: WasteFigures
  public let inedible: WasteFigures
  public let reasons: [WasteGroup]
  public let items: [WasteGroup]
  public let categories: [WasteGroup]
  public let stores: [WasteGroup]
  /// What was eaten after its date.
  public let rescued: WasteFigures
  /// What counts found missing, which nobody explained.
  public let unexplained: WasteFigures
  public let comparison: Comparison?
  /// How many items are told by name in the text; JSON and CSV hold all.
  public let mostItems: Int

  public init(
    waste: Waste, spending: Spending, catalog: Catalog, period: Period, tallied: Tallied = .months,
    comparedWith other: (period: Period, waste: Waste, spending: Spending)? = nil, mostItems: Int = 10
  ) {
    self.period = period
    self.mostItems = mostItems
    let cells = Self.cells(waste.wasted, period, tallied)
    total = Self.sum(cells)
    inedible = Self.sum(cells.filter { $0.key.part == .inedible })
    edible = Self.sum(cells.filter { $0.key.part != .inedible })
    bought = SpendingFigures(spending, period, tallied)
    func grouped(
      by number: (WasteKey) -> UInt32, _ naming: (UInt32) -> (name: String?, title: String)
    ) -> [WasteGroup] {
      WasteGroup.grouped(cells, catalog, by: number, naming: naming)
    }
    reasons = grouped(by: { UInt32($0.reason.rawValue) }, { (WasteReason(rawValue: UInt8($0)) ?? .unsaid).naming })
    items = grouped(by: { $0.item.rawValue }, { catalog.naming(.item, $0) })
    categories = grouped(
      by: { catalog.category(of: $0.item, on: min($0.month.lastDay, period.last))?.rawValue ?? 0 },
      { catalog.naming(.category, $0) })
    stores = grouped(by: { $0.store?.rawValue ?? 0 }, { catalog.naming(.store, $0) })
    rescued = Self.sum(Self.cells(waste.rescued, period, tallied))
    unexplained = Self.sum(Self.cells(waste.unexplained, period, tallied))
    comparison = other.map { other in
      Comparison(
        period: other.period, total: Self.sum(Self.cells(other.waste.wasted, other.period, tallied)),
        bought: SpendingFigures(other.spending, other.period, tallied))
    }
  }

  typealias KeyedFigures = (key: WasteKey, figures: WasteFigures)

  static func cells(_ table: CellTable<WasteTally>, _ period: Period, _ tallied: Tallied) -> [KeyedFigures] {
    table.sorted.compactMap { cell in
      let key = WasteKey(cell.key)
      guard tallied.takes(key.month, in: period) else { return nil }
      var figures = WasteFigures()
      figures.add(cell.cell, key.currency)
      return (key, figures)
    }
  }

  static func sum(_ cells: [KeyedFigures]) -> WasteFigures {
    cells.reduce(into: WasteFigures()) { $0.add($1.figures) }
  }

  /// Tenths of a percent of the mass that was bought; nil where nothing of known mass was.
  public var shareOfMass: Int64? { Figures.permille(Int128(total.mass), of: Int128(bought.mass)) }

  /// Tenths of a percent of the money that was spent in a currency; nil where none was.
  public func shareOfMoney(_ currency: Currency) -> Int64? {
    Figures.permille(total.cost.exact(currency), of: bought.paid.exact(currency))
  }
}

extension WasteReason {
  /// The reason in words: "past its date".
  var told: String {
    switch self {
    case .unsaid: "no reason given"
    case .pastDate: "past its date"
    case .cookedTooMuch: "cooked too much"
    default: word
    }
  }

  var naming: (name: String?, title: String) { (self == .unsaid ? nil : word, told) }
}

extension Catalog {
  /// The name of what groups have in common and what stands for it in the text; number 0 is not known.
  func naming(_ reference: Reference, _ number: UInt32) -> (name: String?, title: String) {
    guard number != 0 else { return (nil, "no \(reference.word)") }
    let name = name(reference, number)
    return (name, name)
  }
}
