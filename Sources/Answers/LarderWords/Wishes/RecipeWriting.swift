import LarderAnswers
import LarderCatalogue
import LarderKitchen
import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderReplay
import LarderSentences

/// A recipe is written down from its text, or written once more.
struct RecipeWriting: Wish {
  let text: String
  /// The recipe that is written once more; nil for a new one.
  var former: String?
  /// The event of the version that was read; nil for the one that is there.
  var version: UInt64?
  /// The recipes of the book that it is made with.
  private(set) var parts: [MealID: ShelvedRecipe] = [:]
  /// The categories of its text that the household does not have yet.
  private(set) var newCategories: [String] = []

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let recipe: Recipe
    do throws(RecipeText.Problem) {
      recipe = try RecipeText.read(text)
    } catch {
      throw WordsError.data("line \(error.line) of the recipe: \(error.message.visible)")
    }
    try refuseTooMuch(recipe)
    let moment = reader.moment
    var opening = RecipeParts(reader.household)
    var parts: [MealID: ShelvedRecipe] = [:]
    var write = try WriteRecipe(recipe, reader.household, moment: moment) { needs throws(LogError) in
      try opening.opened(needs) { meal throws(LogError) in
        parts[meal] = try RecipeShelf.recipe(of: meal, reader.view, &log)
        return parts[meal]
      }
    }
    self.parts = parts
    newCategories = try unknown(recipe.categories, reader, &log)
    if let former {
      let meal = try reader.catalog.recipeMeal(named: former)
      guard NameRule.key(former) == NameRule.key(recipe.name) else {
        throw WordsError.refused(
          "the text is of \(recipe.name.visible), and not of \(former.visible); "
            + "\(.words("recipe edit \"\(former.visible)\" name:…")) gives a recipe another name")
      }
      let present = reader.catalog.recipe(of: meal)
      if let version, version != present { throw try VersionConflict.error(meal, read: version, reader.view, &log) }
      write.changed = present
      // No text has the number by which another program knows the recipe.
      write.recipe.uid = try RecipeShelf.recipe(of: meal, reader.view, &log)?.written.uid
      try write.take(recipe, of: meal, reader.view, &log)
    } else {
      (write.hearts, write.isFavourite) = (recipe.hearts, recipe.isFavourite)
    }
    return try reader.decide(write)
  }

  /// The categories that are made by being named: a text that was written before one got another name says the old name.
  private func unknown(
    _ categories: [String], _ reader: EntryReader, _ log: inout LogReader
  ) throws(LogError) -> [String] {
    guard !categories.isEmpty else { return [] }
    let there = Set(try RecipeShelf.marks(reader.view, &log).categories.map(\.category.rawValue))
    let catalog = reader.catalog
    var keys: Set<String> = []
    return categories.filter { category in
      let isThere = catalog.number(.recipeCategory, named: category).map { there.contains($0) } ?? false
      return !isThere && keys.insert(NameRule.key(category)).inserted
    }
  }

  /// Refuses an amount that would be kept as none.
  private func refuseTooMuch(_ recipe: Recipe) throws(WordsError) {
    guard let line = recipe.ingredients.first(where: { $0.line.saysMoreThanCanBeKept })?.line.text else { return }
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let number = (lines.firstIndex { $0.contains(line) } ?? 0) + 1
    throw .data("line \(number) of the recipe: \"\(line.visible)\" is more than can be kept; no amount is over 1000000")
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    guard let recipe = ShelvedRecipe(outcome.events) else { return "Nothing was written down." }
    let needs = RecipeNeeds(recipe, outcome.after)
    var opening = RecipeParts(outcome.after)
    let estimate = RecipeEstimate(opening.opened(needs) { parts[$0] }, outcome.after, moment)
    return RecipeSentence(recipe, needs, estimate, outcome, sentences.style).wording + categoriesMade
  }

  private var categoriesMade: Wording {
    let names = newCategories.map { Wording(verbatim: $0.visible) }
    switch names.count {
    case 0: return ""
    case 1: return " Made the category \(names[0])."
    default: return " Made the categories \(names.listed())."
    }
  }
}

extension WriteRecipe {
  /// Takes hearts, and that it is a favourite, where the household does not say so already.
  fileprivate mutating func take(
    _ recipe: Recipe, of meal: MealID, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) {
    guard recipe.hearts != nil || recipe.isFavourite else { return }
    let marks = try RecipeShelf.marks(view, &log)
    if recipe.hearts != marks.roundedHearts(of: meal) { hearts = recipe.hearts }
    isFavourite = recipe.isFavourite && !marks.isFavourite(meal)
  }
}

extension WriteRecipe {
  /// Its tables are read once, however many recipes are written down.
  private static let matcher = IngredientMatcher()

  /// The command that writes a recipe down.
  package init(_ recipe: Recipe, _ household: Household, moment: Moment) {
    self.init(recipe, household, moment: moment) { (needs) throws(Never) in needs }
  }

  /// The same of a recipe that others of the book may be part of.
  ///
  /// - Parameter open: puts the ingredients of the recipes that it is made with in their place.
  package init<Failure: Error>(
    _ recipe: Recipe, _ household: Household, moment: Moment,
    opening open: (RecipeNeeds) throws(Failure) -> RecipeNeeds
  ) throws(Failure) {
    self.init(recipe.name, moment: moment)
    categories = recipe.categories
    if let yield = recipe.yield, let amount = yield.quantity.inThousandths {
      self.recipe.yield = Quantity(amount: amount, dimension: yield.word == nil ? .portions : .pieces)
      self.recipe.yieldTo = yield.quantityTo?.inThousandths
      self.recipe.yieldWord = yield.word
    }
    let times = recipe.times
    (self.recipe.preparation, self.recipe.cooking, self.recipe.total) = (times.preparation, times.cooking, times.total)
    self.recipe.difficulty = recipe.difficulty
    self.recipe.energy = recipe.content.energy
    func said(_ words: String) -> String? { words.isEmpty ? nil : words }
    self.recipe.steps = said(RecipeText.steps(recipe.steps).joined(separator: "\n"))
    (self.recipe.about, self.recipe.notes) = (said(recipe.about), said(recipe.notes))
    (self.recipe.source, self.recipe.video) = (said(recipe.source), said(recipe.video))
    self.recipe.tools = said(recipe.tools.joined(separator: ", "))
    self.recipe.uid = recipe.uid
    var group: String?
    ingredients = recipe.ingredients.map { written in
      var ingredient = WriteRecipe.Ingredient(written, Self.matcher, household)
      if written.group != group { ingredient.heading = written.group }
      group = written.group
      return ingredient
    }
    figures = try portionFigures(recipe.content, household, open)
  }

  /// What a portion has: as the recipe's source says, or else as it is worked out where everything can be.
  private func portionFigures<Failure: Error>(
    _ said: PortionContent, _ household: Household, _ open: (RecipeNeeds) throws(Failure) -> RecipeNeeds
  ) throws(Failure) -> MealDescribed? {
    if let said = MealDescribed(said) { return said }
    var described = MealDescribed(MealID(rawValue: 0))
    let unwritten = ShelvedRecipe(written: recipe, ingredients: ingredients.map(\.asListed))
    let figures = PortionFigures(try open(RecipeNeeds(unwritten, household)), household, moment)
    guard figures.unknown.isEmpty, let energy = figures.ofPortion(.energy) else { return nil }
    described.energy = energy
    described.protein = figures.ofPortion(.protein)
    described.carbohydrate = figures.ofPortion(.carbohydrate)
    described.fat = figures.ofPortion(.fat)
    return described
  }
}

extension MealDescribed {
  /// More of a nutrient than two kilograms is in no portion.
  private static let mostMilligrams: Int64 = 2_000_000

  /// What a recipe's source says of a portion; nil where it says no energy.
  fileprivate init?(_ content: PortionContent) {
    guard let energy = content.energy else { return nil }
    self.init(MealID(rawValue: 0))
    self.energy = energy
    func mass(_ milligrams: Int64?) -> Int64? { milligrams.flatMap { $0 <= Self.mostMilligrams ? $0 : nil } }
    (protein, carbohydrate, fat) = (mass(content.protein), mass(content.carbohydrate), mass(content.fat))
    (fibre, sugar) = (mass(content.fibre), mass(content.sugar))
    (salt, saturates) = (mass(content.salt), mass(content.saturates))
  }
}

extension AlternativeFood {
  /// A food of a line, with the amount of its own; nil where that cannot be measured.
  fileprivate init?(_ choice: IngredientChoice) {
    guard !choice.amounts.isEmpty else {
      self.init(choice.item)
      return
    }
    var line = IngredientLine(text: "")
    line.amounts = choice.amounts
    guard let amount = line.weighed(nil), amount.quantity.isPositive else { return nil }
    self.init(choice.item, amount.quantity, measure: amount.measure)
  }
}

extension WriteRecipe.Ingredient {
  /// A line with what it was read as.
  init(_ written: RecipeIngredient, _ matcher: IngredientMatcher, _ household: Household) {
    let line = written.line
    self.init(line.text)
    isOptional = line.isOptional
    isFixed = written.isFixed
    preparation = line.note
    guard !line.isHeading, !line.item.isEmpty else { return }
    let named = matcher.food(of: line)
    food = named
    // One whose own amount cannot be measured is left out: as much as of the line's food would be wrong.
    let choices = line.alternatives.compactMap { AlternativeFood($0) }
    if choices.count > 1, named == line.item { alternatives = choices.map(\.text).joined(separator: ", ") }
    known = matcher.match(line).food
    item =
      household.catalog.item(named: named)
      ?? household.item(ofSameFoodAs: known ?? named, CommonFoods())
    if let amount = line.weighed(known), !line.saysMoreThanCanBeKept {
      (quantity, quantityTo, measure) = (amount.quantity, amount.upTo, amount.measure)
    }
  }

  /// The event that it becomes, for whoever reckons with it before.
  fileprivate var asListed: IngredientListed {
    var listed = IngredientListed()
    (listed.quantity, listed.measure, listed.isFixed) = (quantity, measure, isFixed)
    (listed.line, listed.food, listed.known, listed.isOptional) = (line, food, known, isOptional)
    return listed
  }
}
