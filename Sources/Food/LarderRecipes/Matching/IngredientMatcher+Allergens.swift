import LarderCatalogue

/// Allergens of what recipes name.
///
/// ```swift
/// let matcher = IngredientMatcher()
/// matcher.allergens(of: IngredientLineReader.read("2 tbsp tahini"))[.sesame]    // contains
/// matcher.allergens(of: IngredientLineReader.read("2 tbsp grumbo"))[.sesame]    // unknown
/// ```
extension IngredientMatcher {
  /// The worst of all lines of a recipe.
  package func allergens(of recipe: Recipe) -> FoodAllergens {
    recipe.ingredients.reduce(FoodAllergens.none) { $0.union(allergens(of: $1.line)) }
  }

  /// The allergens of a line: those of its food, of each food in a choice, and hints from its remarks.
  package func allergens(of line: IngredientLine) -> FoodAllergens {
    guard !line.isHeading else { return .none }
    let hints = FoodCatalogue.allergens(hintedBy: line.note ?? "")
    let others = line.alternatives.reduce(hints) { $0.union(allergens(named: $1.item)) }
    if let food = match(line).food { return FoodAllergens(of: food, called: line.item).union(others) }
    // Peaches in a can are not the fruit.
    let doubt = match(line.item).isSure ? FoodAllergens.unknown : .none
    return allergens(named: food(of: line)).union(others).union(doubt)
  }

  /// The allergens of a name in a recipe. Only a certain food is free of anything.
  func allergens(named item: String) -> FoodAllergens {
    let match = match(item)
    guard !match.isSure, let parts = Self.parts(of: Self.limited(Self.withoutPlural(item))), let last = parts.last
    else { return allergens(of: match, named: item) }
    // A brand may have a joiner in its name, as in "Lea & Perrins".
    return parts.reduce(FoodCatalogue.allergens(namedIn: item)) { all, part in
      all.union(allergens(of: matched(part, sharing: last), named: String(part)))
    }
  }

  /// The allergens of a name without a choice.
  private func allergens(of match: FoodMatch, named item: String) -> FoodAllergens {
    if let food = match.food { return FoodAllergens(of: food, called: item) }
    if let own = FoodAllergens.narrower(FoodName(item)) { return own }
    let foods = FoodAllergens.oneOf(match.near.map { FoodAllergens(of: $0, called: "") })
    // Oil is one of a few oils. A name that is only like that of a food may mean anything else too.
    if match.near.count > 1, isOpenName(item) { return foods }
    return FoodCatalogue.allergens(of: item).union(foods.asHint).union(.unknown)
  }
}
