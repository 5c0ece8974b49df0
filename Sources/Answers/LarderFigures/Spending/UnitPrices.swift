import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences

/// The price of an item per kilogram, litre or piece: on average, by month, and by store.
///
/// Only purchases with a price count, weighted by amount: the total paid divided by the total amount.
package struct UnitPrices: Hashable, Sendable {
  /// Purchases with a common unit price.
  package struct Priced: Hashable, Sendable {
    package internal(set) var times: Int64 = 0
    /// The money paid, in minor units.
    package internal(set) var paid: Int64 = 0
    /// The amount, in the base unit of the dimension.
    package internal(set) var amount: Int64 = 0

    package init() {}

    init(times: Int64, paid: Int64, amount: Int64) { (self.times, self.paid, self.amount) = (times, paid, amount) }

    mutating func add(_ tally: SpendingTally) {
      times.addClamped(tally.count - tally.withoutPrice)
      paid.addClamped(tally.price)
      amount.addClamped(tally.pricedAmount)
    }
  }

  package struct Store: Hashable, Sendable {
    package let id: StoreID?
    package let name: String?
    package let priced: Priced
  }

  package struct Month: Hashable, Sendable {
    package let month: LarderModel.Month
    package let priced: Priced
  }

  package let item: ItemID
  package let name: String
  package let dimension: Dimension
  package let currency: Currency
  package let all: Priced
  /// The stores, cheapest first.
  package let stores: [Store]
  /// The months with purchases, oldest first.
  package let months: [Month]
  /// The last purchase of the period, with its day. Nil if it was not requested.
  package let last: Priced?
  package let lastDay: Day?

  /// The price per kilogram, litre or piece, rounded to the minor unit. Nil if nothing has a price.
  package func price(_ priced: Priced) -> Money? { price(priced, per: dimension.unitBasis) }

  /// The price per pound or gallon in American households, otherwise per kilogram, litre or piece.
  func price(_ priced: Priced, _ style: OutputStyle) -> Money? {
    price(priced, per: style == .american ? dimension.priceBasis(style).amount : dimension.unitBasis)
  }

  private func price(_ priced: Priced, per basis: Int64) -> Money? {
    guard priced.amount > 0, basis > 0 else { return nil }
    return Money(minor: Figures.rounded(Int128(priced.paid) * Int128(basis), Int128(priced.amount)), currency: currency)
  }

  /// The cheapest named store, if the item was bought in at least two.
  package var bestStore: Store? {
    let named = stores.filter { $0.id != nil }
    return named.count > 1 ? named[0] : nil
  }

  /// The change from the first month's price to the last, in tenths of a percent, computed from unrounded prices.
  package var change: Int64? {
    guard months.count > 1, let first = months.first?.priced, let last = months.last?.priced, first.amount > 0,
      last.amount > 0
    else { return nil }
    // Fractions with a common denominator: each payment times the other amount.
    let (former, latter) = (Int128(first.paid) * Int128(last.amount), Int128(last.paid) * Int128(first.amount))
    return Figures.permille(latter - former, of: former)
  }

  /// The unit prices of all items bought in a period, those with the most spending first.
  package static func all(
    _ spending: Spending, _ catalog: Catalog, period: Period, tallied: Granularity = .months,
    latest: LastPrices = LastPrices()
  ) -> [UnitPrices] {
    struct Kind: Hashable {
      let item: ItemID
      let dimension: Dimension
      let currency: Currency
    }
    var cells: [Kind: [(key: Spending.Key, cell: SpendingTally)]] = [:]
    let months = MonthSelection(tallied, in: period)
    for (cell, tally) in spending.cells.sorted where tally.count > tally.withoutPrice {
      let key = Spending.Key(cell)
      guard months.takes(key.month) else { continue }
      cells[Kind(item: key.item, dimension: key.dimension, currency: key.currency), default: []].append((key, tally))
    }
    let prices = cells.map { kind, cells in
      UnitPrices(
        kind.item, kind.dimension, kind.currency, cells, catalog,
        last: latest.last(of: kind.item, kind.dimension, kind.currency))
    }
    let own = catalog.currency
    return prices.sorted { left, right in
      if (left.currency == own) != (right.currency == own) { return left.currency == own }
      if left.all.paid != right.all.paid { return left.all.paid > right.all.paid }
      if left.item != right.item { return left.item.rawValue < right.item.rawValue }
      return (left.currency.rawValue, left.dimension.rawValue) < (right.currency.rawValue, right.dimension.rawValue)
    }
  }

  private init(
    _ item: ItemID, _ dimension: Dimension, _ currency: Currency,
    _ cells: [(key: Spending.Key, cell: SpendingTally)], _ catalog: Catalog, last purchase: LastPrices.Purchase?
  ) {
    last = purchase.map { Priced(times: 1, paid: $0.price.minor, amount: $0.quantity.amount) }
    lastDay = purchase.flatMap { Day(number: $0.day) }
    (self.item, self.dimension, self.currency) = (item, dimension, currency)
    name = catalog.name(item)
    var all = Priced()
    var byStore: [UInt32: Priced] = [:]
    var byMonth: [Int32: Priced] = [:]
    for (key, tally) in cells {
      all.add(tally)
      byStore[key.store?.rawValue ?? 0, default: Priced()].add(tally)
      byMonth[key.month.index, default: Priced()].add(tally)
    }
    self.all = all
    stores = byStore.sorted { left, right in
      // Fractions are compared exactly. Of two equal ones, the one with more purchases comes first.
      let (one, other) = (
        Int128(left.value.paid) * Int128(right.value.amount), Int128(right.value.paid) * Int128(left.value.amount)
      )
      if one != other { return one < other }
      return left.value.times != right.value.times ? left.value.times > right.value.times : left.key < right.key
    }.map { number, priced in
      Store(id: StoreID(stored: number), name: number == 0 ? nil : catalog.name(.store, number), priced: priced)
    }
    months = byMonth.sorted { $0.key < $1.key }.compactMap { index, priced in
      LarderModel.Month(index: index).map { Month(month: $0, priced: priced) }
    }
  }
}

extension Dimension {
  /// The amount for comparing prices: a kilogram, a litre, a piece, a portion.
  package var unitBasis: Int64 { self == .mass ? 1_000_000 : priceBasis }

  /// The amount in words: "per kg", or "per lb" in American households.
  package func unitWords(_ style: OutputStyle) -> String {
    self == .mass && style != .american ? "per kg" : priceBasis(style).words
  }

  /// The bare unit, for JSON and CSV: "kg".
  package var unitWord: String {
    switch self {
    case .mass: "kg"
    case .volume: "l"
    case .pieces: "piece"
    case .portions: "portion"
    case .none: ""
    }
  }
}
