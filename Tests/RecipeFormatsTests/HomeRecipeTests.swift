import Foundation
import LarderRecipes
import TestSupport
import Testing

@testable import RecipeFormats

@Suite("Home cooks' recipes", .enabled(if: RecipeSamples.arePresent, "\(RecipeSamples.skipped)"))
struct HomeRecipeTests {
  private struct Row: Decodable {
    struct Line: Decodable {
      let line: String
      let group: String?
    }

    let name: String
    let tags: [String]
    let meta: [String: String]
    let description: String?
    let ingredients: [Line]
    let steps: [String]
  }

  private func recipes() throws -> [Recipe] { try Self.all.get() }

  /// The rows, read once for all tests.
  private static let all = Result { try read() }

  private static func read() throws -> [Recipe] {
    let lines = try RecipeSamples.lines("public-domain-recipes.jsonl")
    return try lines.map { line in
      let row = try JSONDecoder().decode(Row.self, from: Data(line.utf8))
      var recipe = Recipe(row.name)
      recipe.categories = row.tags
      recipe.about = row.description ?? ""
      recipe.yield = row.meta["servings"].flatMap { YieldReader.read($0) }
      recipe.times.preparation = row.meta["prep time"].flatMap { TimeReader.minutes($0) }
      recipe.times.cooking = row.meta["cook time"].flatMap { TimeReader.minutes($0) }
      recipe.ingredients = ingredients(row)
      recipe.steps = StepList.grouped(row.steps.map { RecipeStep(ForeignText.line($0)) })
      return RecipeCleanup.tidied(recipe)
    }
  }

  /// The lines, with the headings among them as groups.
  private static func ingredients(_ row: Row) -> [RecipeIngredient] {
    var found: [RecipeIngredient] = []
    for run in chunked(row.ingredients[...]) {
      for var ingredient in IngredientList.read(lines: run.map { ForeignText.line($0.line) }) {
        ingredient.group = ingredient.group ?? run.first?.group
        found.append(ingredient)
      }
    }
    return found
  }

  /// The lines in runs of one group.
  private static func chunked(_ lines: ArraySlice<Row.Line>) -> [[Row.Line]] {
    var runs: [[Row.Line]] = []
    for line in lines {
      if let last = runs.last?.last, last.group == line.group {
        runs[runs.count - 1].append(line)
      } else {
        runs.append([line])
      }
    }
    return runs
  }

  @Test("All recipes survive export as pages and JSON-LD", arguments: [RecipeOutput.html, .json])
  func lossless(output: RecipeOutput) throws {
    let recipes = try recipes()
    #expect(recipes.count == 395)
    let reading = try RecipeFile.read(try RecipeFormat.write(recipes, as: output))
    #expect(reading.recipes == recipes && reading.remarks.isEmpty)
  }

  @Test(
    "Lines, groups and steps survive export to Paprika and Nextcloud", arguments: [RecipeOutput.paprika, .nextcloud])
  func archives(output: RecipeOutput) throws {
    let recipes = try recipes()
    let reading = try RecipeFile.read(try RecipeFormat.write(recipes, as: output))
    #expect(reading.recipes.count == recipes.count && reading.remarks.isEmpty)
    for (found, recipe) in zip(reading.recipes, recipes) {
      #expect(found.name == recipe.name && found.times == recipe.times, "\(recipe.name)")
      #expect(
        zip(found.ingredients, recipe.ingredients).first { $0.line.text != $1.line.text } == nil, "\(recipe.name)")
      #expect(zip(found.ingredients, recipe.ingredients).first { $0.group != $1.group } == nil, "\(recipe.name)")
      #expect(found.ingredients.count == recipe.ingredients.count, "\(recipe.name)")
      #expect(zip(found.steps, recipe.steps).first { $0 != $1 } == nil, "\(recipe.name)")
      #expect(found.steps.count == recipe.steps.count, "\(recipe.name)")
      #expect(found.yield?.quantity == recipe.yield?.quantity, "\(recipe.name)")
    }
  }

  @Test("Lines in their order, and steps, survive export to Cooklang")
  func cooklang() throws {
    let recipes = try recipes()
    let reading = try RecipeFile.read(try RecipeFormat.write(recipes, as: .cook))
    #expect(reading.recipes.count == recipes.count && reading.remarks.isEmpty)
    for (found, recipe) in zip(reading.recipes, recipes) {
      #expect(found.name == recipe.name && found.steps.count == recipe.steps.count, "\(recipe.name)")
      #expect(found.ingredients.map(\.line.text) == recipe.ingredients.map(\.line.text), "\(recipe.name)")
      #expect(zip(found.steps, recipe.steps).first { $0 != $1 } == nil, "\(recipe.name)")
    }
  }

  @Test("Yields and times are read wherever a number states them")
  func words() throws {
    let rows = try RecipeSamples.lines("public-domain-recipes.jsonl").map { line in
      try JSONDecoder().decode(Row.self, from: Data(line.utf8)).meta
    }
    let yields = rows.compactMap { $0["servings"] }.filter { YieldReader.read($0) == nil }
    #expect(yields == ["Depends", "A batch like this will last for two days in a family of four."])
    let times = rows.flatMap { [$0["prep time"], $0["cook time"]] }.compactMap { $0 }
    #expect(Set(times.filter { TimeReader.minutes($0) == nil }) == ["0 min", "0m", "Simmer all day"])
  }
}
