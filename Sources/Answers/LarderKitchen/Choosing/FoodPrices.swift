import LarderModel
import LarderProjections
import LarderSentences

/// Prices of foods from their last purchase, or the household's usual price if that is unknown.
struct FoodPrices {
  struct Price {
    let amount: Int64
    /// The price in points: thousandths of the minor unit.
    let points: Int64
    /// Whether the price is only the usual price of foods.
    let isGuess: Bool

    /// The cost of an amount, in points.
    func points(of much: Int64) -> Int64 { FoodPrices.part(of: points, much, of: amount) }
  }

  let currency: Currency
  private let prices: LastPrices
  private let household: Household
  private let today: Day
  /// The usual price of a kilogram, a litre and a piece, in points.
  private let usual: [Dimension: Int64]

  /// A kilogram, a litre, a piece and a portion, in base units.
  private static let units: [Dimension: Int64] = [.mass: 1_000_000, .volume: 1_000_000, .pieces: 1000, .portions: 1000]

  init(_ household: Household, _ prices: PurchasePrices, today: Day) {
    (self.household, self.today) = (household, today)
    let last = LastPrices(prices, apart: false)
    self.prices = last
    let purchases = household.catalog.numbers(of: .item).compactMap { last.last(of: ItemID(rawValue: $0)) }
    let counts = Dictionary(purchases.map { ($0.price.currency, 1) }, uniquingKeysWith: +)
    let currency =
      counts.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }?.key
      ?? household.catalog.currency
    self.currency = currency
    usual = Dictionary(grouping: purchases.filter { $0.price.currency == currency }) { $0.quantity.dimension }
      .compactMapValues { Self.median($0) }
  }

  private static func median(_ purchases: [LastPrices.Purchase]) -> Int64? {
    let each = purchases.compactMap { purchase -> Int64? in
      guard purchase.quantity.amount > 0, let unit = units[purchase.quantity.dimension] else { return nil }
      return points(purchase.price.minor, unit, of: purchase.quantity.amount)
    }.sorted()
    return each.isEmpty ? nil : each[(each.count - 1) / 2]
  }

  private static func points(_ minor: Int64, _ amount: Int64, of all: Int64) -> Int64 {
    Int64(clamping: Int128(minor) * 1000 * Int128(amount) / Int128(all))
  }

  /// The part of a value that corresponds to an amount of the whole.
  static func part(of value: Int64, _ much: Int64, of all: Int64) -> Int64 {
    Int64(clamping: Int128(value) * Int128(much) / Int128(all))
  }

  /// The price of an item in a dimension. If it was never bought with a price, the usual price of foods.
  func price(of item: ItemID?, in dimension: Dimension) -> Price? {
    if let item, let known = lastPrice(of: item, in: dimension) { return known }
    guard let unit = Self.units[dimension] else { return nil }
    let other: Dimension = dimension == .volume ? .mass : .volume
    guard let points = usual[dimension] ?? (dimension.isCounted ? nil : usual[other]) else {
      return nil
    }
    return Price(amount: unit, points: points, isGuess: true)
  }

  private func lastPrice(of item: ItemID, in dimension: Dimension) -> Price? {
    guard let last = prices.last(of: item), last.price.currency == currency,
      let bought = try? household.convert(last.quantity, to: dimension, of: item, on: today), bought.amount > 0
    else { return nil }
    let pack = household.lots.arrivals[item].flatMap { $0.dimension == dimension && $0.pack > 0 ? $0.pack : nil }
    let amount = pack ?? bought.amount
    return Price(amount: amount, points: Self.points(last.price.minor, amount, of: bought.amount), isGuess: false)
  }

  /// The cost of an amount of a lot, or the usual price if it is unknown.
  func points(of lot: Lot, _ left: Quantity) -> Int64 {
    if lot.cost != Lot.unknownCost, lot.currency == currency.rawValue || lot.cost == 0 {
      return max(lot.cost / (Lot.costScale / 1000), 0)
    }
    guard let price = price(of: ItemID(rawValue: lot.item), in: left.dimension) else { return 0 }
    return price.points(of: left.amount)
  }

  /// Points as money, rounded to the minor unit.
  func money(_ points: Int64) -> Money { Money(minor: Figures.rounded(Int128(points), 1000), currency: currency) }
}
