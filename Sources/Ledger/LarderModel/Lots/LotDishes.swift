/// The mass and energy of the dishes in stock, by lot number.
///
/// It is derived from the events together with the lots, and read only when a cooked lot is consumed, so other events
/// cost nothing. Used-up lots are removed: a lot that a count later finds under the same number was not cooked.
@usableFromInline package struct LotDishes: Hashable, Sendable {
  /// The mass and energy of one dish.
  package struct Dish: Hashable, Sendable {
    /// The mass of its ingredients in milligrams, or nil if unknown.
    package var mass: Int64?
    /// The amount that was cooked, in thousandths of a portion.
    package var made: Int64 = 0
    /// The energy of a portion in thousandths of a kilocalorie, or nil if unknown for any ingredient.
    package var energy: Int64?

    package init() {}

    /// Returns the mass of ingredients in the given amount, in milligrams.
    func mass(of amount: Int64) -> Int64? { mass.flatMap { Dish.share($0, of: amount, in: made) } }

    /// Returns the energy of the given amount, in thousandths of a kilocalorie.
    func energy(of amount: Int64) -> Int64? { energy.flatMap { Dish.share($0, of: amount, in: 1000) } }

    private static func share(_ whole: Int64, of part: Int64, in all: Int64) -> Int64? {
      guard all > 0 else { return nil }
      return Int64(exactly: (Int128(whole) * Int128(part)).roundedQuotient(dividingBy: Int128(all)))
    }
  }

  private var dishes: [UInt32: Dish] = [:]

  package init() {}

  package init(_ dishes: [(lot: UInt32, dish: Dish)]) {
    self.dishes = Dictionary(dishes.map { ($0.lot, $0.dish) }) { _, last in last }
  }

  package subscript(lot: UInt32) -> Dish? { dishes[lot] }

  /// Adds a cooked dish, unless it is not in portions (its amount is then its mass) or nothing is known to have gone
  /// in.
  mutating func cook(_ record: Record, from dishCost: DishCost) {
    guard record[Cooked.costsItsIngredientsSlot] != 0,
      record[Cooked.dimensionSlot] == UInt64(Dimension.portions.rawValue)
    else { return set(record.lot, nil) }
    var dish = Dish()
    (dish.mass, dish.made) = (dishCost.totalMass, Int64(bitPattern: record[Cooked.quantitySlot]))
    set(record.lot, dish)
  }

  /// Sets the energy of a portion. It stays unknown if any ingredient's energy is missing.
  mutating func describe(_ record: Record) {
    let described = StoredEvent(sequence: 0, record: record).decode(as: DishDescribed.self)
    let isWhole = (described.unknown ?? 0) == 0
    dishes[record.lot, default: Dish()].energy = isWhole ? described.energy : nil
  }

  /// Copies a dish to the lot that was split off from it.
  mutating func part(_ lot: UInt32, into other: UInt32) { set(other, dishes[lot]) }

  /// Copies the entry of a lot from another table.
  mutating func take(_ lot: UInt32, from others: LotDishes) { set(lot, others.dishes[lot]) }

  private mutating func set(_ lot: UInt32, _ dish: Dish?) { if dish != nil || !dishes.isEmpty { dishes[lot] = dish } }

  /// Returns the dishes that satisfy `isThere`, in the order of their lot numbers.
  func present(where isThere: (UInt32) -> Bool) -> [(lot: UInt32, dish: Dish)] {
    dishes.filter { isThere($0.key) }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension LotTable {
  /// The dishes in stock, in the order of their lot numbers.
  package var presentDishes: [(lot: UInt32, dish: LotDishes.Dish)] { dishes.present { kept($0)?.isCooked == true } }
}

/// The running cost and mass of a dish while its command is replayed.
///
/// Both are derived from the ingredients' uses on every replay and never recorded. Correcting a price or an amount
/// later therefore also corrects the dish.
package struct DishCost: Hashable, Sendable {
  package private(set) var command: UInt64 = 0
  /// The cost in millionths of the minor unit, or nil while no ingredient has a known cost.
  package private(set) var cost: Int64?
  package private(set) var currency: UInt16 = 0
  /// Whether an ingredient's cost is unknown or in another currency.
  package private(set) var lacksCost = false
  /// The mass in milligrams, or nil while no ingredient has a known mass.
  package private(set) var mass: Int64?
  /// Whether an ingredient's mass is unknown.
  package private(set) var lacksMass = false

  package init() {}

  package init(of command: UInt64) { self.command = command }

  /// Creates a pot from stored values.
  package init(command: UInt64, cost: Int64?, currency: UInt16, lacksCost: Bool, mass: Int64?, lacksMass: Bool) {
    (self.command, self.cost, self.currency, self.lacksCost) = (command, cost, currency, lacksCost)
    (self.mass, self.lacksMass) = (mass, lacksMass)
  }

  /// The total cost of the dish, or ``Lot/unknownCost``.
  var total: (cost: Int64, currency: UInt16) {
    // An unknown cost has no currency, so that the order of the ingredients makes no difference.
    guard let cost, !lacksCost else { return (Lot.unknownCost, 0) }
    return (cost, currency)
  }

  /// The total mass of the ingredients in milligrams, or nil if unknown.
  var totalMass: Int64? { lacksMass ? nil : mass }

  /// Adds what an ingredient took from its lot.
  mutating func take(_ record: Record, _ consumption: LotConsumption, _ facts: FactTable) {
    // Only a crumb: it costs nothing, because its lot was already used up.
    guard consumption.amount != 0 || consumption.cost != 0 else { return }
    let isTrifling = record[Consumed.isTriflingSlot] != 0
    if consumption.cost == Lot.unknownCost {
      if !isTrifling { lacksCost = true }
    } else {
      add(consumption.cost, consumption.currency)
    }
    if let known = consumption.mass(of: consumption.item(or: record), on: record.dayNumber, facts) {
      mass = (mass ?? 0).addingClamped(known)
    } else if !isTrifling {
      lacksMass = true
    }
  }

  /// Adds the contents of another pot of the same command.
  package mutating func take(_ other: DishCost) {
    guard other.command == command else { return }
    if other.lacksCost { lacksCost = true }
    if let cost = other.cost { add(cost, other.currency) }
    if other.lacksMass { lacksMass = true }
    if let more = other.mass { mass = (mass ?? 0).addingClamped(more) }
  }

  private mutating func add(_ more: Int64, _ other: UInt16) {
    let hasCost = cost ?? 0 != 0
    switch (hasCost, more != 0) {
    case (true, true): if currency != other { lacksCost = true }
    // A cost of zero has no currency to conflict with. If all costs are zero, either currency will do.
    case (true, false): break
    case (false, true): currency = other
    case (false, false): currency = max(currency, other)
    }
    cost = (cost ?? 0).addingClamped(more)
  }
}

extension DishCost {
  /// Collects what the command put into its dish before the record at `end` of a page.
  ///
  /// It is computed when a dish is met, and once per page, so that other events cost nothing.
  ///
  /// - Parameter begun: the pot at the start of the page.
  package init(
    of command: UInt64, before end: Int, _ records: borrowing FixedBuffer<64, Record>,
    _ consumptions: borrowing FixedBuffer<64, LotConsumption>, begunIn begun: DishCost, _ facts: FactTable
  ) {
    self.init(of: command)
    var index = end
    while index > 0 {
      index -= 1
      // A finished dish has emptied the pot.
      guard records[index].commandTag == command, records[index].kind != Cooked.code else { return }
      if records[index].goesIntoDish { take(records[index], consumptions[index], facts) }
      guard records[index].continuesCommand else { return }
    }
    take(begun)
  }
}

extension Record {
  /// Whether the event is an ingredient of its command's dish.
  package var goesIntoDish: Bool { kind == Consumed.code && self[Consumed.goesIntoDishSlot] != 0 }
}
