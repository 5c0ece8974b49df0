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
      throw Refusal(.badValue, "\(what) are from 1 to 5, and not \(mark)", hint: "none takes them away")
    }
    guard hearts != nil || difficulty != nil || favourite != .unsaid else {
      throw Refusal(.badValue, "how is \(recipe.visible)?", hint: "say hearts: or difficulty:, as hearts:5")
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
      throw Refusal(.unknownItem, "there is no recipe of \(name.visible)", hint: "\(.recipes)")
    }
    guard catalog.recipe(of: meal) != nil else {
      throw Refusal(
        .unknownItem, "\(name.visible) is a meal without a recipe", hint: "\(.addRecipe) writes one down")
    }
    return meal
  }
}
