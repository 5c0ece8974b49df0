/// What the dishes among the lots weigh, and what energy they have, by the numbers of their lots.
///
/// It is worked out from the events as the lots are, and asked for only where something is taken from a lot that was
/// cooked: nothing else costs anything by it. Of a lot that has come to nothing it is of no use, and not kept: whatever
/// is found again under its number was not cooked.
package struct LotDishes: Hashable, Sendable {
  /// What is known of one of them.
  package struct Dish: Hashable, Sendable {
    /// The milligrams that went into it; nil where that is not known.
    package var mass: Int64?
    /// How much that made, in thousandths of a portion.
    package var made: Int64 = 0
    /// Thousandths of a kilocalorie in a portion; nil where it is not known of all that went in.
    package var energy: Int64?

    package init() {}

    /// The milligrams that went into so much of it.
    func mass(of amount: Int64) -> Int64? { mass.flatMap { Dish.share($0, of: amount, in: made) } }

    /// The thousandths of a kilocalorie in so much of it.
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

  /// What is known of the dish that a lot is.
  package subscript(lot: UInt32) -> Dish? { dishes[lot] }

  /// A dish comes in. What is no portions tells its mass by itself, and of what was cooked of no pot none is known.
  mutating func cook(_ record: Record, from pot: Pot) {
    guard record[Cooked.costsItsIngredientsSlot] != 0,
      record[Cooked.dimensionSlot] == UInt64(Dimension.portions.rawValue)
    else { return set(record.lot, nil) }
    var dish = Dish()
    (dish.mass, dish.made) = (pot.totalMass, Int64(bitPattern: record[Cooked.quantitySlot]))
    set(record.lot, dish)
  }

  /// Takes in what a portion of a dish has. Where not all of that is known, there is no figure to add up.
  mutating func describe(_ record: Record) {
    let described = StoredEvent(sequence: 0, record: record).decode(as: DishDescribed.self)
    let isWhole = (described.unknown ?? 0) == 0
    dishes[record.lot, default: Dish()].energy = isWhole ? described.energy : nil
  }

  /// A part of a dish became a lot of its own, which is the same dish.
  mutating func part(_ lot: UInt32, into other: UInt32) { set(other, dishes[lot]) }

  /// Takes over what is known of the dish that a lot is among others.
  mutating func take(_ lot: UInt32, from others: LotDishes) { set(lot, others.dishes[lot]) }

  private mutating func set(_ lot: UInt32, _ dish: Dish?) {
    if dish != nil || !dishes.isEmpty { dishes[lot] = dish }
  }

  /// Those that are there, in the order of the numbers of their lots.
  func present(where isThere: (UInt32) -> Bool) -> [(lot: UInt32, dish: Dish)] {
    dishes.filter { isThere($0.key) }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension LotTable {
  /// The dishes among the lots that are there, in the order of their numbers.
  package var presentDishes: [(lot: UInt32, dish: LotDishes.Dish)] {
    dishes.present { kept($0)?.isCooked == true }
  }
}

/// What went into the dish of a command so far, as money and by its mass.
///
/// It is worked out from what the ingredients took from their lots whenever the log is replayed, and never recorded: so a
/// price or an amount that is mended later mends what the dish cost and weighs, too.
package struct Pot: Hashable, Sendable {
  /// The command that it is of.
  package private(set) var command: UInt64 = 0
  /// In millionths of the minor unit; nil where nothing went in yet whose cost is known.
  package private(set) var cost: Int64?
  package private(set) var currency: UInt16 = 0
  /// Whether something went in whose cost is not known, or is in another currency.
  package private(set) var lacksCost = false
  /// In milligrams; nil where nothing went in yet whose mass is known.
  package private(set) var mass: Int64?
  /// Whether something went in whose mass is not known.
  package private(set) var lacksMass = false

  package init() {}

  package init(of command: UInt64) { self.command = command }

  /// A pot as it was kept.
  package init(command: UInt64, cost: Int64?, currency: UInt16, lacksCost: Bool, mass: Int64?, lacksMass: Bool) {
    (self.command, self.cost, self.currency, self.lacksCost) = (command, cost, currency, lacksCost)
    (self.mass, self.lacksMass) = (mass, lacksMass)
  }

  /// What the dish cost in all; ``Lot/unknownCost`` where that is not known.
  var total: (cost: Int64, currency: UInt16) {
    // In no particular currency then: whatever the order in which the ingredients came, it is the same lot.
    guard let cost, !lacksCost else { return (Lot.unknownCost, 0) }
    return (cost, currency)
  }

  /// What went into the dish in all, in milligrams; nil where that is not known.
  var totalMass: Int64? { lacksMass ? nil : mass }

  /// Takes in what an ingredient took from its lot.
  mutating func take(_ record: Record, _ draw: Draw, _ facts: FactTable) {
    // Only a crumb: it cost nothing, and its lot was used up before.
    guard draw.amount != 0 || draw.cost != 0 else { return }
    let isTrifling = record[Consumed.isTriflingSlot] != 0
    if draw.cost == Lot.unknownCost {
      if !isTrifling { lacksCost = true }
    } else {
      add(draw.cost, draw.currency)
    }
    if let known = draw.mass(of: draw.item(or: record), on: record.dayNumber, facts) {
      mass = (mass ?? 0).addingClamped(known)
    } else if !isTrifling {
      lacksMass = true
    }
  }

  /// Takes in what another pot of the same command holds.
  package mutating func take(_ other: Pot) {
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
    // What cost nothing is of no currency that could be another; where all of it cost nothing, one of them is as good.
    case (true, false): break
    case (false, true): currency = other
    case (false, false): currency = max(currency, other)
    }
    cost = (cost ?? 0).addingClamped(more)
  }
}

extension Pot {
  /// What went into the dish of a command before the record at `end` of a page.
  ///
  /// Looked up when a dish is met, and once a page, so that all other events cost nothing by it.
  ///
  /// - Parameter begun: what had gone into it before the page.
  package init(
    of command: UInt64, before end: Int, _ records: borrowing FixedBuffer<64, Record>,
    _ draws: borrowing FixedBuffer<64, Draw>, begunIn begun: Pot, _ facts: FactTable
  ) {
    self.init(of: command)
    var index = end
    while index > 0 {
      index -= 1
      // A dish that is done has emptied the pot.
      guard records[index].commandTag == command, records[index].kind != Cooked.code else { return }
      if records[index].goesIntoDish { take(records[index], draws[index], facts) }
      guard records[index].continuesCommand else { return }
    }
    take(begun)
  }
}

extension Record {
  /// Whether it is an ingredient that went into the dish of its command.
  package var goesIntoDish: Bool { kind == Consumed.code && self[Consumed.goesIntoDishSlot] != 0 }
}
