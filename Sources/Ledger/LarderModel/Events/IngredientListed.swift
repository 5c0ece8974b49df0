/// A line of a recipe's ingredients: as it was written, and what it was read as.
///
/// It is of the recipe that was written last before it, in the same command.
public struct IngredientListed: EventBody {
  public var meal = MealID(rawValue: 0)
  /// The item, where it is surely known.
  public var item: ItemID?
  /// How much; of what is measured in cloves or tins, how many of them.
  public var quantity: Quantity?
  /// The upper end of an amount such as "2 to 3", in thousandths.
  public var quantityTo: Int64?
  /// Its place in the list, from 0.
  public var position: Int?
  /// The step that it goes into, from 1, where it is known.
  public var step: Int?
  public var isOptional = false
  /// Whether it stays as it is, however many portions are made.
  public var isFixed = false
  /// The line as it was written.
  public var line: String?
  /// The words for the food in it.
  public var food: String?
  /// The name that the catalogue of foods has for it.
  public var known: String?
  public var preparation: String?
  /// The heading that begins with this line.
  public var heading: String?
  /// What may be taken in its place, with commas between.
  public var alternatives: String?
  /// What it is measured in, where that is no gram, millilitre or piece: a clove, a tin, a pinch.
  public var measure: String?

  public init() {}

  public init(_ meal: MealID) { self.meal = meal }

  @inlinable public static var code: UInt8 { 31 }
  public static var name: String { "ingredient-listed" }
  public static var nature: EventNature { .standing }

  static let quantityToSlot = Slot(word: 6)

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("meal", Record.lotSlot, .meal, &meal)
    fields.quantity("quantity", Slot(word: 4), unit: Slot(word: 5, shift: 0, width: 8), &quantity)
    fields.scaled("quantity_to", Self.quantityToSlot, suffix: "", &quantityTo)
    fields.text("measure", tag: 22, &measure)
    fields.count("position", Slot(word: 5, shift: 8, width: 16), &position)
    fields.count("for_step", Slot(word: 5, shift: 24, width: 16), &step)
    fields.flag("optional", Slot(word: 5, shift: 40, width: 1), &isOptional)
    fields.flag("fixed", Slot(word: 5, shift: 41, width: 1), &isFixed)
    fields.text("line", tag: 16, required: true, &line)
    fields.text("food", tag: 17, &food)
    fields.text("known", tag: 18, &known)
    fields.text("preparation", tag: 19, &preparation)
    fields.text("heading", tag: 20, &heading)
    fields.text("alternatives", tag: 21, &alternatives)
  }
}
