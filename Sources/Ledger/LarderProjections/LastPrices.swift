import LarderModel

/// What each item cost when it was last bought with a price: in all, in each store, and for each way it is measured and
/// each currency.
public struct LastPrices: Sendable {
  /// One purchase with a price.
  public struct Purchase: Hashable, Sendable {
    fileprivate let tally: PurchasePriceTally
    fileprivate let currency: Currency
    fileprivate let dimension: Dimension

    public var day: Int32 { Int32(truncatingIfNeeded: tally.day) }
    public var price: Money { Money(minor: tally.price, currency: currency) }
    public var quantity: Quantity { Quantity(amount: tally.quantity, dimension: dimension) }
  }

  /// What the purchases have in common, beside the item.
  private enum Kind: Hashable {
    case any
    case store(UInt32)
    case measure(Dimension, Currency)
  }

  private struct Key: Hashable {
    let item: ItemID
    let kind: Kind
  }

  private var purchases: [Key: Purchase] = [:]

  public init() {}

  /// - Parameters:
  ///   - items: those that are asked after; nil for all.
  ///   - isApart: whether stores, measures and currencies are asked after one by one.
  ///   - takes: whether a month's purchases are asked after.
  public init(
    _ prices: PurchasePrices, of items: Set<ItemID>? = nil, apart isApart: Bool = true,
    in takes: (Month) -> Bool = { _ in true }
  ) {
    for (key, tally) in prices.cells.filter({ items?.contains($0.item) ?? true }) where takes(key.month) {
      let store = UInt32(truncatingIfNeeded: key.word1 >> 32)
      let currency = Currency(rawValue: UInt16(truncatingIfNeeded: key.word1 >> 16)) ?? .none
      let dimension = Dimension(rawValue: UInt8(truncatingIfNeeded: key.word1)) ?? .none
      let purchase = Purchase(tally: tally, currency: currency, dimension: dimension)
      keep(purchase, Key(item: key.item, kind: .any))
      guard isApart else { continue }
      keep(purchase, Key(item: key.item, kind: .measure(dimension, currency)))
      if store != 0 { keep(purchase, Key(item: key.item, kind: .store(store))) }
    }
  }

  private mutating func keep(_ purchase: Purchase, _ key: Key) {
    if let kept = purchases[key], kept.tally.isLater(than: purchase.tally) { return }
    purchases[key] = purchase
  }

  /// Whether a purchase is known: in the store, where one is named.
  public func knows(_ item: ItemID, at store: StoreID?) -> Bool {
    purchases[Key(item: item, kind: store.map { .store($0.rawValue) } ?? .any)] != nil
  }

  /// The last purchase of an item in a store; where it was never bought there, the last anywhere.
  public func last(of item: ItemID, at store: StoreID? = nil) -> Purchase? {
    store.flatMap { purchases[Key(item: item, kind: .store($0.rawValue))] } ?? purchases[Key(item: item, kind: .any)]
  }

  /// The last purchase of an item by a measure and in a currency.
  public func last(of item: ItemID, _ dimension: Dimension, _ currency: Currency) -> Purchase? {
    purchases[Key(item: item, kind: .measure(dimension, currency))]
  }
}
