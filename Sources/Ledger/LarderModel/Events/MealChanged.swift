/// The meal book says something of a meal.
public struct MealChanged: EventBody {
  public var meal = MealID(rawValue: 0)
  public var change = FactChange<MealAttribute>()

  public init() {}

  public init(_ meal: MealID, _ change: FactChange<MealAttribute>) {
    self.meal = meal
    self.change = change
  }

  @inlinable public static var code: UInt8 { 15 }
  public static var name: String { "meal-changed" }
  public static var nature: EventNature { .standing }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("meal", Record.lotSlot, .meal, &meal)
    change.describe(to: &fields)
  }
}
