/// What a portion of each dish has that is there, by the number of its lot.
///
/// Of a lot that has come to nothing it is of no use, and not kept: a lot that is found again under its number was not
/// cooked.
public struct DishTable: Hashable, Sendable {
  /// What a portion has, as it was known when the dish was cooked.
  public struct Dish: Hashable, Sendable {
    public var meal: MealID?
    /// Thousandths of a kilocalorie.
    public var energy: Int64?
    /// Milligrams.
    public var protein: Int64?
    public var carbohydrate: Int64?
    public var fat: Int64?
    /// Of how many ingredients the energy was not known.
    public var unknown: Int

    public init(_ described: DishDescribed) {
      meal = described.meal
      (energy, protein) = (described.energy, described.protein)
      (carbohydrate, fat) = (described.carbohydrate, described.fat)
      unknown = described.unknown ?? 0
    }
  }

  private var dishes: [UInt32: Dish] = [:]

  public init() {}

  public init(_ dishes: [(lot: UInt32, dish: Dish)]) {
    self.dishes = Dictionary(dishes.map { ($0.lot, $0.dish) }) { _, last in last }
  }

  /// What is known of the dish that a lot is.
  public subscript(lot: LotID) -> Dish? { dishes[lot.rawValue] }

  public static func touching(_ kind: UInt8) -> Bool {
    switch kind {
    case DishDescribed.code, Opened.code, Frozen.code, Thawed.code, Moved.code: true
    default: false
    }
  }

  /// Takes in a dish, or the part of one that became a lot of its own; other events are passed over.
  public mutating func apply(_ record: Record) {
    switch record.kind {
    case DishDescribed.code:
      let event = StoredEvent(sequence: 0, record: record)
      dishes[record.lot] = Dish(event.decode(as: DishDescribed.self))
    case Opened.code, Frozen.code, Thawed.code, Moved.code:
      let into = UInt32(truncatingIfNeeded: record[LotChange.intoSlot])
      if into != 0, let dish = dishes[record.lot] { dishes[into] = dish }
    default: break
    }
  }

  /// The dishes among lots that are there, in the order of their numbers.
  public func present(in lots: LotTable) -> [(lot: UInt32, dish: Dish)] {
    dishes.filter { lots.kept($0.key)?.isCooked == true }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }
}
