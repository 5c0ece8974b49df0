internal import LarderRecipes

/// Lines of ingredients as people type them.
enum IngredientList {
  /// The ingredients; lines that are headings become the groups of those behind them.
  static func read(lines: [String]) -> [RecipeIngredient] {
    var found: [RecipeIngredient] = []
    var group: String?
    let lines = lines.map { Bullets.removed(from: $0) }.filter { !$0.isEmpty }
    for (index, line) in lines.enumerated() {
      if !line.hasPrefix("= "), index + 1 < lines.count, let heading = HeadingLine.ofIngredients(line) {
        group = HeadingWords.saysNothing(heading) ? nil : heading
      } else {
        found.append(RecipeIngredient(typed: line, group: group))
      }
    }
    return found
  }
}
