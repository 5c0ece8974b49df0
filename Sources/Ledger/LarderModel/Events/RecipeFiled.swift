/// A recipe was put under a category of the household's own, or taken out of it; without a recipe it is the category
/// itself that is made or given up.
public struct RecipeFiled: EventBody {
  public var meal: MealID?
  public var category = RecipeCategoryID(rawValue: 0)
  public var isOut = false

  public init() {}

  public init(_ meal: MealID?, under category: RecipeCategoryID, isOut: Bool = false) {
    self.meal = meal
    self.category = category
    self.isOut = isOut
  }

  @inlinable public static var code: UInt8 { 33 }
  public static var name: String { "recipe-filed" }
  public static var nature: EventNature { .standing }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("meal", Record.lotSlot, .meal, &meal)
    fields.identifier("category", Slot(word: 4, shift: 0, width: 32), .recipeCategory, &category)
    fields.flag("out", Slot(word: 4, shift: 32, width: 1), &isOut)
  }
}
