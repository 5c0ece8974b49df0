import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences

/// What spending is told by.
public enum SpendingBreakdown: String, CaseIterable, Hashable, Sendable {
  case store
  case category
  case item
  case month
  /// What a kilogram, a litre or a piece cost.
  case price
}

/// What was paid in one period, in every way it is told: figures alone, for any report to show.
public struct SpendingAccount: Hashable, Sendable {
  /// A part of the purchases that has something in common.
  public struct Group: Hashable, Sendable {
    /// The number of what is in common; 0 where it is not known.
    public let number: UInt32
    /// Its name as the household wrote it; nil where it is not known.
    public let name: String?
    /// What stands for it in the text: "no store".
    public let title: String
    public let figures: SpendingFigures
    /// Whether it is all the others together, which has no bar beside those that are named.
    var isRest = false
  }

  public let period: Period
  public let total: SpendingFigures
  public let stores: [Group]
  public let categories: [Group]
  public let items: [Group]
  /// What each item cost by the unit, those that most was paid for first.
  public let prices: [UnitPrices]

  /// - Parameter latest: of the period; without it no price is called the last.
  public init(
    _ spending: Spending, _ catalog: Catalog, period: Period, tallied: Tallied = .months,
    latest: LastPrices = LastPrices()
  ) {
    self.period = period
    let cells = SpendingFigures.cells(spending, period, tallied)
    total = cells.total()
    func grouped(_ reference: Reference, by number: (Spending.Key) -> UInt32) -> [Group] {
      cells.totals(by: number).map { number, figures in
        let (name, title) = catalog.naming(reference, number)
        return Group(number: number, name: name, title: title, figures: figures)
      }.largestFirst(catalog.currency)
    }
    stores = grouped(.store) { $0.store?.rawValue ?? 0 }
    categories = grouped(.category) { catalog.category(of: $0.item, on: $0.day)?.rawValue ?? 0 }
    items = grouped(.item) { $0.item.rawValue }
    prices = UnitPrices.all(spending, catalog, period: period, tallied: tallied, latest: latest)
  }

  /// The parts of a breakdown; of months and prices there are none here.
  public subscript(breakdown: SpendingBreakdown) -> [Group] {
    switch breakdown {
    case .store: stores
    case .category: categories
    case .item: items
    case .month, .price: []
    }
  }

  /// The items that have no price at least once, those with most such purchases first.
  public var itemsWithoutPrice: [Group] {
    items.lacking { $0.withoutPrice }
  }
}

extension SpendingAccount.Group: ReportPart {
  init(rest others: ArraySlice<SpendingAccount.Group>, title: String) {
    self.init(
      number: 0, name: title, title: title, figures: others.reduce(into: SpendingFigures()) { $0.add($1.figures) },
      isRest: true)
  }
}
