import LarderModel
import LarderReplay

/// The facts of one event and its lot, independent of its kind, from which groups and measures are computed.
package struct EventFacts: Sendable {
  package var flow: Flow = .bought
  package var day: Int32 = 0
  package var item: UInt32 = 0
  package var place: UInt32 = 0
  package var store: UInt32 = 0
  package var person: UInt32 = 0
  package var meal: UInt32 = 0
  package var reason: UInt8 = 0
  package var currency: UInt16 = 0
  package var dimension: UInt8 = 0
  /// The amount in the base unit of the dimension.
  package var amount: Int64 = 0
  /// The cost in millionths of the currency's minor unit, or ``Lot/unknownCost``.
  package var cost = Lot.unknownCost
  /// The day on which its lot was bought, and its due date; ``Lot/noDay`` if unknown.
  package var cameIn = Lot.noDay
  package var due = Lot.noDay
  /// Whether the food was used after a due date that is not a use-by date.
  var isRescued = false
  /// The mass stored with a dish. ``unknown`` if it is not stored, and for anything else.
  var dishMass = Self.unknown
  /// The nutrients of a diary entry, and the energy stored with a dish. ``unknown`` if not stored.
  var energy = Self.unknown
  var protein = Self.unknown
  var carbohydrate = Self.unknown
  var fat = Self.unknown

  static var unknown: Int64 { LotConsumption.unknownContent }

  init() {}

  @inline(__always)
  init(bought record: Record) {
    flow = .bought
    day = record.dayNumber
    item = record.item
    place = UInt32(truncatingIfNeeded: record[Bought.placeSlot])
    store = UInt32(truncatingIfNeeded: record[Bought.storeSlot])
    currency = UInt16(truncatingIfNeeded: record[Bought.currencySlot])
    dimension = UInt8(truncatingIfNeeded: record[Bought.dimensionSlot])
    amount = Int64(bitPattern: record[Bought.quantitySlot])
    let price = Int64(bitPattern: record[Bought.priceSlot])
    // Overflow is only possible in a crafted ledger. Such a price counts as unknown.
    let (scaled, overflow) = price.multipliedReportingOverflow(by: Lot.costScale)
    if price != .min, !overflow { cost = scaled }
  }

  /// Creates the facts of food that left its lot.
  @inline(__always)
  init(_ flow: Flow, _ record: Record, _ consumption: LotConsumption) {
    self.flow = flow
    day = record.dayNumber
    item = consumption.item(or: record)
    place = UInt32(consumption.place)
    store = consumption.store
    currency = consumption.currency
    dimension = consumption.dimension
    amount = consumption.amount
    cost = consumption.cost
    cameIn = consumption.cameIn
    due = consumption.due
    dishMass = consumption.dishMass
    energy = consumption.dishEnergy
    switch flow {
    case .used, .rescued:
      isRescued = consumption.isRescued(on: day)
      person = UInt32(truncatingIfNeeded: record[Consumed.personSlot])
      meal = UInt32(truncatingIfNeeded: record[Consumed.mealSlot])
    case .wasted:
      person = UInt32(truncatingIfNeeded: record[Wasted.personSlot])
      reason = UInt8(truncatingIfNeeded: record[Wasted.reasonSlot])
    case .bought, .eaten, .missing: break
    }
  }

  @inline(__always)
  init(eaten record: Record) {
    flow = .eaten
    day = record.dayNumber
    item = record.item
    person = UInt32(truncatingIfNeeded: record[MealLogged.personSlot])
    meal = UInt32(truncatingIfNeeded: record[MealLogged.mealSlot])
    dimension = UInt8(truncatingIfNeeded: record[MealLogged.dimensionSlot])
    amount = Int64(bitPattern: record[MealLogged.quantitySlot])
    energy = Int64(bitPattern: record[MealLogged.energySlot])
    protein = Self.nutrient(record[MealLogged.proteinSlot])
    carbohydrate = Self.nutrient(record[MealLogged.carbohydrateSlot])
    fat = Self.nutrient(record[MealLogged.fatSlot])
  }

  @inline(__always)
  private static func nutrient(_ bits: UInt64) -> Int64 { bits == MealLogged.unknownNutrient ? unknown : Int64(bits) }

  /// The value of an aspect: millionths of the minor unit, milligrams, thousandths of a kilocalorie, or days. Nil if
  /// unknown.
  package func value(_ aspect: Aspect, _ facts: FactTable) -> Int64? {
    switch aspect {
    case .cost: cost == Lot.unknownCost ? nil : cost
    case .kg: ofDish(dishMass, facts) ?? facts.mass(amount, dimension, of: item, on: day)
    case .kcal: flow == .eaten ? Self.known(energy) : ofDish(energy, facts) ?? content(.energy, facts)
    case .protein: flow == .eaten ? Self.known(protein) : content(.protein, facts)
    case .carbs: flow == .eaten ? Self.known(carbohydrate) : content(.carbohydrate, facts)
    case .fat: flow == .eaten ? Self.known(fat) : content(.fat, facts)
    // An entry dated before the lot was bought has no age.
    case .days: cameIn == Lot.noDay ? nil : max(0, Int64(day) - Int64(cameIn))
    case .past: due == Lot.noDay ? nil : max(0, Int64(day) - Int64(due))
    }
  }

  /// A value stored with a dish, as in ``LotConsumption/mass(of:on:_:)``. Nil for anything that is not food.
  private func ofDish(_ number: Int64, _ facts: FactTable) -> Int64? {
    Self.known(number).flatMap { facts.isFood(item, on: day) ? $0 : nil }
  }

  private func content(_ attribute: ItemAttribute, _ facts: FactTable) -> Int64? {
    facts.content(attribute, amount, dimension, of: item, on: day)
  }

  private static func known(_ number: Int64) -> Int64? { number == unknown ? nil : number }

  /// The category of its item on its day; 0 if there is none.
  @inline(__always)
  package func category(_ facts: FactTable) -> UInt32 {
    facts.value(item, .category, on: day).map { UInt32(truncatingIfNeeded: $0.value) } ?? 0
  }
}

extension ReplayPage {
  /// Calls `body` with every counted event of a flow.
  @inline(__always)
  borrowing func forEachFact(_ flow: Flow, _ body: (_ event: EventFacts, _ index: Int) -> Void) {
    switch flow {
    case .bought: forEach(.bought) { record, _, index in body(EventFacts(bought: record), index) }
    case .used: forEach(.consumed) { record, consumption, index in body(EventFacts(.used, record, consumption), index) }
    case .rescued:
      forEach(.consumed) { record, consumption, index in
        if consumption.isRescued(on: record.dayNumber) { body(EventFacts(.rescued, record, consumption), index) }
      }
    case .wasted:
      forEach(.wasted) { record, consumption, index in body(EventFacts(.wasted, record, consumption), index) }
    case .eaten: forEach(.mealLogged) { record, _, index in body(EventFacts(eaten: record), index) }
    case .missing:
      // A surplus found by a count is not missing, and a lot that begins with a count needs no explanation.
      forEach(.counted) { record, consumption, index in
        if consumption.amount > 0 { body(EventFacts(.missing, record, consumption), index) }
      }
    }
  }
}
