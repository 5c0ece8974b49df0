import LarderAnswers
import LarderCatalogue
import LarderCommands
import LarderKitchen
import LarderLedger
import LarderModel
import LarderRecipes
import LarderSimulator
import LarderWords
import TestSupport
import Testing

/// Recipes are searched by their index, and only those that may be among the best are rated.
@Suite("Suggesting recipes")
struct RecipeSuggestTests {
  private static let foods = [
    ("onions", "g"), ("eggs", ""), ("milk", "ml"), ("spinach", "g"), ("feta", "g"), ("garlic", ""), ("flour", "g"),
    ("cream", "ml"), ("tomatoes", "g"), ("rice", "g"), ("carrots", ""), ("minced beef", "g"), ("butter", "g"),
  ]
  private static let others = [
    "saffron", "salmon", "salt", "cumin", "leeks", "dragon fruit", "yoghurt or cream", "pizza dough",
  ]

  @Test("The suggestions are the best of all recipes, however many are evaluated", arguments: cases(2, of: 0..<5))
  func best(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let kitchen = try TypedLedger()
    for (food, unit) in Self.foods where Int.random(in: 0..<4, using: &random) > 0 {
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let amount = Int.random(in: 1...(unit.isEmpty ? 9 : 600), using: &random)
        let (cents, days) = (Int.random(in: 10...99, using: &random), Int.random(in: 1...12, using: &random))
        try kitchen.answer("buy \(food) \(amount)\(unit) 2.\(cents) due:+\(days)d --anyway")
      }
    }
    try kitchen.write("pizza dough\nserves: 4\n\n300 g flour\n50 g butter\n150 ml milk\n\n1. Knead it.")
    for number in 0..<40 { try kitchen.write(Self.recipe(number, &random)) }
    try same(kitchen, &random)
    // One recipe is written again, one is removed, and a stored index is continued.
    try kitchen.keepIndex()
    try kitchen.write(Self.recipe(7, &random), over: "dish 7")
    try kitchen.answer("recipe remove dish 8")
    try kitchen.write(Self.recipe(40, &random))
    try same(kitchen, &random)
    try kitchen.answer("undo")
    try same(kitchen, &random)
  }

  /// Whether the five suggestions are the first of a complete ranking.
  private func same(_ kitchen: TypedLedger, _ random: inout SeededGenerator) throws {
    for portions in [nil, ExactNumber(1), ExactNumber(7)] {
      var request = RecipeSuggestRequest()
      request.portions = portions
      let few = try kitchen.suggested(request)
      request.most = 1000
      let all = try kitchen.suggested(request)
      #expect(few == Array(all.prefix(5)))
      #expect(few.count == 5)
    }
  }

  private static func recipe(_ number: Int, _ random: inout SeededGenerator) -> String {
    var lines = ["dish \(number)", "serves: \(Int.random(in: 1...6, using: &random))", ""]
    for (food, unit) in foods.shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random)) {
      let amount = Int.random(in: 1...(unit.isEmpty ? 5 : 400), using: &random)
      let measure = ["\(amount) \(unit) ", "1/2 cup ", "2 ", "a pinch of ", "3 tbsp ", ""].randomElement(using: &random)
      let mark = Int.random(in: 0..<6, using: &random) == 0 ? "= " : ""
      lines.append(mark + (measure ?? "") + food + (Bool.random(using: &random) ? "" : ", optional"))
    }
    lines += others.shuffled(using: &random).prefix(2).map { "\(Int.random(in: 1...300, using: &random)) g \($0)" }
    return (lines + ["", "1. Cook it."]).joined(separator: "\n")
  }
}

extension TypedLedger {
  fileprivate func suggested(_ request: RecipeSuggestRequest) throws -> [String] {
    var reportContext = ReportContext(try ledger.snapshot(), today: day(2026, 11, 20))
    return try request.report(&reportContext).suggested.map {
      "\($0.name) \($0.worth) \($0.uses.count) \($0.missing.count)"
    }
  }

  func write(_ text: String, over former: String? = nil) throws {
    let household = try household()
    let recipe = try RecipeText.read(text)
    var command = WriteRecipe(recipe, household, entryTime: EntryTime(today: day(2026, 11, 20)))
    command.changed = former.flatMap { name in
      household.catalog.number(.meal, named: name).flatMap { household.catalog.recipe(of: MealID(rawValue: $0)) }
    }
    try ledger.perform(command, at: noon, foods: CommonFoods())
  }

  fileprivate func keepIndex() throws {
    var writer = try ledger.log.beginWrite()
    try HouseholdLedger.keepEverything(&writer)
    try writer.commit()
  }
}
