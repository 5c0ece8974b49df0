/// A version of a recipe was saved, followed by its ingredients in the same command.
///
/// A recipe is a saved meal with a text. The latest version applies; earlier ones stay in the log.
@usableFromInline package struct RecipeWritten: EventBody, Hashable {
  package var meal = MealID(rawValue: 0)
  /// The number of portions or pieces that the ingredients make.
  package var yield: Quantity?
  /// The upper end of a yield such as "4 to 6", in thousandths.
  package var yieldTo: Int64?
  /// The number of ingredient events that follow.
  package var ingredients: Int?
  package var difficulty: Int?
  /// Times in minutes.
  package var preparation: Int?
  package var cooking: Int?
  package var total: Int?
  /// The energy of a portion as given by the recipe's source, in thousandths of a kilocalorie.
  package var energy: Int64?
  /// The steps, one per line. A line that ends with a colon is a heading.
  package var steps: String?
  package var about: String?
  package var notes: String?
  package var source: String?
  package var video: String?
  package var tools: String?
  /// The word for the pieces of a yield, such as "cookies".
  package var yieldWord: String?
  /// The recipe's ID in another program.
  package var uid: String?

  package init() {}

  package init(_ meal: MealID) { self.meal = meal }

  @inlinable package static var code: UInt8 { 30 }
  package static var name: String { "recipe-written" }
  package static var nature: EventRole { .standing }

  /// The longest time of a recipe, in minutes: three months, for food that ripens.
  package static let longest = 129_600
  static let difficulties = 1...5

  package static let ingredientsSlot = Slot(word: 5, shift: 8, width: 16)
  static let difficultySlot = Slot(word: 5, shift: 24, width: 8)
  static let timeSlots = [0, 20, 40].map { Slot(word: 6, shift: $0, width: 20) }

  package mutating func describe(to fields: inout FieldCoder) {
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
@usableFromInline package struct IngredientListed: EventBody, Hashable {
  package var meal = MealID(rawValue: 0)
  /// The household's item, if the line clearly means it.
  package var item: ItemID?
  /// The amount, or the number of cloves or tins.
  package var quantity: Quantity?
  /// The upper end of an amount such as "2 to 3", in thousandths.
  package var quantityTo: Int64?
  /// The position in the list, from 0.
  package var position: Int?
  /// The step that uses it, from 1, if known.
  package var step: Int?
  package var isOptional = false
  /// Whether the amount is the same for any number of portions.
  package var isFixed = false
  /// The line as written.
  package var line: String?
  /// The words that name the food.
  package var food: String?
  /// The food's name in the catalogue.
  package var known: String?
  package var preparation: String?
  /// The heading that begins with this line.
  package var heading: String?
  /// The possible substitutes, separated by commas.
  package var alternatives: String?
  /// The unit, if it is not a gram, millilitre or piece: a clove, a tin, a pinch.
  package var measure: String?

  package init() {}

  package init(_ meal: MealID) { self.meal = meal }

  @inlinable package static var code: UInt8 { 31 }
  package static var name: String { "ingredient-listed" }
  package static var nature: EventRole { .standing }

  static let quantityToSlot = Slot(word: 6)

  package mutating func describe(to fields: inout FieldCoder) {
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
@usableFromInline package struct RecipeRated: EventBody, Hashable {
  package var meal = MealID(rawValue: 0)
  /// The person, or nil for the household.
  package var person: PersonID?
  /// The rating from 1 to 5; 0 clears it.
  package var hearts: Int?
  /// The difficulty from 1 to 5; 0 clears it.
  package var difficulty: Int?
  package var favourite: Favourite = .unsaid

  package init() {}

  package init(_ meal: MealID, by person: PersonID? = nil) {
    self.meal = meal
    self.person = person
  }

  @inlinable package static var code: UInt8 { 32 }
  package static var name: String { "recipe-rated" }
  package static var nature: EventRole { .standing }

  static let heartsSlot = Slot(word: 4, shift: 16, width: 8)
  static let difficultySlot = Slot(word: 4, shift: 24, width: 8)
  package static let marks = 0...5

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("meal", Record.lotSlot, .meal, &meal)
    fields.identifier("person", Slot(word: 4, shift: 0, width: 16), .person, &person)
    fields.count("hearts", Self.heartsSlot, &hearts)
    fields.count("difficulty", Self.difficultySlot, &difficulty)
    fields.choice("favourite", Slot(word: 4, shift: 32, width: 8), &favourite)
  }

  package enum Favourite: UInt8, Choice {
    case unsaid, yes, no
    package static let words = ["unsaid", "yes", "no"]
  }
}

/// A recipe was added to or removed from a category. Without a recipe, the category itself was created or deleted.
@usableFromInline package struct RecipeFiled: EventBody, Hashable {
  package var meal: MealID?
  package var category = RecipeCategoryID(rawValue: 0)
  package var isOut = false

  package init() {}

  package init(_ meal: MealID?, under category: RecipeCategoryID, isOut: Bool = false) {
    self.meal = meal
    self.category = category
    self.isOut = isOut
  }

  @inlinable package static var code: UInt8 { 33 }
  package static var name: String { "recipe-filed" }
  package static var nature: EventRole { .standing }

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("meal", Record.lotSlot, .meal, &meal)
    fields.identifier("category", Slot(word: 4, shift: 0, width: 32), .recipeCategory, &category)
    fields.flag("out", Slot(word: 4, shift: 32, width: 1), &isOut)
  }
}
