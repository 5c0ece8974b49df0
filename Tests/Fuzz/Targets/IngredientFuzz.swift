import LarderRecipes

/// Ingredient lines, and the foods they match.
enum IngredientFuzz: FuzzTarget {
  static let name = "ingredient"
  static let words = [
    "1 1/2", "½", "2 x 400 g", "(14-ounce)", "cups", "EL", "to taste", " or ", " plus ", "juice of ", "about ",
    "one and a half",
    "2–3", "g/oz", "optional", "salt and pepper", "1.5", "1,5", "Prise", "unsalted", "flour",
  ]
  private static let matcher = IngredientMatcher()

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let text = Input.text(input)
    let line = IngredientLineReader.read(text)
    try law(line.text == text, "a line's text was changed")
    try law(IngredientLineReader.read(text) == line, "the same line is read differently")
    try law(line.scaled(by: .one) == text, "scaling by one gives: \(line.scaled(by: .one))")
    for amount in line.amounts {
      guard let quantity = amount.quantity else { continue }
      try law(quantity > .zero, "an amount is zero or less")
      if let upper = amount.quantityTo { try law(upper > quantity, "a range has its ends reversed") }
    }
    let twice = line.scaled(by: Fraction(2, over: 1) ?? .one)
    try law(twice.utf8.count <= 4 * text.utf8.count + 64, "a scaled line is too long")
    let match = matcher.match(line.item)
    try law(match.food.map { matcher.match($0).isSure } ?? true, "a confident match's own name is uncertain")
    try law(!match.isSure || match.near.isEmpty, "a confident match is asked about")
  }
}
