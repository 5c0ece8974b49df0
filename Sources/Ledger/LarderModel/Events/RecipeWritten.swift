/// A version of a recipe was saved, followed by its ingredients in the same command.
///
/// A recipe is a saved meal with a text. The latest version applies; earlier ones stay in the log.
public struct RecipeWritten: EventBody {
  public var meal = MealID(rawValue: 0)
  /// The number of portions or pieces that the ingredients make.
  public var yield: Quantity?
  /// The upper end of a yield such as "4 to 6", in thousandths.
  public var yieldTo: Int64?
  /// The number of ingredient events that follow.
  public var ingredients: Int?
  public var difficulty: Int?
  /// Times in minutes.
  public var preparation: Int?
  public var cooking: Int?
  public var total: Int?
  /// The energy of a portion as given by the recipe's source, in thousandths of a kilocalorie.
  public var energy: Int64?
  /// The steps, one per line. A line that ends with a colon is a heading.
  public var steps: String?
  public var about: String?
  public var notes: String?
  public var source: String?
  public var video: String?
  public var tools: String?
  /// The word for the pieces of a yield, such as "cookies".
  public var yieldWord: String?
  /// The recipe's ID in another program.
  public var uid: String?

  public init() {}

  public init(_ meal: MealID) { self.meal = meal }

  @inlinable public static var code: UInt8 { 30 }
  public static var name: String { "recipe-written" }
  public static var nature: EventRole { .standing }

  /// The longest time of a recipe, in minutes: three months, for food that ripens.
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

/// A line of a recipe's ingredients, as written and as read.
///
/// It belongs to the last recipe that precedes it in the same command.
public struct IngredientListed: EventBody {
  public var meal = MealID(rawValue: 0)
  /// The household's item, if the line clearly means it.
  public var item: ItemID?
  /// The amount, or the number of cloves or tins.
  public var quantity: Quantity?
  /// The upper end of an amount such as "2 to 3", in thousandths.
  public var quantityTo: Int64?
  /// The position in the list, from 0.
  public var position: Int?
  /// The step that uses it, from 1, if known.
  public var step: Int?
  public var isOptional = false
  /// Whether the amount is the same for any number of portions.
  public var isFixed = false
  /// The line as written.
  public var line: String?
  /// The words that name the food.
  public var food: String?
  /// The food's name in the catalogue.
  public var known: String?
  public var preparation: String?
  /// The heading that begins with this line.
  public var heading: String?
  /// The possible substitutes, separated by commas.
  public var alternatives: String?
  /// The unit, if it is not a gram, millilitre or piece: a clove, a tin, a pinch.
  public var measure: String?

  public init() {}

  public init(_ meal: MealID) { self.meal = meal }

  @inlinable public static var code: UInt8 { 31 }
  public static var name: String { "ingredient-listed" }
  public static var nature: EventRole { .standing }

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

/// A recipe was rated, marked as a favourite, or its difficulty was set. Missing values stay as they were.
public struct RecipeRated: EventBody {
  public var meal = MealID(rawValue: 0)
  /// The person, or nil for the household.
  public var person: PersonID?
  /// The rating from 1 to 5; 0 clears it.
  public var hearts: Int?
  /// The difficulty from 1 to 5; 0 clears it.
  public var difficulty: Int?
  public var favourite: Favourite = .unsaid

  public init() {}

  public init(_ meal: MealID, by person: PersonID? = nil) {
    self.meal = meal
    self.person = person
  }

  @inlinable public static var code: UInt8 { 32 }
  public static var name: String { "recipe-rated" }
  public static var nature: EventRole { .standing }

  static let heartsSlot = Slot(word: 4, shift: 16, width: 8)
  static let difficultySlot = Slot(word: 4, shift: 24, width: 8)
  package static let marks = 0...5

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("meal", Record.lotSlot, .meal, &meal)
    fields.identifier("person", Slot(word: 4, shift: 0, width: 16), .person, &person)
    fields.count("hearts", Self.heartsSlot, &hearts)
    fields.count("difficulty", Self.difficultySlot, &difficulty)
    fields.choice("favourite", Slot(word: 4, shift: 32, width: 8), &favourite)
  }

  /// Whether a recipe is a favourite.
  public enum Favourite: UInt8, Choice {
    case unsaid = 0
    case yes = 1
    case no = 2

    public var word: String {
      switch self {
      case .unsaid: "unsaid"
      case .yes: "yes"
      case .no: "no"
      }
    }
  }
}

/// A recipe was added to or removed from a category. Without a recipe, the category itself was created or deleted.
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
  public static var nature: EventRole { .standing }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("meal", Record.lotSlot, .meal, &meal)
    fields.identifier("category", Slot(word: 4, shift: 0, width: 32), .recipeCategory, &category)
    fields.flag("out", Slot(word: 4, shift: 32, width: 1), &isOut)
  }
}
