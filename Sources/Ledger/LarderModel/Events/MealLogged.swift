/// Somebody ate something. The event carries the energy and nutrients as they were known, so that a
/// later change of the food cannot rewrite the diary.
public struct MealLogged: EventBody {
  public var item: ItemID?
  public var meal: MealID?
  public var quantity = Quantity(amount: 0, dimension: .none)
  /// Thousandths of a kilocalorie.
  public var energy: Int64?
  /// Milligrams.
  public var protein: Int64?
  public var carbohydrate: Int64?
  public var fat: Int64?
  public var person: PersonID?
  /// Whether its figures are the least: of something that went into the dish they are not known.
  public var isKnownInPart = false

  public init() {}

  @inlinable public static var code: UInt8 { 6 }
  public static var name: String { "meal-logged" }

  /// A diary entry touches no lot, so the lot's half of the third word names the meal.
  @inlinable public static var mealSlot: Slot { Record.lotSlot }
  @inlinable public static var quantitySlot: Slot { Slot(word: 4) }
  @inlinable public static var energySlot: Slot { Slot(word: 5) }
  @inlinable public static var proteinSlot: Slot { Slot(word: 6, shift: 0, width: 32) }
  @inlinable public static var carbohydrateSlot: Slot { Slot(word: 6, shift: 32, width: 32) }
  @inlinable public static var fatSlot: Slot { Slot(word: 7, shift: 0, width: 32) }
  @inlinable public static var personSlot: Slot { Slot(word: 7, shift: 32, width: 16) }
  @inlinable public static var dimensionSlot: Slot { Slot(word: 7, shift: 48, width: 8) }
  @inlinable public static var isKnownInPartSlot: Slot { Slot(word: 7, shift: 56, width: 1) }

  /// The bits of a nutrient that is not known.
  @inlinable public static var unknownNutrient: UInt64 { 1 << 31 }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("meal", Self.mealSlot, .meal, &meal)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    fields.scaled("energy", Self.energySlot, suffix: " kcal", &energy)
    fields.scaled("protein", Self.proteinSlot, suffix: " g", &protein)
    fields.scaled("carbohydrate", Self.carbohydrateSlot, suffix: " g", &carbohydrate)
    fields.scaled("fat", Self.fatSlot, suffix: " g", &fat)
    fields.identifier("person", Self.personSlot, .person, &person)
    fields.flag("known_in_part", Self.isKnownInPartSlot, &isKnownInPart)
  }
}
