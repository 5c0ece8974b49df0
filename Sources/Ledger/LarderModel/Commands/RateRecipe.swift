/// Somebody says how good a recipe is, how hard, or that it is a favourite.
public struct RateRecipe: Command {
  public var moment: Moment
  public var recipe: String
  public var person: String?
  /// From 1 to 5; 0 takes them away.
  public var hearts: Int?
  public var difficulty: Int?
  public var favourite: RecipeRated.Favourite = .unsaid

  public init(_ recipe: String, moment: Moment) {
    self.recipe = recipe
    self.moment = moment
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
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
  /// A recipe of the book, or a refusal.
  func knownRecipe(named name: String) throws(Refusal) -> MealID {
    let catalog = household.catalog
    guard let meal = catalog.meal(named: name) else {
      throw Refusal(.unknownItem, "no recipe is called \"\(name.visible)\"", hint: "\(.recipes)")
    }
    guard catalog.recipe(of: meal) != nil else {
      throw Refusal(
        .unknownItem, "\(name.visible) is a meal without a recipe", hint: "\(.addRecipe)")
    }
    return meal
  }
}

/// A recipe is put under categories of the household's own, or taken out of them; or a category is made or given up.
public struct FileRecipe: Command {
  public var moment: Moment
  /// Nil for the category itself.
  public var recipe: String?
  public var categories: [String]
  public var isOut = false

  public init(_ recipe: String?, under categories: [String], isOut: Bool = false, moment: Moment) {
    self.recipe = recipe
    self.categories = categories
    self.isOut = isOut
    self.moment = moment
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    let meal = try recipe.map { name throws(Refusal) in try draft.knownRecipe(named: name) }
    for category in categories {
      if isOut, draft.household.catalog.number(.recipeCategory, named: category) == nil {
        throw Refusal(.unknownItem, "no recipes are filed under \(category.visible)")
      }
      let number = RecipeCategoryID(rawValue: try draft.number(of: .recipeCategory, named: category))
      draft.add(RecipeFiled(meal, under: number, isOut: isOut))
    }
  }
}

/// A picture of a recipe is kept, or belongs to it no more.
public struct KeepPicture: Command {
  public var moment: Moment
  public var recipe: String
  /// The picture; its recipe is filled in.
  public var picture: PictureKept
  /// How many pictures the recipe has already.
  public var count: Int

  public init(_ picture: PictureKept, of recipe: String, count: Int, moment: Moment) {
    (self.picture, self.recipe, self.count, self.moment) = (picture, recipe, count, moment)
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    guard picture.isOut || count < Limits.mostPictures else {
      throw Refusal(.badValue, "\(recipe.visible) already has \(count) photos, the most a recipe can have")
    }
    var kept = picture
    kept.meal = try draft.knownRecipe(named: recipe)
    draft.add(kept)
  }
}
