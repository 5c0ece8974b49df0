import LarderRecipes
import LarderSimulator

@testable import RecipeFormats

/// Random recipes from a seed, with texts that look like markup.
struct RandomRecipe {
  private var generator: SeededGenerator

  init(_ seed: UInt64) { generator = SeededGenerator(seed: seed) }

  static let words = [
    "flour", "egg", "<b>", "</script>", "&amp;", "\"quoted\"", "it's", "2", "1/2", "½", "Gruyère", "—", "@home", "#1",
    "~5", "{x}", "--", "[-", "\\", "</li>", "<!--", "-->", "`", "=", ">", "日本", "👩‍🍳", "a:b", "1.", "&lt;", "salt",
    "to taste",
    "[x]", "##", "%", "'", "e\u{301}", "Ã©", "&#60;", "http://a.example/?a=1&b=2", "'); alert(1)", "<img src=x>",
  ]

  static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]
  static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 9]

  mutating func text(_ most: Int = 6) -> String {
    let count = Int.random(in: 1...most, using: &generator)
    return (0..<count).map { _ in Self.words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
  }

  private mutating func maybe<Value>(_ value: (inout RandomRecipe) -> Value) -> Value? {
    Bool.random(using: &generator) ? value(&self) : nil
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  private mutating func group() -> String? { number(0...2) == 0 ? nil : ["Sauce", "For <b>", "A: b"][number(0...2)] }

  mutating func recipe() -> Recipe {
    var recipe = Recipe(text())
    recipe.yield = maybe { random in
      let from = Fraction(Int64(random.number(1...20)), over: Int64(random.number(1...4))) ?? .one
      return RecipeYield(
        from, to: random.maybe { Fraction(Int64($0.number(21...40))) } ?? nil, word: random.maybe { $0.text() })
    }
    recipe.times = RecipeTimes(
      preparation: maybe { $0.number(0...900) }, cooking: maybe { $0.number(1...90) },
      total: maybe { $0.number(1...90) })
    recipe.difficulty = maybe { $0.number(1...5) }
    recipe.hearts = maybe { $0.number(1...5) }
    recipe.isFavourite = number(0...1) == 1
    recipe.categories = NameList.distinct((0..<number(0...3)).map { _ in text(2) })
    recipe.about = (0..<number(0...2)).map { _ in text() }.joined(separator: "\n")
    recipe.notes = (0..<number(0...2)).map { _ in text() }.joined(separator: "\n")
    recipe.source = maybe { $0.text(2) } ?? ""
    recipe.video = maybe { $0.text(1) } ?? ""
    recipe.tools = (0..<number(0...2)).map { _ in text(2) }
    recipe.uid = maybe { $0.text(1) }
    recipe.content.energy = maybe { Int64($0.number(0...900_000)) }
    recipe.content.salt = maybe { Int64($0.number(0...9_000)) }
    recipe.ingredients = (0..<number(0...6)).map { _ in ingredient() }
    recipe.steps = (0..<number(0...5)).map { _ in RecipeStep(text(12), group: group()) }
    recipe.pictures = pictures()
    return recipe
  }

  private mutating func ingredient() -> RecipeIngredient {
    if number(0...2) > 0 { return RecipeIngredient(reading: text(), group: group()) }
    var pieces = PieceLine(
      text(2), quantity: Fraction(Int64(number(0...9)), over: 2), unit: ["g", "cup", "foo", ""][number(0...3)])
    pieces.note = maybe { $0.text(2) }
    pieces.isOptional = number(0...1) == 1
    var ingredient = RecipeIngredient(pieces.line, group: group())
    ingredient.isFixed = number(0...1) == 1
    return ingredient
  }

  private mutating func pictures() -> [RecipePicture] {
    (0..<number(0...2)).map { index in
      RecipePicture(
        text(1) + "\(index)", bytes: [nil, Self.jpeg, Self.png][number(0...2)], step: maybe { $0.number(1...3) })
    }
  }
}
