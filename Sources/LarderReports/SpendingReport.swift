import LarderModel
import LarderProjections

/// What was paid in a period: in all, by store, by category and by item.
public struct SpendingReport: Hashable, Sendable {
  /// A part of the purchases that has something in common.
  public struct Group: Hashable, Sendable {
    /// The number of what is in common; 0 where it is not known.
    public let number: UInt32
    /// Its name as the household wrote it; nil where it is not known.
    public let name: String?
    /// What stands for it in the text: "no store".
    public let title: String
    public let figures: SpendingFigures
  }

  public let period: Period
  public let total: SpendingFigures
  public let stores: [Group]
  public let categories: [Group]
  public let items: [Group]
  /// How many items are told by name in the text; JSON and CSV hold all.
  public let mostItems: Int

  public init(
    spending: Spending, catalog: Catalog, period: Period, tallied: Tallied = .months, mostItems: Int = 10
  ) {
    self.period = period
    self.mostItems = mostItems
    let cells = SpendingFigures.cells(spending, period, tallied)
    total = cells.reduce(into: SpendingFigures()) { $0.add($1.figures) }
    let currency = catalog.currency
    func grouped(_ reference: Reference, by number: (Spending.Key) -> UInt32) -> [Group] {
      var sums: [UInt32: SpendingFigures] = [:]
      for (key, figures) in cells { sums[number(key), default: SpendingFigures()].add(figures) }
      return sums.map { number, figures in
        let (name, title) = catalog.naming(reference, number)
        return Group(number: number, name: name, title: title, figures: figures)
      }.sorted { left, right in
        let (leftPaid, rightPaid) = (left.figures.paid.exact(currency), right.figures.paid.exact(currency))
        if leftPaid != rightPaid { return leftPaid > rightPaid }
        if left.figures.count != right.figures.count { return left.figures.count > right.figures.count }
        return left.number < right.number
      }
    }
    stores = grouped(.store) { $0.store?.rawValue ?? 0 }
    categories = grouped(.category) { key in
      catalog.category(of: key.item, on: min(key.month.lastDay, period.last))?.rawValue ?? 0
    }
    items = grouped(.item) { $0.item.rawValue }
  }

  /// The first items, and the others as one.
  var topItems: [Group] {
    guard items.count > mostItems + 1 else { return items }
    let rest = items[mostItems...]
    let figures = rest.reduce(into: SpendingFigures()) { $0.add($1.figures) }
    return items.prefix(mostItems) + [Group(number: 0, name: nil, title: "other (\(rest.count))", figures: figures)]
  }
}
