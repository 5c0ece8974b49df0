/// The foods of one category, as a table that is searched as it stands: nothing is built before somebody asks.
///
/// A food is one line of columns, and the names it also goes by follow in lines that begin with `=`:
///
///     name |place unit|piece density|pantry fridge freezer opened thawed|contents|edible|FoodKeeper SR28
///       = another name, and another
///
/// - `place`: where it usually is kept; `unit`: what it usually is measured in.
/// - `piece`: grams of one as it is bought; `density`: grams per millilitre.
/// - `pantry` to `thawed`: days it keeps there, or once that happened.
/// - `contents` of 100 g of what is eaten: kcal, then grams of protein, carbohydrate, fat, fibre, sugars and salt.
/// - `edible`: percent of its weight.
/// - `FoodKeeper`, `SR28`: the rows of the sources.
///
/// A dash is a figure no source tells. `Documentation/foods.md` says how the figures were chosen.
struct FoodGroup: Sendable {
  let category: String
  let table: String

  /// Every line has as many bytes after its name: a search steps over them.
  static let figuresWidth = 97

  /// Every group, in the order in which foods are listed.
  static let all: [FoodGroup] = [
    .vegetables, .herbs, .fruit, .dairy, .eggs, .meat, .poultry, .fish, .bread, .grains, .legumes, .nuts, .oils,
    .condiments, .tinned, .spices, .baking, .sweets, .snacks, .drinks, .alcohol, .readyMeals, .frozen, .pets,
    .household,
  ]

  /// The categories of what a household buys with its food and does not eat: nothing is told of it but its names, its
  /// place and its unit.
  static let notFood = [pets.category, household.category]
}
