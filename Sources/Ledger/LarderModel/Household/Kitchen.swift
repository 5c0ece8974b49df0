/// What is known of the kitchen besides its lots: what is to be bought, what is to be cooked, and what the dishes hold.
public struct Kitchen: Hashable, Sendable {
  public var list = ShoppingList()
  public var plan = MealPlan()
  public var dishes = DishTable()

  public init(list: ShoppingList = ShoppingList()) { self.list = list }

  /// Whether events of this kind change any of it.
  public static func touching(_ kind: UInt8) -> Bool {
    ShoppingList.touching(kind) || MealPlan.touching(kind) || DishTable.touching(kind)
  }

  /// Takes in an event; those that are of none of it are passed over.
  public mutating func apply(_ record: Record) {
    list.apply(record)
    plan.apply(record)
    dishes.apply(record)
  }
}
