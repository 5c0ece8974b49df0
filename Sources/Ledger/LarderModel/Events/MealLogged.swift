/// Someone ate something. The event contains the energy and nutrients known at the time, so that later changes of the
/// food do not alter the diary.
@usableFromInline package struct MealLogged: EventBody, Hashable {
  package var item: ItemID?
  package var meal: MealID?
  package var quantity = Quantity(amount: 0, dimension: .none)
  /// The energy in thousandths of a kilocalorie.
  package var energy: Int64?
  /// The nutrients in milligrams.
  package var protein: Int64?
  package var carbohydrate: Int64?
  package var fat: Int64?
  package var person: PersonID?
  /// Whether the figures are minimums, because some ingredients of the dish are unknown.
  package var isKnownInPart = false

  package init() {}

  @inlinable package static var code: UInt8 { 6 }
  package static var name: String { "meal-logged" }

  /// A diary entry concerns no lot, so the lot's half of the third word holds the meal.
  @inlinable package static var mealSlot: Slot { Record.lotSlot }
  @inlinable package static var quantitySlot: Slot { Slot(word: 4) }
  @inlinable package static var energySlot: Slot { Slot(word: 5) }
  @inlinable package static var proteinSlot: Slot { Slot(word: 6, shift: 0, width: 32) }
  @inlinable package static var carbohydrateSlot: Slot { Slot(word: 6, shift: 32, width: 32) }
  @inlinable package static var fatSlot: Slot { Slot(word: 7, shift: 0, width: 32) }
  @inlinable package static var personSlot: Slot { Slot(word: 7, shift: 32, width: 16) }
  @inlinable package static var dimensionSlot: Slot { Slot(word: 7, shift: 48, width: 8) }
  @inlinable package static var isKnownInPartSlot: Slot { Slot(word: 7, shift: 56, width: 1) }

  /// The bits of an unknown nutrient.
  @inlinable package static var unknownNutrient: UInt64 { 1 << 31 }

  package mutating func describe(to fields: inout FieldCoder) {
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

/// The meal times of a day.
@usableFromInline package enum MealTime: UInt8, Choice {
  case unsaid, breakfast, lunch, dinner, snack
  package static let words = ["unsaid", "breakfast", "lunch", "dinner", "snack"]

  package var alsoTyped: [String] {
    switch self {
    case .breakfast: ["frühstück"]
    case .lunch: ["mittagessen", "mittags"]
    case .dinner: ["supper", "tea", "abendessen", "abendbrot"]
    case .snack: ["snacks", "zwischendurch"]
    case .unsaid: []
    }
  }
}

/// A meal or an item was planned for a day, or its plan was resolved.
@usableFromInline package struct Planned: EventBody, Hashable {
  package var meal: MealID?
  package var item: ItemID?
  /// The day it is planned for.
  package var on: Day?
  package var mealTime: MealTime = .unsaid
  /// The number of portions, or an amount of an item.
  package var quantity: Quantity?
  package var state: PlanState = .unsaid

  package init() {}

  /// Creates the event that sets a planned line to a state.
  package init(_ line: MealPlan.Line, _ state: PlanState) {
    (meal, item, quantity) = (line.meal, line.item, line.quantity)
    (on, mealTime, self.state) = (line.day, line.mealTime, state)
  }

  @inlinable package static var code: UInt8 { 36 }
  package static var name: String { "planned" }

  @inlinable package static var quantitySlot: Slot { Slot(word: 4) }
  @inlinable package static var onSlot: Slot { Slot(word: 5, shift: 0, width: 32) }
  @inlinable package static var dimensionSlot: Slot { Slot(word: 5, shift: 32, width: 8) }
  @inlinable package static var mealTimeSlot: Slot { Slot(word: 5, shift: 40, width: 8) }
  @inlinable package static var stateSlot: Slot { Slot(word: 5, shift: 48, width: 8) }

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("meal", Record.lotSlot, .meal, &meal)
    fields.day("on", Self.onSlot, &on)
    fields.choice("sitting", Self.mealTimeSlot, &mealTime)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    fields.choice("state", Self.stateSlot, &state)
  }
}

package enum PlanState: UInt8, Choice {
  case unsaid = 0
  case planned = 1
  /// It was cooked or eaten.
  case done = 2
  /// The day passed without it.
  case skipped = 3
  /// It was taken off the plan.
  case out = 4

  package static let words = ["unsaid", "planned", "done", "skipped", "out"]
}
