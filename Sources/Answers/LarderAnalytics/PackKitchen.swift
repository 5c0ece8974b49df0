import LarderModel

/// A simulated kitchen where an item comes in packs of one size, each bought when the previous one is used up.
struct PackKitchen {
  let item: UInt32
  private(set) var records: [Record] = []
  private(set) var nextLot: UInt32
  private var stock: [Packs] = []

  /// Packs that were bought together.
  private struct Packs {
    let lot: UInt32
    let dimension: UInt8
    var left: Int64
    /// The last day of use, with the record for throwing the rest away.
    let spoils: (day: Int32, record: Record)?
  }

  init(item: UInt32, firstLot: UInt32) { (self.item, nextLot) = (item, firstLot) }

  /// Simulates a shopping day: buys one pack if none is left.
  mutating func shop(_ purchase: PackChange.Purchase) {
    throwAway(before: purchase.day)
    if !stock.contains(where: { $0.dimension == purchase.dimension }) { buy(1, purchase, on: purchase.day) }
  }

  /// Takes an amount from the oldest packs, and buys the rest.
  mutating func serve(_ demand: PackChange.Demand, _ purchase: PackChange.Purchase) {
    throwAway(before: demand.day)
    var lacking = demand.amount
    for packs in stock where packs.dimension == purchase.dimension { lacking = lacking.subtractingClamped(packs.left) }
    if lacking > 0 { buy((lacking - 1) / purchase.pack + 1, purchase, on: demand.day) }
    var wanted = demand.amount
    for index in stock.indices where wanted > 0 && stock[index].dimension == purchase.dimension {
      let part = min(wanted, stock[index].left)
      stock[index].left -= part
      wanted -= part
      add(demand.record, lot: stock[index].lot, amount: part, left: stock[index].left)
    }
    stock.removeAll { $0.left == 0 }
  }

  private mutating func throwAway(before day: Int32) { if day > .min { throwAway(through: day - 1) } }

  /// Throws away the rest of packs that are too old at the end of a day.
  mutating func throwAway(through day: Int32) {
    for packs in stock {
      guard let spoils = packs.spoils, spoils.day <= day else { continue }
      var record = spoils.record
      record.dayNumber = spoils.day
      record.minute = nil
      add(record, lot: packs.lot, amount: packs.left, left: 0)
    }
    stock.removeAll { packs in packs.spoils.map { $0.day <= day } ?? false }
  }

  private mutating func buy(_ packs: Int64, _ purchase: PackChange.Purchase, on day: Int32) {
    let (quantity, overflow) = packs.multipliedReportingOverflow(by: purchase.pack)
    guard !overflow, nextLot < .max else { return }
    var record = purchase.record
    record.dayNumber = day
    record.minute = nil
    record.lot = nextLot
    record[Bought.quantitySlot] = UInt64(bitPattern: quantity)
    record[Bought.packsSlot] = packs < 65_535 ? UInt64(packs) + 1 : 0
    let price = Int64(bitPattern: record[Bought.priceSlot])
    if price != .min {
      // As in a shop, a pack has a price in whole cents.
      let each = ExactNumber(numerator: price, denominator: purchase.quantity)?
        .scaled(to: purchase.pack, denominator: 1)
      let total = each.map { $0.multipliedReportingOverflow(by: packs) }
      record[Bought.priceSlot] = UInt64(bitPattern: total.flatMap { $0.overflow ? nil : $0.partialValue } ?? .min)
    }
    let due = Int32(truncatingIfNeeded: Int64(bitPattern: record[Bought.dueSlot]))
    if due != .min {
      let keeps = Int64(due) - Int64(purchase.day)
      record[Bought.dueSlot] = UInt64(UInt32(bitPattern: Int32(clamping: Int64(day) + keeps)))
    }
    records.append(record)
    stock.append(
      Packs(
        lot: nextLot, dimension: purchase.dimension, left: quantity,
        spoils: purchase.spoilt.map { (Int32(clamping: Int64(day) + Int64($0.age)), $0.record) }))
    nextLot += 1
  }

  /// Adds a record for a pack, modelled on one for an original lot.
  private mutating func add(_ template: Record, lot: UInt32, amount: Int64, left: Int64) {
    guard amount > 0 else { return }
    var record = template
    record.lot = lot
    switch record.kind {
    case Consumed.code: record[Consumed.quantitySlot] = UInt64(bitPattern: amount)
    case Wasted.code: record[Wasted.quantitySlot] = UInt64(bitPattern: amount)
    // A count states the amount found.
    case Counted.code: record[Counted.quantitySlot] = UInt64(bitPattern: left)
    default: return
    }
    records.append(record)
  }
}

extension PackChange.Purchase {
  var dimension: UInt8 { UInt8(truncatingIfNeeded: record[Bought.dimensionSlot]) }
}
