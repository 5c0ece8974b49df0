import LarderLog
import LarderModel
import LarderReplay

/// The food whose labels a report adds up.
public enum LabelFlow: String, CaseIterable, Hashable, Sendable {
  case eaten, used, bought
}

/// Some food that was eaten, used or bought, with the product whose label it has.
struct LabelledFood: Hashable, Sendable {
  /// The event of the meal, the use or the purchase.
  let sequence: UInt64
  let day: Day
  let person: UInt32
  let item: ItemID?
  let quantity: Quantity
  var product: ProductID?
  /// The energy in thousandths of a kilocalorie. Nil if it is unknown.
  var energy: Int64?
}

/// A pass over the log that finds the product of each food.
///
/// A meal has the product that its entry names, or else the products of the lots that its command took it from. The
/// ingredients of a dish are not looked up, so a dish has no product.
struct LabelPass {
  private(set) var foods: [LabelledFood] = []
  private let flow: LabelFlow
  private let days: ClosedRange<Int32>
  private let household: Household
  /// The entry of the current command, and the amounts of lots that it took.
  private var entry: LabelledFood?
  private var parts: [(product: ProductID?, amount: Int64)] = []

  init(
    _ flow: LabelFlow, _ period: Period, _ household: Household, _ context: ReplayContext, _ log: inout LogReader,
    in stretch: LogStretch
  ) throws(LogError) {
    (self.flow, self.household) = (flow, household)
    days = period.first.number...period.last.number
    _ = try Replay.traceLots(
      &log, context, in: stretch, events: { take($0, $1) }, { take($0) })
    finish()
  }

  /// Takes any event, before the lots that it affects.
  private mutating func take(_ record: Record, _ sequence: UInt64) {
    if !record.continuesCommand { finish() }
    guard days.contains(record.dayNumber), let day = Day(number: record.dayNumber) else { return }
    switch record.kind {
    case MealLogged.code where flow == .eaten:
      finish()
      let energy = Int64(bitPattern: record[MealLogged.energySlot])
      entry = LabelledFood(
        sequence: sequence, day: day, person: UInt32(record[MealLogged.personSlot]),
        item: ItemID(stored: record.item),
        quantity: Quantity(record[MealLogged.quantitySlot], record[MealLogged.dimensionSlot]),
        energy: energy == .min ? nil : energy)
    case ProductLinked.code where flow == .eaten && record.lot == 0:
      entry?.product = ProductID(stored: UInt32(record[ProductLinked.productSlot]))
    case Bought.code where flow == .bought:
      finish()
      entry = LabelledFood(
        sequence: sequence, day: day, person: 0, item: ItemID(stored: record.item),
        quantity: Quantity(record[Bought.quantitySlot], record[Bought.dimensionSlot]))
    default: break
    }
  }

  /// Takes a lot that an event affects.
  private mutating func take(_ traced: TracedLot) {
    let product = ProductID(stored: traced.held.product)
    switch traced.record.kind {
    case Consumed.code where flow == .eaten: parts.append((product, traced.consumption?.amount ?? 0))
    case ProductLinked.code where flow == .bought: entry?.product = product
    case Consumed.code where flow == .used:
      // The ingredients of a dish were used when it was cooked.
      guard days.contains(traced.record.dayNumber), let day = Day(number: traced.record.dayNumber),
        let taken = traced.consumption, !traced.held.isCooked
      else { return }
      entry = LabelledFood(
        sequence: traced.sequence, day: day, person: UInt32(traced.record[Consumed.personSlot]),
        item: ItemID(stored: taken.item), quantity: Quantity(UInt64(max(taken.amount, 0)), UInt64(taken.dimension)),
        product: product)
      finish()
    default: break
    }
  }

  /// Adds the entry of the command, split among the lots that it came from.
  private mutating func finish() {
    guard var entry else {
      parts = []
      return
    }
    self.entry = nil
    defer { parts = [] }
    if let item = entry.item, !household.catalog.isFood(item, on: entry.day) { return }
    if flow != .eaten, let item = entry.item {
      entry.energy = household.content(.energy, of: entry.quantity, of: item, as: entry.product, on: entry.day)
    }
    let taken = parts.reduce(Int128(0)) { $0 + Int128($1.amount) }
    guard entry.product == nil, let energy = entry.energy, taken > 0, parts.allSatisfy({ $0.amount >= 0 }) else {
      if entry.product == nil, entry.energy == nil { entry.product = parts.first?.product }
      foods.append(entry)
      return
    }
    // The last part gets the rest, so that the parts add up.
    var rest = energy
    for (index, part) in parts.enumerated() {
      var own = entry
      let share = Int64(clamping: Int128(energy) * Int128(part.amount) / taken)
      (own.product, own.energy) = (part.product, index == parts.count - 1 ? rest : share)
      rest -= share
      foods.append(own)
    }
  }
}

extension Quantity {
  fileprivate init(_ amount: UInt64, _ dimension: UInt64) {
    self.init(
      amount: Int64(bitPattern: amount), dimension: Dimension(rawValue: UInt8(truncatingIfNeeded: dimension)) ?? .none)
  }
}
