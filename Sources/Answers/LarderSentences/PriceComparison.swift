import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay

/// A comparison of a purchase by code with an earlier purchase, for the same amount.
package struct PriceComparison: Hashable, Sendable {
  /// The purchase to compare with.
  package enum Other: Hashable, Sendable {
    /// The product at another store.
    case store(StoreID)
    /// The last purchase of the product.
    case lastTime
    /// The last purchase of the product's food, for a product that was never bought before.
    case item(ItemID)
  }

  /// The lot that was bought.
  package let lot: LotID
  package let product: ProductID
  package let other: Other
  /// The event of the earlier purchase.
  package let event: UInt64
  package let day: Day
  /// The difference in price, negative if the new purchase is cheaper.
  package let difference: Money
  /// The amount to which the difference applies.
  package let per: Quantity

  private init?(
    _ now: UnitPrice, _ then: Purchase, _ other: Other, _ lot: LotID, _ product: ProductID, _ style: OutputStyle
  ) {
    // For cheap food, the difference per 100 g may be less than the smallest coin, although it is more per kilogram.
    let dimension = now.quantity.dimension
    let amounts = dimension.comparisonBases(style, of: now.quantity.amount).map(\.amount)
    let apart = amounts.lazy.compactMap { amount in
      now.difference(from: then.price, for: amount).map { (amount: amount, money: $0) }
    }
    guard let difference = apart.first(where: { $0.money.minor != 0 }) else { return nil }
    (self.lot, self.product, self.other) = (lot, product, other)
    (event, day, self.difference) = (then.event, then.day, difference.money)
    per = Quantity(amount: difference.amount, dimension: dimension)
  }

  private struct Purchase {
    let event: UInt64
    let day: Day
    let store: UInt32
    let price: UnitPrice

    init?(_ stored: StoredEvent, _ catalog: Catalog) {
      let bought = stored.decode(as: Bought.self)
      guard let price = UnitPrice(bought) else { return nil }
      (event, day, self.price) = (stored.sequence, stored.day, price)
      store = bought.store.map { catalog.meant(.store, $0.rawValue) } ?? 0
    }

    func isLater(than other: Purchase) -> Bool { (day, event) > (other.day, other.event) }
  }

  /// The comparisons for all purchases by code, up to their day. Unchanged prices are left out.
  package static func all(
    _ decision: Decision, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> [PriceComparison] {
    var comparisons: [PriceComparison] = []
    var bought: Bought?
    for event in decision.events {
      if let purchase = event.body as? Bought { bought = purchase }
      guard let label = event.body as? ProductLinked, let purchase = bought, purchase.lot == label.lot,
        let comparison = try of(purchase, label.product, on: event.day, view, &log)
      else { continue }
      comparisons.append(comparison)
    }
    return comparisons
  }

  private static func of(
    _ bought: Bought, _ product: ProductID, on day: Day, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> PriceComparison? {
    guard let now = UnitPrice(bought) else { return nil }
    let catalog = view.context.catalog
    var earlier = try EventSearch.purchases(of: product, view, &log).compactMap { Purchase($0, catalog) }
      .filter { now.isComparable(with: $0.price) && $0.day <= day }
    earlier.sort { $0.isLater(than: $1) }
    let here = bought.store.map { catalog.meant(.store, $0.rawValue) } ?? 0
    let style = catalog.style
    if let elsewhere = cheapest(earlier, besides: here), now.isClearlyDearer(than: elsewhere.price) {
      let store = StoreID(rawValue: elsewhere.store)
      return PriceComparison(now, elsewhere, .store(store), bought.lot, product, style)
    }
    if let last = earlier.first {
      guard now.isApart(from: last.price) else { return nil }
      return PriceComparison(now, last, .lastTime, bought.lot, product, style)
    }
    guard let event = try EventSearch.lastPurchase(of: bought.item, view, &log),
      let last = Purchase(event, catalog), last.day <= day, now.isComparable(with: last.price),
      now.isApart(from: last.price)
    else { return nil }
    return PriceComparison(now, last, .item(bought.item), bought.lot, product, style)
  }

  /// The cheapest of the latest purchases at each other store.
  private static func cheapest(_ purchases: [Purchase], besides store: UInt32) -> Purchase? {
    var seen: Set<UInt32> = [0, store]
    let latest = purchases.filter { seen.insert($0.store).inserted }
    return latest.min { $0.price.isCheaper(than: $1.price) }
  }

  /// The comparison in words: "€0.19 dearer a litre than at Markt (2026-10-02)", "€0.05 cheaper a litre than last
  /// time".
  package func message(_ catalog: Catalog, _ style: OutputStyle) -> Message {
    let minor = Int64(clamping: difference.minor.magnitude)
    let apart = Money(minor: minor, currency: difference.currency).formatted(style)
    return difference.minor > 0
      ? "\(apart) dearer \(perWords(style)) \(than(catalog, style))"
      : "\(apart) cheaper \(perWords(style)) \(than(catalog, style))"
  }

  private func than(_ catalog: Catalog, _ style: OutputStyle) -> Message {
    switch other {
    case .store(let store):
      "than at \(catalog.name(.store, store.rawValue).visible) (\(day.formatted(style)))"
    case .lastTime: "than last time"
    case .item(let item): "than the last \(catalog.name(item).visible)"
    }
  }

  private func perWords(_ style: OutputStyle) -> Message {
    switch per.dimension {
    case .mass where style == .american, .volume where style == .american:
      per.dimension.comparisonBases(style, of: 0).first { $0.amount == per.amount }
        .map { Message(word: $0.words) } ?? ""
    case .mass: per.amount == Dimension.mass.priceBasis ? "per 100 g" : "a kilo"
    case .volume: "a litre"
    case .pieces: "a piece"
    case .portions: "a portion"
    case .none: ""
    }
  }
}

extension Dimension {
  /// The amounts for which prices are compared, the preferred one first.
  fileprivate func comparisonBases(_ style: OutputStyle, of quantity: Int64) -> [PriceBasis] {
    let basis = priceBasis(style, of: quantity)
    guard style != .american else { return [basis, priceBasis(style)] }
    return self == .mass ? [basis, PriceBasis(priceBasis * 10, "a kilo")] : [basis]
  }
}

/// A price for a quantity, kept exactly as paid.
struct UnitPrice: Hashable, Sendable {
  let price: Money
  let quantity: Quantity

  /// Nil if the price is unknown, or if there is no quantity that it could apply to.
  init?(_ bought: Bought) {
    guard let price = bought.price, bought.quantity.isPositive, bought.quantity.dimension != .none else { return nil }
    (self.price, quantity) = (price, bought.quantity)
  }

  /// Whether both prices are in one currency and for the same dimension.
  func isComparable(with other: UnitPrice) -> Bool {
    price.currency == other.price.currency && quantity.dimension == other.quantity.dimension
  }

  /// The price multiplied by the other's amount, so that both are compared for the same amount without rounding.
  ///
  /// Prices and quantities are limited, so the products cannot overflow.
  private func cost(for other: UnitPrice) -> Int128 { Int128(price.minor) * Int128(other.quantity.amount) }

  /// Whether the price is lower than another for the same amount.
  func isCheaper(than other: UnitPrice) -> Bool { cost(for: other) < other.cost(for: self) }

  /// Whether the price is higher than another by more than one percent of itself.
  func isClearlyDearer(than other: UnitPrice) -> Bool {
    let (own, others) = (cost(for: other), other.cost(for: self))
    return (own - others) * 100 > own
  }

  /// Whether the price differs from another by at least one percent of that one.
  func isApart(from other: UnitPrice) -> Bool {
    let (own, others) = (cost(for: other), other.cost(for: self))
    let difference = own > others ? own - others : others - own
    return difference > 0 && difference * 100 >= others
  }

  /// The difference from another price for an amount, rounded to the minor unit and negative if this one is lower. Nil
  /// if it is too large to represent.
  func difference(from other: UnitPrice, for amount: Int64) -> Money? {
    let apart = (cost(for: other) - other.cost(for: self)) * Int128(amount)
    let both = Int128(quantity.amount) * Int128(other.quantity.amount)
    return Int64(exactly: apart.roundedQuotient(dividingBy: both)).map { Money(minor: $0, currency: price.currency) }
  }
}

/// An amount for which prices are stated: 100 g, a litre, a piece; in American households a pound or a gallon.
package struct PriceBasis: Hashable, Sendable {
  /// The amount in base units.
  package let amount: Int64
  package let words: String

  init(_ amount: Int64, _ words: String) { (self.amount, self.words) = (amount, words) }

  private init(_ unit: String, _ words: String) {
    let factor = MeasureUnit.named(unit)?.factor.scaled(to: 1, denominator: 1)
    self.init(factor ?? 0, words)
  }

  static let pound = PriceBasis("lb", "per lb")
  static let ounce = PriceBasis("oz", "per oz")
  static let gallon = PriceBasis("gallon", "per gal")
  static let fluidOunce = PriceBasis("floz", "per fl oz")
}

extension Dimension {
  /// The amount for which prices are stated: 100 g, a litre, a piece, a portion.
  package var priceBasis: Int64 {
    switch self {
    case .mass: 100_000
    case .volume: 1_000_000
    case .pieces, .portions: 1000
    case .none: 0
    }
  }

  /// The amount for which prices are stated, in words.
  package var priceWords: String {
    switch self {
    case .mass: "per 100 g"
    case .volume: "per litre"
    case .pieces: "per piece"
    case .portions: "per portion"
    case .none: ""
    }
  }

  /// The amount for which a household states prices.
  ///
  /// - Parameter quantity: The amount that was paid for, in base units. Less than a pound is priced per ounce. Nil for a
  ///   list of prices to compare.
  package func priceBasis(_ style: OutputStyle, of quantity: Int64? = nil) -> PriceBasis {
    switch self {
    case .mass where style == .american:
      quantity.map { $0 < PriceBasis.pound.amount } == true ? .ounce : .pound
    case .volume where style == .american:
      quantity.map { $0 < PriceBasis.gallon.amount / 2 } == true ? .fluidOunce : .gallon
    default: PriceBasis(priceBasis, priceWords)
    }
  }
}
