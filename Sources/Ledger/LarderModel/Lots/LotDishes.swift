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
