import LarderModel
import PlainText

/// Rates a recipe, sets its difficulty, or marks it as a favourite.
package struct RateRecipe: Command {
  package var entryTime: EntryTime
  package var recipe: String
  package var person: String?
  /// The rating from 1 to 5; 0 clears it.
  package var hearts: Int?
  package var difficulty: Int?
  package var favourite: RecipeRated.Favourite = .unsaid

  package init(_ recipe: String, entryTime: EntryTime) { (self.recipe, self.entryTime) = (recipe, entryTime) }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    var rated = RecipeRated(try draft.knownRecipe(named: recipe), by: try draft.person(named: person))
    for (what, mark) in [("hearts", hearts), ("difficulty", difficulty)] {
      guard let mark, !RecipeRated.marks.contains(mark) else { continue }
      throw Refusal(.badValue, "\(what) must be from 1 to 5, not \(mark)", hint: "to remove them, write none")
    }
    guard hearts != nil || difficulty != nil || favourite != .unsaid else {
      throw Refusal(.badValue, "how good is \(recipe.visible)?", hint: "add hearts: or difficulty:, such as hearts:5")
    }
    (rated.hearts, rated.difficulty, rated.favourite) = (hearts, difficulty, favourite)
    draft.add(rated)
  }
}

extension Draft {
  /// Returns a saved recipe, or refuses.
  func knownRecipe(named name: String) throws(Refusal) -> MealID {
    let catalog = household.catalog
    guard let meal = catalog.meal(named: name) else {
      throw Refusal(.unknownItem, "no recipe is called \"\(name.visible)\"", hint: "\(.recipes)")
    }
    guard catalog.recipe(of: meal) != nil else {
      throw Refusal(.unknownItem, "\(name.visible) is a meal without a recipe", hint: "\(.addRecipe)")
    }
    return meal
  }
}

/// Adds a recipe to categories or removes it from them, or creates or deletes a category.
package struct SetRecipeCategories: Command {
  package var entryTime: EntryTime
  /// The recipe, or nil to create or delete the categories themselves.
  package var recipe: String?
  package var categories: [String]
  package var isOut = false

  package init(_ recipe: String?, under categories: [String], isOut: Bool = false, entryTime: EntryTime) {
    (self.recipe, self.categories, self.isOut, self.entryTime) = (recipe, categories, isOut, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    let meal = try recipe.map { name throws(Refusal) in try draft.knownRecipe(named: name) }
    for category in categories {
      if isOut, draft.household.catalog.number(.recipeCategory, named: category) == nil {
        throw Refusal(.unknownItem, "no recipes are filed under \"\(category.visible)\"")
      }
      let number = RecipeCategoryID(rawValue: try draft.number(of: .recipeCategory, named: category))
      draft.add(RecipeFiled(meal, under: number, isOut: isOut))
    }
  }
}

/// Adds a picture to a recipe or an item, or removes it.
package struct ChangePhotos: Command {
  /// The subject of a picture, by its name.
  package enum Subject: Hashable, Sendable {
    case recipe(String)
    case item(String)

    package var name: String {
      switch self {
      case .recipe(let name), .item(let name): name
      }
    }
  }

  package var entryTime: EntryTime
  package var subject: Subject
  /// The picture; the command sets its recipe or item.
  package var picture: PictureKept
  /// The number of pictures that the subject already has.
  package var count: Int

  package init(_ picture: PictureKept, of subject: Subject, count: Int, entryTime: EntryTime) {
    (self.picture, self.subject, self.count, self.entryTime) = (picture, subject, count, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    guard picture.isOut || count < Limits.mostPictures else {
      let kind: Message = if case .recipe = subject { "a recipe" } else { "an item" }
      throw Refusal(.badValue, "\(subject.name.visible) already has \(count) photos, the most \(kind) can have")
    }
    var kept = picture
    switch subject {
    case .recipe(let name): kept.meal = try draft.knownRecipe(named: name)
    case .item(let name): kept.item = try draft.item(named: name)
    }
    draft.add(kept)
  }
}
