internal import LarderRecipes

/// Plans in Cooklang: sections are days, references to recipes are meals.
enum CooklangMenu {
  static func read(_ document: CooklangDocument, into basket: inout RecipeBasket, member: String?) {
    let servings = document["servings", "serves"].flatMap { Fraction(reading: $0) }
    var date: String?
    var sitting = ""
    var others = 0
    for block in document.blocks {
      switch block {
      case .note: continue
      case .section(let name): (date, sitting) = (DayText.day(in: name), "")
      case .step(let parts):
        for part in parts {
          if case .text(let text) = part {
            sitting = self.sitting(in: text) ?? sitting
          } else if case .ingredient(let item) = part {
            guard item.name.hasPrefix(".") else {
              others += 1
              continue
            }
            let portions = portions(item, servings)
            let name = CooklangIngredients.name(of: item)
            basket.plan(PlannedMeal(date: date, sitting: sitting, recipe: name, portions: portions))
          }
        }
      }
    }
    if others > 0 { basket.remark("\(others) foods of the plan that are no recipes were passed over", member: member) }
  }

  /// The last word before a colon.
  private static func sitting(in text: String) -> String? {
    guard let colon = text.lastIndex(of: ":") else { return nil }
    return text[..<colon].split { !$0.isLetter }.last.map { $0.lowercased() }
  }

  /// Portions where they are said; a number alone is how often the recipe is made.
  private static func portions(_ item: CooklangItem, _ servings: Fraction?) -> Fraction? {
    guard case .number(let number) = item.quantity else { return servings }
    if YieldWords.people.contains(item.unit.lowercased()) { return number }
    return item.unit.isEmpty ? nil : servings
  }
}
