import LarderLog
import LarderModel
import LarderReplay

/// The food whose labels a report adds up.
package enum LabelFlow: String, CaseIterable, Hashable, Sendable {
  case eaten, used, bought
}

/// Some food that was eaten, used or bought, with the product whose label it has.
struct LabelledFood: Hashable, Sendable {
  /// The event of the meal, the use or the purchase.
  let sequence: UInt64
  let day: Day
  let person: UInt32
  /// The food. For a part of a dish, the ingredient, or nil if none explains its energy.
  var item: ItemID?
  /// The saved meal that was eaten.
  var meal: MealID?
  /// The dish that the food was a part of.
  var dish: ItemID?
  let quantity: Quantity
  var product: ProductID?
  /// The energy in thousandths of a kilocalorie. Nil if it is unknown.
  var energy: Int64?
}

/// A pass over the log that finds the product of each food.
///
/// A meal has the product that its entry names, or else the products of the lots that its command took it from. A dish
/// has the products of its ingredients: see ``DishIngredients``.
struct LabelPass {
  /// A part that a meal took from a lot.
  private struct Taken {
    let lot: UInt32
    let item: ItemID?
    let product: ProductID?
    let amount: Int64
    let energy: Int64?
    let isDish: Bool
  }

  private(set) var foods: [LabelledFood] = []
  /// Whether food was taken from a dish that was cooked before the events of the pass.
  private(set) var lacksDishes = false
  private let flow: LabelFlow
  private let days: ClosedRange<Int32>
  private let household: Household
  private var dishes: DishIngredients
  private var command: UInt64?
  /// The entry of the current command, and its parts from lots.
  private var entry: LabelledFood?
  private var taken: [Taken] = []
  /// Whether the command cooked a dish. Then each helping is taken before its diary entry, and not after it.
  private var isCooking = false

  init(
    _ flow: LabelFlow, _ period: Period, _ household: Household, _ context: ReplayContext, _ log: inout LogReader,
    in stretch: LogStretch
  ) throws(LogError) {
    (self.flow, self.household) = (flow, household)
    dishes = DishIngredients(household)
    days = period.first.number...period.last.number
    _ = try Replay.traceLots(&log, context, in: stretch, events: { take($0, $1) }, { take($0) })
    finish()
  }

  /// Takes any event, before the lots that it affects.
  private mutating func take(_ record: Record, _ sequence: UInt64) {
    if !record.continuesCommand || record.commandTag != command {
      finish()
      (command, taken, isCooking) = (record.commandTag, [], false)
    }
    guard days.contains(record.dayNumber), let day = Day(number: record.dayNumber) else { return }
    switch record.kind {
    case MealLogged.code where flow == .eaten:
      finish()
      if !isCooking { taken = [] }
      let energy = Int64(bitPattern: record[MealLogged.energySlot])
      entry = LabelledFood(
        sequence: sequence, day: day, person: UInt32(record[MealLogged.personSlot]),
        item: ItemID(stored: record.item), meal: MealID(stored: UInt32(record[MealLogged.mealSlot])),
        quantity: Quantity(record[MealLogged.quantitySlot], record[MealLogged.dimensionSlot]),
        energy: energy == .min ? nil : energy)
      if isCooking { finish() }
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
    let (record, product) = (traced.record, ProductID(stored: traced.held.product))
    if flow == .eaten { dishes.take(traced) }
    switch record.kind {
    case Cooked.code where flow == .eaten: (isCooking, taken) = (true, [])
    case Consumed.code where flow == .eaten:
      if traced.held.isCooked, !dishes.knows(traced.lot.rawValue) { lacksDishes = true }
      if !record.goesIntoDish { take(traced, product) }
    case ProductLinked.code where flow == .bought: entry?.product = product
    case Consumed.code where flow == .used:
      // The ingredients of a dish were used when it was cooked.
      guard days.contains(record.dayNumber), let day = Day(number: record.dayNumber),
        let taken = traced.consumption, !traced.held.isCooked
      else { return }
      entry = LabelledFood(
        sequence: traced.sequence, day: day, person: UInt32(record[Consumed.personSlot]),
        item: ItemID(stored: taken.item), quantity: Quantity(UInt64(max(taken.amount, 0)), UInt64(taken.dimension)),
        product: product)
      finish()
    default: break
    }
  }

  private mutating func take(_ traced: TracedLot, _ product: ProductID?) {
    guard let food = traced.consumption, food.amount > 0, let day = Day(number: traced.record.dayNumber) else { return }
    if isCooking { taken = [] }
    taken.append(
      Taken(
        lot: traced.lot.rawValue, item: ItemID(stored: food.item), product: product, amount: food.amount,
        energy: household.energy(of: food, as: product, on: day), isDish: traced.held.isCooked))
  }

  /// Adds the entry of the command, split among the lots that it came from.
  private mutating func finish() {
    guard var entry else { return }
    self.entry = nil
    let taken = taken
    self.taken = []
    if let item = entry.item, !household.catalog.isFood(item, on: entry.day) { return }
    if flow != .eaten, let item = entry.item {
      entry.energy = household.content(.energy, of: entry.quantity, of: item, as: entry.product, on: entry.day)
    }
    guard entry.product == nil, !taken.isEmpty else { return foods.append(entry) }
    let amounts = taken.map(\.amount)
    // More portions of a dish were eaten than there were.
    let isOfPortions = entry.quantity.dimension == .portions && taken.allSatisfy(\.isDish)
    let lacking = isOfPortions ? max(entry.quantity.amount - amounts.reduce(0) { $0.addingClamped($1) }, 0) : 0
    let energies = taken.compactMap(\.energy).map { max($0, 0) }
    let isKnown = lacking == 0 && energies.count == taken.count && energies.contains { $0 > 0 }
    let shares = entry.energy.map { max($0, 0).split(by: isKnown ? energies : amounts + [lacking]) }
    for (index, part) in taken.enumerated() { add(part, shares?[index], entry) }
    if lacking > 0 {
      entry.energy = shares?.last
      foods.append(entry)
    }
  }

  /// Adds a part of an entry: for a dish, each of its ingredients.
  private mutating func add(_ part: Taken, _ energy: Int64?, _ entry: LabelledFood) {
    var food = entry
    (food.item, food.product, food.energy) = (entry.item ?? part.item, part.product, energy)
    guard part.isDish else { return foods.append(food) }
    food.dish = part.item
    for share in dishes.parts(of: part.lot, part.amount, energy: energy) {
      (food.item, food.product, food.energy) = (share.item, share.product, share.energy)
      foods.append(food)
    }
  }
}

extension Quantity {
  fileprivate init(_ amount: UInt64, _ dimension: UInt64) {
    self.init(
      amount: Int64(bitPattern: amount), dimension: Dimension(rawValue: UInt8(truncatingIfNeeded: dimension)) ?? .none)
  }
}
