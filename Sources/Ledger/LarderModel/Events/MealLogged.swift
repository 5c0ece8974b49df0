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

/// Which meal of the day.
public enum MealTime: UInt8, Choice {
  case unsaid = 0
  case breakfast = 1
  case lunch = 2
  case dinner = 3
  case snack = 4

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .breakfast: "breakfast"
    case .lunch: "lunch"
    case .dinner: "dinner"
    case .snack: "snack"
    }
  }

  public var alsoTyped: [String] {
    switch self {
    case .breakfast: ["frühstück"]
    case .lunch: ["mittagessen", "mittags"]
    case .dinner: ["supper", "tea", "abendessen", "abendbrot"]
    case .snack: ["snacks", "zwischendurch"]
    case .unsaid: []
    }
  }
}

/// Something is to be eaten on a day to come: a meal of the book, or an item. Or it is planned no more.
public struct Planned: EventBody {
  public var meal: MealID?
  public var item: ItemID?
  /// The day it is planned for.
  public var on: Day?
  public var sitting: MealTime = .unsaid
  /// How many portions, or how much of an item.
  public var quantity: Quantity?
  public var state: PlanState = .unsaid

  public init() {}

  /// What became of a line of the plan.
  public init(_ line: MealPlan.Line, _ state: PlanState) {
    (meal, item, quantity) = (line.meal, line.item, line.quantity)
    (on, sitting, self.state) = (line.day, line.sitting, state)
  }

  @inlinable public static var code: UInt8 { 36 }
  public static var name: String { "planned" }

  @inlinable public static var quantitySlot: Slot { Slot(word: 4) }
  @inlinable public static var onSlot: Slot { Slot(word: 5, shift: 0, width: 32) }
  @inlinable public static var dimensionSlot: Slot { Slot(word: 5, shift: 32, width: 8) }
  @inlinable public static var sittingSlot: Slot { Slot(word: 5, shift: 40, width: 8) }
  @inlinable public static var stateSlot: Slot { Slot(word: 5, shift: 48, width: 8) }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("meal", Record.lotSlot, .meal, &meal)
    fields.day("on", Self.onSlot, &on)
    fields.choice("sitting", Self.sittingSlot, &sitting)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    fields.choice("state", Self.stateSlot, &state)
  }
}

/// What became of something that was planned.
public enum PlanState: UInt8, Choice {
  case unsaid = 0
  case planned = 1
  /// It was cooked or eaten.
  case done = 2
  /// The day came, and it was not.
  case skipped = 3
  /// It was taken off the plan.
  case out = 4

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .planned: "planned"
    case .done: "done"
    case .skipped: "skipped"
    case .out: "out"
    }
  }
}
