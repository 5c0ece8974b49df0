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
