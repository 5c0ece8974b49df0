import LarderModel
import PlainText

/// Saves a recipe, or a new version of it.
package struct WriteRecipe: Command {
  /// A line of the ingredients, and how it was read.
  package struct Ingredient: Sendable, Hashable {
    package var line: String
    /// The heading that begins with this line.
    package var heading: String?
    /// The words of the line that name the food.
    package var food: String?
    /// The household's item, if the line clearly means it.
    package var item: ItemID?
    /// The food catalogue's name, if the line clearly means that food.
    package var known: String?
    package var quantity: Quantity?
    package var quantityTo: Int64?
    package var measure: String?
    package var preparation: String?
    package var alternatives: String?
    package var isOptional = false
    package var isFixed = false

    package init(_ line: String) { self.line = line }
  }

  package var entryTime: EntryTime
  package var name: String
  /// The recipe; the command sets its meal and the number of ingredients.
  package var recipe = RecipeWritten()
  package var ingredients: [Ingredient] = []
  package var categories: [String] = []
  /// The pictures that came with it; the command sets their recipe.
  package var pictures: [PictureKept] = []
  /// The household's rating, if it comes from another program.
  package var hearts: Int?
  package var isFavourite = false
  /// The version that was edited, or nil for a new recipe.
  package var changed: UInt64?
  /// The figures of a portion, calculated or given in the recipe, or nil if unknown.
  package var figures: MealDescribed?

  package init(_ name: String, entryTime: EntryTime) { (self.name, self.entryTime) = (name, entryTime) }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    try checkVersion(draft)
    try checkWords()
    guard ingredients.count <= Limits.mostIngredients else {
      throw Refusal(
        .badValue, "a recipe can have at most \(Limits.mostIngredients) ingredients, not \(ingredients.count)")
    }
    let meal = MealID(rawValue: try draft.number(of: .meal, named: name))
    var written = recipe
    (written.meal, written.ingredients) = (meal, ingredients.count)
    draft.add(written)
    for (position, ingredient) in ingredients.enumerated() { draft.add(ingredient.listed(meal, at: position)) }
    try describe(meal, &draft)
    for var picture in pictures.prefix(Limits.mostPictures) {
      picture.meal = meal
      draft.add(picture)
    }
    if hearts != nil || isFavourite {
      var rated = RecipeRated(meal, by: nil)
      (rated.hearts, rated.favourite) = (hearts, isFavourite ? .yes : .unsaid)
      draft.add(rated)
    }
    for category in categories {
      let number = RecipeCategoryID(rawValue: try draft.number(of: .recipeCategory, named: category))
      draft.add(RecipeFiled(meal, under: number))
    }
  }

  /// Refuses to overwrite an existing recipe, or a version other than the one that was edited.
  private func checkVersion(_ draft: Draft) throws(Refusal) {
    let catalog = draft.household.catalog
    let present = catalog.meal(named: name).flatMap { catalog.recipe(of: $0) }
    switch (changed, present) {
    case (nil, nil): return
    case (nil, _?):
      throw Refusal(.contradicts, "a recipe called \"\(name.visible)\" already exists", hint: "\(.editRecipe(name))")
    case (_?, nil): throw Refusal(.unknownItem, "no recipe is called \"\(name.visible)\"")
    case (let changed?, let present?):
      guard changed != present else { return }
      throw Self.changedMeanwhile(name)
    }
  }

  /// Returns the refusal of a text based on an outdated version.
  package static func changedMeanwhile(_ name: String) -> Refusal {
    Refusal(
      .contradicts, "someone else changed \(name.visible) since you opened it",
      hint: "open it again and repeat your change")
  }

  /// Sets the figures of a portion of the saved meal, or clears those of an earlier version.
  private func describe(_ meal: MealID, _ draft: inout Draft) throws(Refusal) {
    if var described = figures {
      described.meal = meal
      draft.add(described)
      return
    }
    guard changed != nil else { return }
    for attribute in MealAttribute.figures
    where draft.household.catalog.fact(meal, attribute, on: draft.day)?.value != nil {
      draft.add(MealChanged(meal, FactChange(attribute, nil)))
    }
  }
}

extension WriteRecipe.Ingredient {
  fileprivate func listed(_ meal: MealID, at position: Int) -> IngredientListed {
    var listed = IngredientListed(meal)
    (listed.line, listed.heading, listed.food, listed.known) = (line, heading, food, known)
    (listed.item, listed.quantity, listed.quantityTo, listed.measure) = (item, quantity, quantityTo, measure)
    (listed.preparation, listed.alternatives) = (preparation, alternatives)
    (listed.isOptional, listed.isFixed, listed.position) = (isOptional, isFixed, position)
    return listed
  }
}

extension WriteRecipe {
  /// Refuses words that would make the ledger's export unreadable.
  func checkWords() throws(Refusal) {
    do throws(ValueError) {
      for (text, what) in [(recipe.steps, "steps"), (recipe.about, "about"), (recipe.notes, "notes")] {
        if let text { _ = try NameRule.validateText(text, what: what) }
      }
      let words: [(String?, String)] = [
        (recipe.source, "source"), (recipe.video, "video"), (recipe.tools, "tools"), (recipe.yieldWord, "yield"),
        (recipe.uid, "uid"),
      ]
      for (text, what) in words + ingredients.flatMap(\.words) {
        if let text { _ = try NameRule.validateNote(text, what: what) }
      }
    } catch {
      throw Refusal(error)
    }
  }
}

extension WriteRecipe.Ingredient {
  /// The texts of the line, each with its name for refusals.
  fileprivate var words: [(String?, String)] {
    [
      (line, "ingredient"), (heading, "heading"), (food, "food"), (measure, "measure"), (preparation, "preparation"),
      (alternatives, "alternatives"),
    ]
  }
}
