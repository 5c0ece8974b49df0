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
