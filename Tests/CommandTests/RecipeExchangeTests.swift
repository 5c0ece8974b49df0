import Foundation
import TestSupport
import Testing

private enum ExchangeSamples {
  static let texts: [String: String] = [
    "page.html": """
    <html><head><script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"Pea soup",
    "url":"https://food.example/pea","recipeYield":["4","4 servings"],"prepTime":"PT10M","cookTime":"PTH5M",
    "recipeCategory":"Soup","keywords":"green, quick","description":"Good &amp; plain.",
    "nutrition":{"@type":"NutritionInformation","calories":"310 kcal"},
    "recipeIngredient":["500 g frozen peas","1 ½ onions, chopped","2 15-ounce cans beans","rose water to taste"],
    "recipeInstructions":[{"@type":"HowToSection","name":"Base","itemListElement":[{"@type":"HowToStep","text":"Fry 5 min @ 180 °C."}]},
    {"@type":"HowToStep","text":"Add {all} else; simmer."}]}</script></head></html>
    """,
    "plov.cook": """
    ---
    title: Plov
    servings: 6
    tags: rice, lamb
    source: grandma
    ---
    Fry @lamb{500%g}(cubed) in @oil{3%tbsp} for ~{10%minutes}.

    == Rice ==

    Add @rice{2%cups} and @?cumin{1%tsp}; put into a #pot{}.

    > Better on the next day.
    """,
    "owl.json": """
    {"recipes":[{"name":"Soup","yields":4,"time":25,"tags":["a, b","quick"],"source":"https://s.example/1",
    "description":"1. Cook.\\n2. Eat.","items":[{"name":"peas","description":"500 g, soaked"},{"name":"salt","optional":true}]},
    {"name":"Soup","yields":2,"description":"Warm it.","items":[{"name":"soup","description":"a tin"}]}]}
    """,
    "dal.txt": """
    Red dal
    serves: 4
    time: 35 min
    category: Indian
    hearts: 4

    For the pot:
    200 g red lentils
    1 l water
    2-3 cloves garlic, crushed
    250 g butter or oil

    1. Boil {200 ml water} for {25 min}.
    2. Season.
    > Freezes well.
    """,
  ]

  static let programs: [String] = [
    "kitchenowl.json", "mealie-backup.zip", "mealie-recipe.json", "nextcloud.zip", "page.html",
    "paprika.paprikarecipes", "recipekeeper.zip", "recipesage.json", "tandoor.zip",
  ]
}

/// Recipes from other programs survive export to another ledger, and are imported once.
@Suite struct RecipeExchangeTests {
  /// The texts of all recipes in a ledger, by name.
  private func texts(_ kitchen: CommandHome, _ ledger: String) throws -> [String: [String]] {
    struct Book: Decodable {
      struct Entry: Decodable { let name: String }
      let recipes: [Entry]
    }
    let list = try kitchen.run("LARDER_DIR=\(ledger) larder recipe list --json").output.joined(separator: "\n")
    let names = try JSONDecoder().decode(Book.self, from: Data(list.utf8)).recipes.map(\.name)
    var texts: [String: [String]] = [:]
    for name in names {
      let text = try kitchen.run("LARDER_DIR=\(ledger) larder recipe export '\(name)' --to - --format text")
      #expect(text.exitCode == 0 && !text.output.isEmpty, "\(name): \(text.messages)")
      // Categories are in the order in which the ledger learnt them.
      texts[name] = text.output.map { line in
        guard line.hasPrefix("category: ") else { return line }
        return line.dropFirst(10).split(separator: ", ").sorted().joined(separator: ", ")
      }
    }
    return texts
  }

  private func run(_ kitchen: CommandHome, _ command: String) throws -> String {
    let result = try kitchen.run(command)
    #expect(result.exitCode == 0, "\(command): \(result.messages)")
    return result.output.first ?? ""
  }

  /// Imports the files twice into one ledger, and exports its recipes in every lossless format to another, twice.
  private func exchange(_ kitchen: CommandHome, _ files: [String], count: Int? = nil) throws {
    for file in files { _ = try run(kitchen, "LARDER_DIR=one larder recipe import '\(file)'") }
    let texts = try texts(kitchen, "one")
    #expect(!texts.isEmpty)
    if let count { #expect(texts.count == count) }
    for file in files {
      let again = try run(kitchen, "LARDER_DIR=one larder recipe import '\(file)'")
      #expect(again.hasPrefix("Nothing new: "), "\(file): \(again)")
    }
    for form in ["json", "html"] {
      let (path, other) = ("all.\(form)", "other-\(form)")
      _ = try run(kitchen, "LARDER_DIR=one larder recipe export --to \(path)")
      let first = try run(kitchen, "LARDER_DIR=\(other) larder recipe import \(path)")
      #expect(first.hasPrefix("Added \(texts.count) recipe"), "\(first)")
      let second = try run(kitchen, "LARDER_DIR=\(other) larder recipe import \(path)")
      #expect(second.hasPrefix("Nothing new: \(texts.count) "), "\(second)")
      let others = try self.texts(kitchen, other)
      #expect(Set(others.keys) == Set(texts.keys))
      for (name, text) in texts { #expect(others[name] == text, "\(name) as \(form)") }
    }
  }

  private func kitchen() throws -> CommandHome {
    let kitchen = try CommandHome()
    for (name, text) in ExchangeSamples.texts {
      try Data(text.utf8).write(to: kitchen.directory.appending(path: name))
    }
    return kitchen
  }

  @Test(arguments: ExchangeSamples.texts.keys.sorted())
  func `A sample keeps its contents through import, export and another ledger`(name: String) throws {
    try exchange(try kitchen(), [name])
  }

  @Test func `All samples in one ledger keep their contents through export to another`() throws {
    try exchange(try kitchen(), ExchangeSamples.texts.keys.sorted(), count: 5)
  }

  #if SQLite
    @Test func `Recipes of a Grocy database keep their contents through export to another ledger`() throws {
      let kitchen = try CommandHome()
      _ = GrocyFile.cookbook(at: kitchen.directory.path + "/grocy.db")
      try exchange(kitchen, ["grocy.db"], count: 2)
    }
  #endif

  private func programs(_ names: [String]) throws -> CommandHome {
    let kitchen = try CommandHome()
    for name in names {
      try Data(try RecipeSamples.bytes("formats/" + name)).write(to: kitchen.directory.appending(path: name))
    }
    return kitchen
  }

  #if Archives
    @Test(.enabled(if: RecipeSamples.arePresent, "\(RecipeSamples.skipped)"), arguments: ExchangeSamples.programs)
    func `Another program's file keeps its contents through export to another ledger`(name: String) throws {
      try exchange(try programs([name]), [name])
    }

    @Test(.enabled(if: RecipeSamples.arePresent, "\(RecipeSamples.skipped)"))
    func
      `The same recipes from all programs stay separate without a common ID, and keep their contents`()
      throws
    {
      // Three of the programs store a recipe's source as another program had written it.
      try exchange(try programs(ExchangeSamples.programs), ExchangeSamples.programs, count: 8)
    }
  #endif
}
