/// Food left a lot to be eaten. Each lot used has its own event.
@usableFromInline package struct Consumed: EventBody, StockRemovalBody, Hashable {
  package var item = ItemID(rawValue: 0)
  package var lot = LotID(rawValue: 0)
  package var quantity = Quantity(amount: 0, dimension: .none)
  package var person: PersonID?
  /// The meal it went into.
  package var meal: MealID?
  /// Whether the food went into the dish that its command cooked.
  package var goesIntoDish = false
  /// Whether the amount is negligible for the dish's cost, as of salt or a pinch of a spice.
  package var isTrifling = false

  package init() {}

  @inlinable package static var code: UInt8 { 3 }
  package static var name: String { "consumed" }

  @inlinable package static var quantitySlot: Slot { Slot(word: 4) }
  @inlinable package static var mealSlot: Slot { Slot(word: 5, shift: 0, width: 32) }
  @inlinable package static var personSlot: Slot { Slot(word: 5, shift: 32, width: 16) }
  @inlinable package static var dimensionSlot: Slot { Slot(word: 5, shift: 48, width: 8) }
  @inlinable package static var goesIntoDishSlot: Slot { Slot(word: 5, shift: 56, width: 1) }
  @inlinable package static var isTriflingSlot: Slot { Slot(word: 5, shift: 57, width: 1) }

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    fields.identifier("person", Self.personSlot, .person, &person)
    fields.identifier("meal", Self.mealSlot, .meal, &meal)
    fields.flag("into_dish", Self.goesIntoDishSlot, &goesIntoDish)
    fields.flag("trifling", Self.isTriflingSlot, &isTrifling)
  }
}

package protocol LotAmountBody: EventBody {
  var item: ItemID { get set }
  var lot: LotID { get set }
  var quantity: Quantity { get set }
}

extension LotAmountBody {
  /// Creates the event for an amount in the unit of its lot.
  package init(_ lot: Household.NumberedLot, _ amount: Int64) {
    self.init()
    (item, self.lot) = (ItemID(rawValue: lot.lot.item), lot.id)
    quantity = Quantity(amount: amount, dimension: Dimension(rawValue: lot.lot.dimension) ?? .none)
  }
}

/// An event that takes food out of a lot.
package protocol StockRemovalBody: LotAmountBody {
  var person: PersonID? { get set }
}

/// A dish was cooked and became a lot that carries the cost of its ingredients.
///
/// The ingredients precede it as ``Consumed`` events of the same command.
@usableFromInline package struct Cooked: EventBody, Hashable {
  package var item = ItemID(rawValue: 0)
  package var lot = LotID(rawValue: 0)
  package var quantity = Quantity(amount: 0, dimension: .none)
  /// The cost of the portions kept, in whole minor units.
  package var cost: Money?
  /// Whether the cost is that of the command's ingredients, calculated by each replay: see ``DishCost``.
  package var costsItsIngredients = false
  /// The energy of the portions kept, in thousandths of a kilocalorie.
  package var energy: Int64?
  package var place: PlaceID?
  /// The number of days the leftovers keep from the day of cooking.
  package var keepDays: Int?
  package var recipe: String?
  /// The foods that replaced an ingredient and were not taken out of stock, separated by commas.
  package var instead: String?

  package init() {}

  @inlinable package static var code: UInt8 { 13 }
  package static var name: String { "cooked" }

  @inlinable package static var quantitySlot: Slot { Slot(word: 4) }
  @inlinable package static var costSlot: Slot { Slot(word: 5) }
  @inlinable package static var energySlot: Slot { Slot(word: 6) }
  @inlinable package static var placeSlot: Slot { Slot(word: 7, shift: 0, width: 16) }
  @inlinable package static var currencySlot: Slot { Slot(word: 7, shift: 16, width: 16) }
  @inlinable package static var keepDaysSlot: Slot { Slot(word: 7, shift: 32, width: 16) }
  @inlinable package static var dimensionSlot: Slot { Slot(word: 7, shift: 48, width: 8) }
  @inlinable package static var costsItsIngredientsSlot: Slot { Slot(word: 7, shift: 56, width: 1) }
  package static let recipeTag: UInt8 = 16

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    fields.money("cost", Self.costSlot, currency: Self.currencySlot, &cost)
    fields.flag("cost_of_pot", Self.costsItsIngredientsSlot, &costsItsIngredients)
    fields.scaled("energy", Self.energySlot, suffix: " kcal", &energy)
    fields.identifier("place", Self.placeSlot, .place, &place)
    fields.count("keep_days", Self.keepDaysSlot, &keepDays)
    fields.text("recipe", tag: Self.recipeTag, &recipe)
    fields.text("instead", tag: 17, &instead)
  }

  /// The names of the foods in ``instead``.
  package var replacements: [String] { Catalog.names(listedIn: instead) }
}

/// The contents of a portion of a cooked dish, as known when it was cooked.
@usableFromInline package struct DishDescribed: EventBody, Hashable {
  package var lot = LotID(rawValue: 0)
  package var meal: MealID?
  /// The energy of a portion, in thousandths of a kilocalorie.
  package var energy: Int64?
  /// The nutrients of a portion, in milligrams.
  package var protein: Int64?
  package var carbohydrate: Int64?
  package var fat: Int64?
  /// The number of ingredients without a known energy.
  package var unknown: Int?

  package init() {}

  @inlinable package static var code: UInt8 { 35 }
  package static var name: String { "dish-described" }

  @inlinable package static var mealSlot: Slot { Slot(word: 4, shift: 0, width: 32) }
  @inlinable package static var unknownSlot: Slot { Slot(word: 4, shift: 32, width: 16) }
  @inlinable package static var energySlot: Slot { Slot(word: 5, shift: 0, width: 32) }
  @inlinable package static var proteinSlot: Slot { Slot(word: 5, shift: 32, width: 32) }
  @inlinable package static var carbohydrateSlot: Slot { Slot(word: 6, shift: 0, width: 32) }
  @inlinable package static var fatSlot: Slot { Slot(word: 6, shift: 32, width: 32) }

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
    fields.identifier("meal", Self.mealSlot, .meal, &meal)
    fields.scaled("energy", Self.energySlot, suffix: " kcal", &energy)
    fields.scaled("protein", Self.proteinSlot, suffix: " g", &protein)
    fields.scaled("carbohydrate", Self.carbohydrateSlot, suffix: " g", &carbohydrate)
    fields.scaled("fat", Self.fatSlot, suffix: " g", &fat)
    fields.count("unknown", Self.unknownSlot, &unknown)
  }
}
