/// What a portion of a dish has, as it was known when it was cooked: of the lot that came in by it.
public struct DishDescribed: EventBody {
  public var lot = LotID(rawValue: 0)
  public var meal: MealID?
  /// Thousandths of a kilocalorie in a portion.
  public var energy: Int64?
  /// Milligrams in a portion.
  public var protein: Int64?
  public var carbohydrate: Int64?
  public var fat: Int64?
  /// Of how many ingredients the energy was not known.
  public var unknown: Int?

  public init() {}

  @inlinable public static var code: UInt8 { 35 }
  public static var name: String { "dish-described" }

  @inlinable public static var mealSlot: Slot { Slot(word: 4, shift: 0, width: 32) }
  @inlinable public static var unknownSlot: Slot { Slot(word: 4, shift: 32, width: 16) }
  @inlinable public static var energySlot: Slot { Slot(word: 5, shift: 0, width: 32) }
  @inlinable public static var proteinSlot: Slot { Slot(word: 5, shift: 32, width: 32) }
  @inlinable public static var carbohydrateSlot: Slot { Slot(word: 6, shift: 0, width: 32) }
  @inlinable public static var fatSlot: Slot { Slot(word: 6, shift: 32, width: 32) }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
    fields.identifier("meal", Self.mealSlot, .meal, &meal)
    fields.scaled("energy", Self.energySlot, suffix: " kcal", &energy)
    fields.scaled("protein", Self.proteinSlot, suffix: " g", &protein)
    fields.scaled("carbohydrate", Self.carbohydrateSlot, suffix: " g", &carbohydrate)
    fields.scaled("fat", Self.fatSlot, suffix: " g", &fat)
    fields.count("unknown", Self.unknownSlot, &unknown)
  }
}
