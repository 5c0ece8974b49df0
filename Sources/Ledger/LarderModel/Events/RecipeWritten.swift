/// A recipe was written down, or written once more: one version of it, with the ingredients that follow it in its command.
///
/// A recipe is a meal of the book that has a text. Of several versions the last one holds; those before stay in the log.
public struct RecipeWritten: EventBody {
  public var meal = MealID(rawValue: 0)
  /// How much the ingredients make: portions, or pieces of something.
  public var yield: Quantity?
  /// The upper end of a yield such as "4 to 6", in thousandths.
  public var yieldTo: Int64?
  /// How many ingredients follow.
  public var ingredients: Int?
  public var difficulty: Int?
  /// Minutes.
  public var preparation: Int?
  public var cooking: Int?
  public var total: Int?
  /// The energy of a portion as the recipe's source has it, in thousandths of a kilocalorie.
  public var energy: Int64?
  /// A step a line; a line that ends with a colon is a heading.
  public var steps: String?
  public var about: String?
  public var notes: String?
  public var source: String?
  public var video: String?
  public var tools: String?
  /// What the pieces of a yield are, as "cookies".
  public var yieldWord: String?
  /// The number that another program knows the recipe by.
  public var uid: String?

  public init() {}

  public init(_ meal: MealID) { self.meal = meal }

  @inlinable public static var code: UInt8 { 30 }
  public static var name: String { "recipe-written" }
  public static var nature: EventNature { .standing }

  /// The most minutes that a recipe may take: three months, for what ripens.
  public static let longest = 129_600
  static let difficulties = 1...5

  public static let ingredientsSlot = Slot(word: 5, shift: 8, width: 16)
  static let difficultySlot = Slot(word: 5, shift: 24, width: 8)
  static let timeSlots = [0, 20, 40].map { Slot(word: 6, shift: $0, width: 20) }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("meal", Record.lotSlot, .meal, &meal)
    fields.quantity("yield", Slot(word: 4), unit: Slot(word: 5, shift: 0, width: 8), &yield)
    fields.scaled("yield_to", Slot(word: 7, shift: 0, width: 32), suffix: "", &yieldTo)
    fields.text("yield_word", tag: 22, &yieldWord)
    fields.count("ingredients", Self.ingredientsSlot, &ingredients)
    fields.count("difficulty", Self.difficultySlot, &difficulty)
    fields.count("preparation", Self.timeSlots[0], &preparation)
    fields.count("cooking", Self.timeSlots[1], &cooking)
    fields.count("total", Self.timeSlots[2], &total)
    fields.scaled("energy", Slot(word: 7, shift: 32, width: 32), suffix: " kcal", &energy)
    fields.text("steps", tag: 16, &steps, rule: NameRule.validateText)
    fields.text("about", tag: 17, &about, rule: NameRule.validateText)
    fields.text("notes", tag: 18, &notes, rule: NameRule.validateText)
    fields.text("source", tag: 19, &source)
    fields.text("video", tag: 20, &video)
    fields.text("tools", tag: 21, &tools)
    fields.text("uid", tag: 23, &uid)
  }
}
