/// What is known of the kitchen besides its lots: what is to be bought and cooked, what the dishes hold, where products were
/// bought, and the codes that wait to be known.
public struct Kitchen: Hashable, Sendable {
  public var list = ShoppingList()
  public var plan = MealPlan()
  public var dishes = DishTable()
  public var products = ProductTable()
  public var parked = ParkedCodes()

  public init(list: ShoppingList = ShoppingList()) { self.list = list }

  /// Whether events of this kind change any of it.
  public static func touching(_ kind: UInt8) -> Bool {
    ShoppingList.touching(kind) || MealPlan.touching(kind) || DishTable.touching(kind) || ProductTable.touching(kind)
      || ParkedCodes.touching(kind)
  }

  /// Takes in an event; those that are of none of it are passed over.
  public mutating func apply(_ record: Record, sequence: UInt64) {
    list.apply(record)
    plan.apply(record)
    dishes.apply(record)
    products.apply(record, sequence: sequence)
    parked.apply(record, sequence: sequence)
  }
}
