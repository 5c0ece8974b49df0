internal import LarderRecipes

/// Lines of ingredients with their headings among them, as other programs want them.
struct GroupedLines {
  private(set) var lines: [String] = []
  /// Where the headings stand.
  private(set) var headings: [Int] = []
  /// Before which lines a group ends and none follows.
  private(set) var ends: [Int] = []
  /// Where each ingredient stands.
  private(set) var places: [(place: Int, ingredient: RecipeIngredient)] = []

  /// The headings are written by `heading`, and "= " before what is not scaled where it is asked for.
  init(
    _ ingredients: [RecipeIngredient], marksFixed: Bool = false, heading: (String) -> String = { $0 + ":" }
  ) {
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

/// Steps with their headings among them, as other programs want them.
enum GroupedSteps {
  /// The lines; the headings are written by `heading`.
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

/// Yields in words.
enum YieldText {
  /// `4 servings`, `4–6 servings`, `20 rolls`.
  static func text(_ yield: RecipeYield) -> String {
    guard yield.word == nil else { return amount(yield) }
    let isOne = yield.quantity == .one && yield.quantityTo == nil
    return "\(amount(yield)) \(isOne ? "serving" : "servings")"
  }

  /// `4–6`, `20 rolls`.
  static func amount(_ yield: RecipeYield) -> String {
    let range = yield.quantity.kitchenText + (yield.quantityTo.map { "–" + $0.kitchenText } ?? "")
    return yield.word.map { "\(range) \($0)" } ?? range
  }
}

/// Figures of a recipe in words.
enum RecipeFacts {
  /// What a portion has: names and values.
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
