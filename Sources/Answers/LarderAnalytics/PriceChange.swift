import LarderLog
import LarderModel
import LarderReplay

/// Gives the purchases of an item another price.
struct PriceChange: ItemChange {
  let item: UInt32
  let price: WhatIf.NewPrice
  /// The pieces of a pack, in thousandths, where a purchase of pieces names no packs.
  let pack: Int64?
  private var unconverted = 0

  init(item: UInt32, price: WhatIf.NewPrice, pack: Int64? = nil) {
    (self.item, self.price, self.pack) = (item, price, pack)
  }

  var notes: [String] {
    unconverted == 0
      ? [] : ["\(unconverted) of its purchases in another unit, or too large for the price, kept their price"]
  }

  mutating func rewrite(_ record: inout Record, _ sequence: UInt64, _ standing: Standing) {
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
      let amount = standing.facts.convert(
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
