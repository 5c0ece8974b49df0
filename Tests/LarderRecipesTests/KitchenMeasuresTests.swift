import Foundation
import LarderCatalogue
import TestSupport
import Testing

@testable import LarderRecipes

@Suite("Weighing recipe measures")
struct KitchenMeasuresTests {
  private static let measures = KitchenMeasures()
  private static let matcher = IngredientMatcher()

  private static func weight(_ line: String) -> Int64? {
    let line = IngredientLineReader.read(line)
    return matcher.match(line.item).food.flatMap { measures.milligrams(of: line.amounts, foodNamed: $0) }
  }

  @Test(
    "Masses are exact; volumes use density or a cup, and pieces their weight",
    arguments: [
      ("250 g flour", 250_000), ("1 lb potatoes", 453_592), ("1 cup flour", 124_918), ("1 cup milk", 243_922),
      ("1 cup chopped onions", 160_000), ("2 cloves garlic", 6000), ("2 pieces garlic", 6000), ("1 garlic", 3000),
      ("1 head garlic", 50_000), ("1 stalk celery", 40_000), ("3 eggs", 171_000),
      ("1 tbsp honey", 21_189), ("1 tbsp chopped parsley", 3800), ("1 head cauliflower", 679_000),
      ("2 slices bread", 58_000), ("1 stick butter", 113_398), ("1 tin chopped tomatoes", 400_000),
      ("2 (15 oz) cans black beans", nil), ("1 (14 oz) can chopped tomatoes", 396_900), ("1 pinch salt", 400),
      ("1/2 cup grated parmesan", 50_000), ("1 cup plus 2 tbsp sugar", 224_906), ("1 splash milk", nil),
      ("salt", nil), ("1 bunch coriander", 30_000), ("1 sprig rosemary", 1000), ("1 can coconut milk", 400_000),
    ] as [(String, Int64?)])
  func lines(line: String, weight: Int64?) {
    #expect(Self.weight(line) == weight)
  }

  @Test("Foods missing from the catalogue have no weight, and no quantity overflows")
  func edges() throws {
    let cup = try #require(KitchenUnit.named("cup"))
    let huge = try #require(Fraction(.max))
    #expect(Self.measures.milligrams(of: huge, cup, foodNamed: "flour") == nil)
    #expect(Self.measures.milligrams(of: huge, nil, foodNamed: "eggs") == nil)
    #expect(Self.measures.milligrams(of: .one, cup, foodNamed: "moon dust") == nil)
    #expect(Self.measures.milligrams(of: .zero, cup, foodNamed: "flour") == 0)
    let foods = FoodCatalogue.all
    for (number, unit) in KitchenUnit.all.enumerated() {
      // Each unit with a fifth of the foods, and each food with a fifth of the units.
      for (place, food) in foods.enumerated() where place % 5 == number % 5 {
        guard let weight = Self.measures.milligrams(of: .one, unit, foodNamed: food.name) else { continue }
        #expect(weight > 0 && weight < 20_000_000, "\(unit.word) of \(food.name)")
      }
    }
  }

  @Test("Twice the amount has twice the weight, in any measure")
  func twice() throws {
    let two = try #require(Fraction(2))
    for unit in KitchenUnit.all {
      for food in ["flour", "garlic", "eggs", "milk", "parsley"] {
        let one = Self.measures.milligrams(of: .one, unit, foodNamed: food)
        #expect(Self.measures.milligrams(of: two, unit, foodNamed: food) == one.map { 2 * $0 })
      }
    }
  }

  @Test(
    "Home cooks' lines with an amount can be weighed in 95 % of cases, and 98 % with a sure food",
    .enabled(if: RecipeSamples.arePresent, "\(RecipeSamples.skipped)"))
  func home() throws {
    var had = 0
    var weighed = 0
    var withAmount = 0
    var inGrams = 0
    for record in try RecipeSamples.lines("public-domain-recipes.jsonl") {
      let recipe = try #require(try JSONSerialization.jsonObject(with: Data(record.utf8)) as? [String: Any])
      for ingredient in recipe["ingredients"] as? [[String: Any]] ?? [] {
        let line = IngredientLineReader.read(try #require(ingredient["line"] as? String))
        guard !line.isHeading, line.amounts.contains(where: { $0.quantity != nil }) else { continue }
        let match = Self.matcher.match(line.item)
        withAmount += 1
        if isInGrams(line, match) { inGrams += 1 }
        guard let food = match.food else { continue }
        had += 1
        if Self.measures.milligrams(of: line.amounts, foodNamed: food) != nil { weighed += 1 }
      }
    }
    print("weighed: \(weighed) of \(had) lines, \(Double(weighed) / Double(had))")
    print("in grams: \(inGrams) of \(withAmount) lines, \(Double(inGrams) / Double(withAmount))")
    #expect(had > 1500)
    #expect(Double(weighed) >= 0.98 * Double(had))
    #expect(Double(inGrams) >= 0.95 * Double(withAmount))
  }

  /// Whether a line gives a weight, or a measure whose weight is known for the likeliest food.
  private func isInGrams(_ line: IngredientLine, _ match: FoodMatch) -> Bool {
    if line.amounts.contains(where: { $0.quantity != nil && $0.unit?.kind == .mass }) { return true }
    return ([match.food].compactMap { $0 } + match.near).contains {
      Self.measures.milligrams(of: line.amounts, foodNamed: $0) != nil
    }
  }
}
