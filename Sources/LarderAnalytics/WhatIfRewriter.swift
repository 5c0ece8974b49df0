import LarderLog
import LarderModel
import LarderReplay

/// Makes of a ledger's events those that would have been.
///
/// Changes are made one behind the other, in the order they are given: the price of packs that were supposed before is
/// changed like any other.
public struct WhatIfRewriter: EventRewriter {
  private var changes: [any ItemChange] = []
  private var unchanged: [String] = []
  /// The last day of which anything happens; nil for all.
  private let end: Int32?

  /// - Parameters:
  ///   - watch: what was seen of the purchases as they were.
  ///   - period: what is added up, so that it can be said what would have been bought before it; nil for all.
  ///   - end: the day to whose end the lots are wanted: what happens later is left out, once the changes have seen it.
  public init(
    _ changes: [WhatIf], _ standing: Standing, _ watch: PurchaseWatch? = nil, in period: Period? = nil,
    through end: Day? = nil
  ) {
    self.end = end?.number
    for change in changes {
      guard let item = standing.catalog.number(.item, named: change.item) else { continue }
      switch change {
      case .skip: self.changes.append(PurchaseSkip(item: item))
      case .price(_, let price):
        self.changes.append(PriceChange(item: item, price: price, pack: watch?.pack(of: item)))
      case .pack(let name, let size):
        // Bought as it was, and not one pack behind the other: what changes nothing changes nothing.
        if watch?.isInPacksAlready(item) ?? false {
          unchanged.append("every purchase of \(name) was of \(size.formatted): nothing changes")
        } else {
          self.changes.append(PackChange(item: item, name: name, size: size, period: period))
        }
      }
    }
  }

  /// What could not be supposed, each in a sentence.
  public var notes: [String] { unchanged + changes.flatMap { $0.notes } }

  public mutating func rewrite(_ page: inout LedgerPage, _ standing: Standing) {
    for index in changes.indices {
      for position in 0..<page.count {
        let sequence = page.firstSequence + UInt64(position)
        changes[index].rewrite(&page.records[position], sequence, standing)
      }
    }
    guard let end else { return }
    for position in 0..<page.count
    where LotTable.touching(page.records[position].kind) && page.records[position].dayNumber > end {
      page.records[position].retract()
    }
  }

  public mutating func additions(_ standing: Standing, firstLot: UInt32) -> [Record] {
    var added: [Record] = []
    var lot = firstLot
    for index in changes.indices {
      // What an earlier change added is like any event to this one.
      for place in added.indices { changes[index].rewrite(&added[place], .max, standing) }
      added += changes[index].additions(standing, &lot)
    }
    return added.filter { $0.kind != 0 && $0.dayNumber <= end ?? .max }
  }
}

/// A change to the events of one item.
protocol ItemChange: Sendable {
  var notes: [String] { get }
  mutating func rewrite(_ record: inout Record, _ sequence: UInt64, _ standing: Standing)
  mutating func additions(_ standing: Standing, _ lot: inout UInt32) -> [Record]
}

extension ItemChange {
  var notes: [String] { [] }
  mutating func additions(_ standing: Standing, _ lot: inout UInt32) -> [Record] { [] }
}

/// Takes the purchases of an item away, and whatever happened to their lots.
struct PurchaseSkip: ItemChange {
  let item: UInt32
  private var lots: Set<UInt32> = []

  init(item: UInt32) { self.item = item }

  mutating func rewrite(_ record: inout Record, _ sequence: UInt64, _ standing: Standing) {
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
