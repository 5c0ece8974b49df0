import LarderLog
import LarderModel
import LarderReplay

/// An observer of a pass over the actual events, for scenarios that depend on all purchases.
package struct PurchaseWatch: EventRewriter {
  /// The requested pack size of each item.
  private var sizes: [UInt32: Quantity] = [:]
  /// The smallest number of pieces per purchase without packs, in thousandths.
  private var fewest: [UInt32: Int64] = [:]
  /// Items that were bought in other amounts than the requested pack.
  private var changed: Set<UInt32> = []
  private let watched: Set<UInt32>

  package init(_ changes: [WhatIf], _ context: ReplayContext) {
    var watched: Set<UInt32> = []
    for change in changes {
      guard let item = context.catalog.number(.item, named: change.item) else { continue }
      watched.insert(item)
      guard case .pack(_, let size) = change else { continue }
      // If two sizes are requested in sequence, neither is the actual one.
      if sizes.updateValue(size, forKey: item).map({ $0 != size }) ?? false { changed.insert(item) }
    }
    self.watched = watched
  }

  package mutating func rewrite(_ page: inout LedgerPage, _ context: ReplayContext) {
    for position in 0..<page.count where page.records[position].kind == Bought.code {
      let record = page.records[position]
      if watched.contains(record.item) { take(record, context) }
    }
  }

  package func additions(_ context: ReplayContext, firstLot: UInt32) -> [Record] { [] }

  private mutating func take(_ record: Record, _ context: ReplayContext) {
    let quantity = Int64(bitPattern: record[Bought.quantitySlot])
    let stored = record[Bought.packsSlot]
    let dimension = Dimension(rawValue: UInt8(truncatingIfNeeded: record[Bought.dimensionSlot])) ?? .none
    if dimension == .pieces, stored < 2, quantity > 0 {
      fewest[record.item] = min(fewest[record.item] ?? .max, quantity)
    }
    guard let size = sizes[record.item] else { return }
    let pack = context.facts.convert(size.amount, size.dimension, to: dimension, of: record.item, on: record.dayNumber)
    if pack != quantity { changed.insert(record.item) }
  }

  /// The number of pieces, in thousandths, that a price per pack covers if a purchase states no packs. Nil if there are
  /// none.
  func pack(of item: UInt32) -> Int64? { fewest[item] }

  /// Whether every purchase was exactly one pack of the requested size.
  func isInPacksAlready(_ item: UInt32) -> Bool { sizes[item] != nil && !changed.contains(item) }
}

/// A change of the price of an item's purchases.
struct PriceChange: ItemChange {
  let item: UInt32
  let price: WhatIf.NewPrice
  /// The number of pieces in a pack, in thousandths, if a purchase of pieces states no packs.
  let pack: Int64?
  private(set) var unconverted = 0

  var notes: [String] {
    unconverted == 0
      ? [] : ["\(unconverted) of its purchases in another unit, or too large for the price, keep their price"]
  }

  mutating func rewrite(_ record: inout Record, _ sequence: UInt64, _ context: ReplayContext) {
    guard record.kind == Bought.code, record.item == item else { return }
    switch price {
    case .eachPack(let money):
      let stored = record[Bought.packsSlot]
      var packs = ExactNumber(stored > 1 ? Int64(clamping: stored - 1) : 1)
      if stored < 2, let pack, record[Bought.dimensionSlot] == UInt64(Dimension.pieces.rawValue) {
        packs = ExactNumber(numerator: Int64(bitPattern: record[Bought.quantitySlot]), denominator: pack) ?? packs
      }
      set(packs.scaled(to: money.minor, denominator: 1).map { Money(minor: $0, currency: money.currency) }, &record)
    case .per(let money, let quantity):
      let amount = context.facts.convert(
        Int64(bitPattern: record[Bought.quantitySlot]),
        Dimension(rawValue: UInt8(truncatingIfNeeded: record[Bought.dimensionSlot])) ?? .none, to: quantity.dimension,
        of: item, on: record.dayNumber)
      let total = amount.flatMap { amount in
        ExactNumber(numerator: amount, denominator: quantity.amount)?.scaled(to: money.minor, denominator: 1)
      }
      set(total.map { Money(minor: $0, currency: money.currency) }, &record)
    case .changed(let by):
      let old = Int64(bitPattern: record[Bought.priceSlot])
      guard old != .min, let currency = Currency(rawValue: UInt16(record[Bought.currencySlot])) else { return }
      let new = ExactNumber(old).scaled(to: 10_000 + by, denominator: 10_000)
      set(new.map { Money(minor: $0, currency: currency) }, &record)
    }
  }

  private mutating func set(_ money: Money?, _ record: inout Record) {
    guard let money else {
      unconverted += 1
      return
    }
    record[Bought.priceSlot] = UInt64(bitPattern: money.minor)
    record[Bought.currencySlot] = UInt64(money.currency.rawValue)
  }
}

/// A change that removes an item's purchases, and all events of their lots.
struct PurchaseSkip: ItemChange {
  let item: UInt32
  private var lots: Set<UInt32> = []

  init(item: UInt32) { self.item = item }

  mutating func rewrite(_ record: inout Record, _ sequence: UInt64, _ context: ReplayContext) {
    switch record.kind {
    case Bought.code where record.item == item:
      lots.insert(record.lot)
      record.retract()
    case Opened.code, Frozen.code, Thawed.code, Moved.code:
      guard lots.contains(record.lot) else { return }
      let into = UInt32(record[LotChange.intoSlot])
      if into != 0 { lots.insert(into) }
      record.retract()
    case Consumed.code, Wasted.code, Expired.code, Redated.code, Counted.code:
      if lots.contains(record.lot) { record.retract() }
    default: break
    }
  }
}
