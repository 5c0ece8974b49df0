import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences
import StrictJSON

/// What an item cost by the kilogram, the litre or the piece: on average, month by month, and in each store.
///
/// Only purchases with a price count, and each as much as its amount: the price of a kilogram is what was paid for all
/// of it, divided by all of it.
public struct UnitPrices: Hashable, Sendable {
  /// Purchases that are told by one price.
  public struct Priced: Hashable, Sendable {
    public internal(set) var times: Int64 = 0
    /// Minor units.
    public internal(set) var paid: Int64 = 0
    /// In the base unit of the dimension.
    public internal(set) var amount: Int64 = 0

    public init() {}

    init(times: Int64, paid: Int64, amount: Int64) { (self.times, self.paid, self.amount) = (times, paid, amount) }

    mutating func add(_ tally: SpendingTally) {
      times.addClamped(tally.count - tally.withoutPrice)
      paid.addClamped(tally.price)
      amount.addClamped(tally.pricedAmount)
    }
  }

  public struct Store: Hashable, Sendable {
    public let id: StoreID?
    public let name: String?
    public let priced: Priced
  }

  public struct Month: Hashable, Sendable {
    public let month: LarderModel.Month
    public let priced: Priced
  }

  public let item: ItemID
  public let name: String
  public let dimension: Dimension
  public let currency: Currency
  public let all: Priced
  /// The cheapest by the unit first.
  public let stores: [Store]
  /// Oldest first; only months in which it was bought.
  public let months: [Month]
  /// The last purchase of the period, and its day; nil where it was not looked for.
  public let last: Priced?
  public let lastDay: Day?

  /// What a kilogram, a litre or a piece of it cost, rounded to the minor unit; nil where nothing has a price.
  public func price(_ priced: Priced) -> Money? {
    guard priced.amount > 0, dimension.unitBasis > 0 else { return nil }
    return Money(
      minor: Figures.rounded(Int128(priced.paid) * Int128(dimension.unitBasis), Int128(priced.amount)),
      currency: currency)
  }

  /// The store with a name where it was cheapest by the unit, if it was bought in two or more.
  public var bestStore: Store? {
    let named = stores.filter { $0.id != nil }
    return named.count > 1 ? named[0] : nil
  }

  /// Tenths of a percent that the last month's price is above the first month's, of the prices as they are and not as
  /// they are shown.
  public var change: Int64? {
    guard months.count > 1, let first = months.first?.priced, let last = months.last?.priced, first.amount > 0,
      last.amount > 0
    else { return nil }
    // Fractions on one denominator: what was paid for one amount, by the other amount.
    let (former, latter) = (Int128(first.paid) * Int128(last.amount), Int128(last.paid) * Int128(first.amount))
    return Figures.permille(latter - former, of: former)
  }

  /// The prices of every item that was bought in a period, those that most was paid for first.
  public static func all(
    _ spending: Spending, _ catalog: Catalog, period: Period, tallied: Tallied = .months,
    latest: LastPrices = LastPrices()
  ) -> [UnitPrices] {
    struct Kind: Hashable {
      let item: ItemID
      let dimension: Dimension
      let currency: Currency
    }
    var cells: [Kind: [(key: Spending.Key, cell: SpendingTally)]] = [:]
    let months = TakenMonths(tallied, in: period)
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
    self.item = item
    self.dimension = dimension
    self.currency = currency
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
      // Fractions compared exactly; of two alike the one that more purchases tell of.
      let (one, other) = (
        Int128(left.value.paid) * Int128(right.value.amount), Int128(right.value.paid) * Int128(left.value.amount)
      )
      if one != other { return one < other }
      return left.value.times != right.value.times ? left.value.times > right.value.times : left.key < right.key
    }.map { number, priced in
      Store(
        id: StoreID(stored: number), name: number == 0 ? nil : catalog.name(.store, number), priced: priced)
    }
    months = byMonth.sorted { $0.key < $1.key }.compactMap { index, priced in
      LarderModel.Month(index: index).map { Month(month: $0, priced: priced) }
    }
  }
}

extension Dimension {
  /// The amount that prices are compared by: a kilogram, a litre, a piece, a portion.
  public var unitBasis: Int64 { self == .mass ? 1_000_000 : priceBasis }

  /// What such a price is told for: "per kg".
  public var unitWords: String { self == .mass ? "per kg" : priceWords }

  /// The unit alone, for programs: "kg".
  public var unitWord: String {
    switch self {
    case .mass: "kg"
    case .volume: "l"
    case .pieces: "piece"
    case .portions: "portion"
    case .none: ""
    }
  }
}

/// How dear a purchase is beside an earlier one, for programs.
extension PriceComparison {
  /// `lot` and `product` of what came in; `than` (store, last-time, item) what it is compared with, the `store` where it is
  /// another, and `seq` and `day` of that purchase; the `difference`, below zero where it is cheaper, and `per` how much.
  package func write(to json: inout JSONWriter, _ catalog: Catalog) {
    json.beginObject()
    json.integer("lot", lot.rawValue)
    json.string("product", catalog.name(product))
    json.string("than", word)
    json.string("store", store.map { catalog.name(.store, $0.rawValue) })
    json.integer("seq", event)
    json.day("day", day)
    json.money("difference", difference)
    json.quantity("per", per)
    json.endObject()
  }

  private var word: String {
    switch other {
    case .store: "store"
    case .lastTime: "last-time"
    case .item: "item"
    }
  }

  private var store: StoreID? { if case .store(let store) = other { store } else { nil } }
}
