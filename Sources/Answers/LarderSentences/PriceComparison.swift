import LarderLedger
import LarderLog
import LarderModel
import LarderReplay

/// How dear a purchase by code is beside an earlier one, both for the same amount.
package struct PriceComparison: Hashable, Sendable {
  /// What it is compared with.
  package enum Other: Hashable, Sendable {
    /// The product at another store.
    case store(StoreID)
    /// The product when it was bought last.
    case lastTime
    /// The food that the product is, when that was bought last: of a product that was never bought before.
    case item(ItemID)
  }

  /// What came in.
  package let lot: LotID
  package let product: ProductID
  package let other: Other
  /// The purchase that it is compared with, and its day.
  package let event: UInt64
  package let day: Day
  /// What it costs more; below zero where it costs less.
  package let difference: Money
  /// How much costs so much more.
  package let per: Quantity

  private init?(_ now: UnitPrice, _ then: Purchase, _ other: Other, _ lot: LotID, _ product: ProductID) {
    // Of what is cheap a hundred grams differ by less than the smallest coin, and a kilo by more.
    let dimension = now.quantity.dimension
    let amounts = dimension == .mass ? [dimension.priceBasis, dimension.priceBasis * 10] : [dimension.priceBasis]
    let apart = amounts.lazy.compactMap { amount in
      now.difference(from: then.price, for: amount).map { (amount: amount, money: $0) }
    }
    guard let difference = apart.first(where: { $0.money.minor != 0 }) else { return nil }
    (self.lot, self.product, self.other) = (lot, product, other)
    (event, day, self.difference) = (then.event, then.day, difference.money)
    per = Quantity(amount: difference.amount, dimension: dimension)
  }
}

extension PriceComparison {
  /// An earlier purchase that has a price.
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

  /// How dear all that comes in by code is beside what was bought up to its day; what is as dear as ever is left out.
  package static func all(
    _ decision: Decision, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> [PriceComparison] {
    var comparisons: [PriceComparison] = []
    var bought: Bought?
    for event in decision.events {
      if let purchase = event.body as? Bought { bought = purchase }
      guard let label = event.body as? Labelled, let purchase = bought, purchase.lot == label.lot,
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
    let catalog = view.standing.catalog
    var earlier = try EventSearch.purchases(of: product, view, &log).compactMap { Purchase($0, catalog) }
      .filter { now.isComparable(with: $0.price) && $0.day <= day }
    earlier.sort { $0.isLater(than: $1) }
    let here = bought.store.map { catalog.meant(.store, $0.rawValue) } ?? 0
    if let elsewhere = cheapest(earlier, besides: here), now.isClearlyDearer(than: elsewhere.price) {
      return PriceComparison(now, elsewhere, .store(StoreID(rawValue: elsewhere.store)), bought.lot, product)
    }
    if let last = earlier.first {
      return now.isApart(from: last.price) ? PriceComparison(now, last, .lastTime, bought.lot, product) : nil
    }
    guard let event = try EventSearch.lastPurchase(of: bought.item, view, &log),
      let last = Purchase(event, catalog), last.day <= day, now.isComparable(with: last.price),
      now.isApart(from: last.price)
    else { return nil }
    return PriceComparison(now, last, .item(bought.item), bought.lot, product)
  }

  /// Of the latest purchase at each other store, the cheapest.
  private static func cheapest(_ purchases: [Purchase], besides store: UInt32) -> Purchase? {
    var seen: Set<UInt32> = [0, store]
    let latest = purchases.filter { seen.insert($0.store).inserted }
    return latest.min { $0.price.isCheaper(than: $1.price) }
  }
}

extension PriceComparison {
  /// "€0.19 dearer a litre than at Markt (2026-10-02)", "€0.05 cheaper a litre than last time".
  package func wording(_ catalog: Catalog, _ style: OutputStyle) -> Wording {
    let minor = Int64(clamping: difference.minor.magnitude)
    let apart = Money(minor: minor, currency: difference.currency).formatted(style)
    return difference.minor > 0
      ? "\(apart) dearer \(perWords) \(than(catalog, style))" : "\(apart) cheaper \(perWords) \(than(catalog, style))"
  }

  private func than(_ catalog: Catalog, _ style: OutputStyle) -> Wording {
    switch other {
    case .store(let store):
      "than at \(catalog.name(.store, store.rawValue).visible) (\(day.formatted(style)))"
    case .lastTime: "than last time"
    case .item(let item): "than the last \(catalog.name(item).visible)"
    }
  }

  private var perWords: Wording {
    switch per.dimension {
    case .mass: per.amount == Dimension.mass.priceBasis ? "per 100 g" : "a kilo"
    case .volume: "a litre"
    case .pieces: "a piece"
    case .portions: "a portion"
    case .none: ""
    }
  }
}

/// What so much of something costs, kept exactly as it was paid.
struct UnitPrice: Hashable, Sendable {
  let price: Money
  let quantity: Quantity

  /// Nil where no price is known, or nothing is there that it could be for.
  init?(_ bought: Bought) {
    guard let price = bought.price, bought.quantity.isPositive, bought.quantity.dimension != .none else { return nil }
    (self.price, quantity) = (price, bought.quantity)
  }

  /// Whether both are in one currency, and for the same measure.
  func isComparable(with other: UnitPrice) -> Bool {
    price.currency == other.price.currency && quantity.dimension == other.quantity.dimension
  }

  /// What as many times the other's amount costs, so that both are compared for the same amount and without rounding.
  ///
  /// Prices and quantities have limits, and the products of both are far below the width.
  private func cost(for other: UnitPrice) -> Int128 { Int128(price.minor) * Int128(other.quantity.amount) }

  /// Whether it is cheaper than another for the same amount.
  func isCheaper(than other: UnitPrice) -> Bool { cost(for: other) < other.cost(for: self) }

  /// Whether it is dearer than another by more than a hundredth of what it costs.
  func isClearlyDearer(than other: UnitPrice) -> Bool {
    let (own, others) = (cost(for: other), other.cost(for: self))
    return (own - others) * 100 > own
  }

  /// Whether it is at least a hundredth of another dearer or cheaper than that.
  func isApart(from other: UnitPrice) -> Bool {
    let (own, others) = (cost(for: other), other.cost(for: self))
    let difference = own > others ? own - others : others - own
    return difference > 0 && difference * 100 >= others
  }

  /// What it costs more than another for an amount, rounded to the currency's smallest unit; below zero where it costs
  /// less, and nil where that is more than can be kept.
  func difference(from other: UnitPrice, for amount: Int64) -> Money? {
    let apart = (cost(for: other) - other.cost(for: self)) * Int128(amount)
    let both = Int128(quantity.amount) * Int128(other.quantity.amount)
    return Int64(exactly: apart.roundedQuotient(dividingBy: both)).map { Money(minor: $0, currency: price.currency) }
  }
}

extension Dimension {
  /// The amount that prices are told for: 100 g, a litre, a piece, a portion.
  package var priceBasis: Int64 {
    switch self {
    case .mass: 100_000
    case .volume: 1_000_000
    case .pieces, .portions: 1000
    case .none: 0
    }
  }

  /// What a price is told for.
  package var priceWords: String {
    switch self {
    case .mass: "per 100 g"
    case .volume: "per litre"
    case .pieces: "per piece"
    case .portions: "per portion"
    case .none: ""
    }
  }
}
