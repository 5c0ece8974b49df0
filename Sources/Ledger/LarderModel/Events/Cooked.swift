/// Ingredients became a dish, a lot of its own that carries their cost.
///
/// The ingredients go out before it, as ``Consumed`` events of the same command.
public struct Cooked: EventBody {
  public var item = ItemID(rawValue: 0)
  public var lot = LotID(rawValue: 0)
  public var quantity = Quantity(amount: 0, dimension: .none)
  /// The ingredients' share of cost that is kept, in whole minor units.
  public var cost: Money?
  /// Whether it cost what went into the dish in its command, as the log tells it by then: see ``Pot``.
  public var costsItsIngredients = false
  /// The energy that is kept, in thousandths of a kilocalorie.
  public var energy: Int64?
  public var place: PlaceID?
  /// Days the leftover keeps from the day it was cooked.
  public var keepDays: Int?
  public var recipe: String?

  public init() {}

  @inlinable public static var code: UInt8 { 13 }
  public static var name: String { "cooked" }

  @inlinable public static var quantitySlot: Slot { Slot(word: 4) }
  @inlinable public static var costSlot: Slot { Slot(word: 5) }
  @inlinable public static var energySlot: Slot { Slot(word: 6) }
  @inlinable public static var placeSlot: Slot { Slot(word: 7, shift: 0, width: 16) }
  @inlinable public static var currencySlot: Slot { Slot(word: 7, shift: 16, width: 16) }
  @inlinable public static var keepDaysSlot: Slot { Slot(word: 7, shift: 32, width: 16) }
  @inlinable public static var dimensionSlot: Slot { Slot(word: 7, shift: 48, width: 8) }
  @inlinable public static var costsItsIngredientsSlot: Slot { Slot(word: 7, shift: 56, width: 1) }
  public static let recipeTag: UInt8 = 16

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    fields.money("cost", Self.costSlot, currency: Self.currencySlot, &cost)
    fields.flag("cost_of_pot", Self.costsItsIngredientsSlot, &costsItsIngredients)
    fields.scaled("energy", Self.energySlot, suffix: " kcal", &energy)
    fields.identifier("place", Self.placeSlot, .place, &place)
    fields.count("keep_days", Self.keepDaysSlot, &keepDays)
    fields.text("recipe", tag: Self.recipeTag, &recipe)
  }
}
