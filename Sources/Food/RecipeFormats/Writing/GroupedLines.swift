internal import LarderRecipes

/// Lines of ingredients including their headings, for other programs.
struct GroupedLines {
  private(set) var lines: [String] = []
  /// The indices of the headings.
  private(set) var headings: [Int] = []
  /// The indices of lines before which a group ends without a following one.
  private(set) var ends: [Int] = []
  /// The index of each ingredient's line.
  private(set) var places: [(place: Int, ingredient: RecipeIngredient)] = []

  /// Creates the lines. `heading` formats headings, and with `marksFixed` a "= " precedes lines that are not scaled.
  init(_ ingredients: [RecipeIngredient], marksFixed: Bool = false, heading: (String) -> String = { $0 + ":" }) {
    var group: String?
    for ingredient in ingredients {
      if ingredient.group != group {
        group = ingredient.group
        if let group {
          headings.append(lines.count)
          lines.append(heading(group))
        } else {
          ends.append(lines.count)
        }
      }
      places.append((lines.count, ingredient))
      lines.append(marksFixed ? ingredient.typed : ingredient.line.text)
    }
  }
}

/// Steps including their headings, for other programs.
enum GroupedSteps {
  /// The lines. `heading` formats headings.
  static func lines(_ steps: [RecipeStep], heading: (String) -> String) -> [String] {
    var lines: [String] = []
    var group: String?
    for step in steps {
      if let name = step.group, name != group { lines.append(heading(name)) }
      group = step.group
      lines.append(step.text)
    }
    return lines
  }
}

enum YieldText {
  /// The yield with its noun: `4 servings`, `4–6 servings`, `20 rolls`.
  static func text(_ yield: RecipeYield) -> String {
    guard yield.word == nil else { return amount(yield) }
    let isOne = yield.quantity == .one && yield.quantityTo == nil
    return "\(amount(yield)) \(isOne ? "serving" : "servings")"
  }

  /// The yield without "servings": `4–6`, `20 rolls`.
  static func amount(_ yield: RecipeYield) -> String {
    let range = yield.quantity.kitchenText + (yield.quantityTo.map { "–" + $0.kitchenText } ?? "")
    return yield.word.map { "\(range) \($0)" } ?? range
  }
}

/// Figures of a recipe in text.
enum RecipeFacts {
  /// The figures of a portion: names and values.
  static func contents(_ content: PortionContent) -> [(String, String)] {
    let grams: [(String, Int64?)] = [
      ("Protein", content.protein), ("Carbohydrate", content.carbohydrate), ("Sugar", content.sugar),
      ("Fat", content.fat), ("Saturates", content.saturates), ("Fibre", content.fibre), ("Salt", content.salt),
    ]
    let energy = content.energy.map { [("A portion has", rounded($0) + " kcal")] } ?? []
    return energy + grams.compactMap { name, value in value.map { (name, rounded($0) + " g") } }
  }

  private static func rounded(_ thousandths: Int64) -> String {
    thousandths >= 10_000
      ? String((thousandths + 500) / 1000) : Fraction((thousandths + 50) / 100, over: 10)?.decimalText ?? "0"
  }
}
