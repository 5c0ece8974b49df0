import LarderModel
import LarderReplay

/// A change that replaces an item's purchases: the same demand is met with packs of another size, bought one by one.
struct PackChange: ItemChange {
  let item: UInt32
  let name: String
  let size: Quantity
  /// The period of the figures; nil for all.
  let period: Period?
  private(set) var purchases: [Purchase] = []
  private(set) var demands: [Demand] = []
  /// For each lot from a purchase or a part of one, that purchase and the amount left.
  private var pieces: [UInt32: Piece] = [:]
  private(set) var lastDay = Int32.min
  private var unconverted = 0
  private var moved: [String] = []

  /// A purchase, as a model for the packs that replace it.
  struct Purchase: Sendable {
    let record: Record
    let day: Int32
    let quantity: Int64
    /// The size of a pack in the purchase's own dimension.
    let pack: Int64
    /// The age at which its spoilt rest was thrown away, with the record of that.
    var spoilt: (age: Int32, record: Record)?
  }

  /// A withdrawal of the item, whatever its dimension.
  struct Demand: Sendable {
    let record: Record
    let day: Int32
    let purchase: Int
    let amount: Int64
  }

  private struct Piece: Sendable {
    let purchase: Int
    var left: Int64
  }

  init(item: UInt32, name: String, size: Quantity, period: Period? = nil) {
    (self.item, self.name, self.size, self.period) = (item, name, size, period)
  }

  var notes: [String] {
    guard unconverted > 0 else { return moved }
    let many = unconverted == 1 ? "1 purchase of \(name) was" : "\(unconverted) purchases of \(name) were"
    return ["\(many) in a unit that cannot be converted to \(size.formatted), so it is unchanged"] + moved
  }

  mutating func rewrite(_ record: inout Record, _ sequence: UInt64, _ context: ReplayContext) {
    guard record.kind != 0, EventKinds.kind(code: record.kind)?.nature == .momentary else { return }
    let isEarly = record[Record.minuteSlot] < UInt64(context.dayStart)
    let day = record.dayNumber.addingReportingOverflow(isEarly ? -1 : 0).partialValue
    lastDay = max(lastDay, day)
    switch record.kind {
    case Bought.code where record.item == item: take(purchase: &record, day, context)
    case Consumed.code: consume(&record, day, Int64(bitPattern: record[Consumed.quantitySlot]))
    case Wasted.code: waste(&record, day)
    case Counted.code: count(&record, day)
    case Opened.code, Frozen.code, Thawed.code, Moved.code: split(&record)
    case Expired.code, Redated.code: if pieces[record.lot] != nil { record.retract() }
    default: break
    }
  }

  private mutating func take(purchase record: inout Record, _ day: Int32, _ context: ReplayContext) {
    let quantity = Int64(bitPattern: record[Bought.quantitySlot])
    let dimension = Dimension(rawValue: UInt8(truncatingIfNeeded: record[Bought.dimensionSlot])) ?? .none
    let pack = context.facts.convert(size.amount, size.dimension, to: dimension, of: item, on: day)
    guard let pack, pack > 0, quantity > 0 else {
      unconverted += 1
      return
    }
    pieces[record.lot] = Piece(purchase: purchases.count, left: quantity)
    purchases.append(Purchase(record: record, day: day, quantity: quantity, pack: pack))
    record.retract()
  }

  private mutating func consume(_ record: inout Record, _ day: Int32, _ amount: Int64) {
    guard let piece = pieces[record.lot] else { return }
    pieces[record.lot]?.left = piece.left.subtractingClamped(amount)
    if amount > 0 { demands.append(Demand(record: record, day: day, purchase: piece.purchase, amount: amount)) }
    record.retract()
  }

  private mutating func waste(_ record: inout Record, _ day: Int32) {
    guard let piece = pieces[record.lot] else { return }
    let amount = Int64(bitPattern: record[Wasted.quantitySlot])
    switch WasteReason(rawValue: UInt8(truncatingIfNeeded: record[Wasted.reasonSlot])) ?? .unsaid {
    case .forgotten, .spoiled, .pastDate, .unsaid:
      let age = Int32(clamping: Int64(day) - Int64(purchases[piece.purchase].day))
      if age >= purchases[piece.purchase].spoilt?.age ?? 0 { purchases[piece.purchase].spoilt = (max(age, 0), record) }
      pieces[record.lot]?.left = piece.left.subtractingClamped(amount)
      record.retract()
    case .cookedTooMuch, .disliked, .accident, .other: consume(&record, day, amount)
    }
  }

  private mutating func count(_ record: inout Record, _ day: Int32) {
    guard let piece = pieces[record.lot] else { return }
    let counted = Int64(bitPattern: record[Counted.quantitySlot])
    consume(&record, day, max(0, piece.left.subtractingClamped(counted)))
    pieces[record.lot]?.left = counted
    record.retract()
  }

  private mutating func split(_ record: inout Record) {
    guard let piece = pieces[record.lot] else { return }
    let into = UInt32(record[LotChange.intoSlot])
    if into != 0 {
      let said = Int64(bitPattern: record[LotChange.partSlot])
      let part = said == .min ? piece.left : said
      pieces[into] = Piece(purchase: piece.purchase, left: part)
      pieces[record.lot]?.left = piece.left.subtractingClamped(part)
    }
    record.retract()
  }

  mutating func additions(_ context: ReplayContext, _ lot: inout UInt32) -> [Record] {
    var kitchen = PackKitchen(item: item, firstLot: lot)
    let steps =
      purchases.indices.map { (day: purchases[$0].day, order: 0, index: $0) }
      + demands.indices.map { (day: demands[$0].day, order: 1, index: $0) }
    // Purchases come first within a day; otherwise the order of the log applies.
    for step in steps.sorted(by: { ($0.day, $0.order, $0.index) < ($1.day, $1.order, $1.index) }) {
      if step.order == 0 {
        kitchen.shop(purchases[step.index])
      } else {
        kitchen.serve(demands[step.index], purchases[demands[step.index].purchase])
      }
    }
    kitchen.throwAway(through: lastDay)
    lot = kitchen.nextLot
    noteMoved(kitchen.records)
    return kitchen.records
  }

  /// Notes purchases that move into or out of the period. Packs are bought when needed, so the figures of a single
  /// month would otherwise appear to rise or fall.
  private mutating func noteMoved(_ records: [Record]) {
    guard let period else { return }
    let (first, last) = (period.first.number, period.last.number)
    if period.first > .min { noteMoved(records, "before") { $0 < first } }
    if period.last < .max { noteMoved(records, "after") { $0 > last } }
  }

  /// - Parameter side: "before" or "after", the side of the period on which the `outside` days are.
  private mutating func noteMoved(_ records: [Record], _ side: String, where outside: (Int32) -> Bool) {
    var amounts: [UInt8: (was: Int64, would: Int64)] = [:]
    for purchase in purchases where outside(purchase.day) {
      amounts[purchase.dimension, default: (0, 0)].was.addClamped(purchase.quantity)
    }
    for record in records where record.kind == Bought.code && outside(record.dayNumber) {
      let dimension = UInt8(truncatingIfNeeded: record[Bought.dimensionSlot])
      amounts[dimension, default: (0, 0)].would.addClamped(Int64(bitPattern: record[Bought.quantitySlot]))
    }
    for (dimension, amount) in amounts.sorted(by: { $0.key < $1.key }) where amount.was != amount.would {
      func displayed(_ amount: Int64) -> String {
        Quantity(amount: amount, dimension: Dimension(rawValue: dimension) ?? .none).formatted
      }
      let would = amount.would == 0 ? "no \(name)" : "\(displayed(amount.would)) of \(name)"
      let was = amount.was == 0 ? "instead of none" : "instead of \(displayed(amount.was))"
      moved.append(
        "\(side) the period \(would) would have been bought \(was): "
          + "packs are bought when needed, in the period or \(side) it")
    }
  }
}
