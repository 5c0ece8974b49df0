import Foundation
import LarderRecipes
import TestSupport
import Testing

@testable import RecipeFormats

@Suite("Cooklang", .enabled(if: RecipeSamples.arePresent, "\(RecipeSamples.skipped)"))
struct CooklangTests {
  /// The tree of a text, in the format of the canonical tests.
  private func tree(_ source: String) -> NSDictionary {
    let document = CooklangDocument(source)
    let steps = document.steps.map { parts in parts.map { part($0) } }
    let metadata = Dictionary(document.metadata.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    return ["steps": steps, "metadata": metadata]
  }

  private func part(_ part: CooklangPart) -> NSDictionary {
    switch part {
    case .text(let text): ["type": "text", "value": text]
    case .ingredient(let item): object("ingredient", item, nothing: "some")
    case .cookware(let item): object("cookware", item, nothing: 1)
    case .timer(let item): object("timer", item, nothing: "")
    }
  }

  private func object(_ type: String, _ item: CooklangItem, nothing: Any) -> NSDictionary {
    let quantity: Any =
      switch item.quantity {
      case .number(let number): Double(number.numerator) / Double(number.denominator)
      case .text(let text): text
      case nil: nothing
      }
    var object: [String: Any] = ["type": type, "name": item.name, "quantity": quantity]
    // The tests sometimes leave out the unit of cookware.
    if type != "cookware" { object["units"] = item.unit }
    return object as NSDictionary
  }

  private func withoutUnits(_ steps: [[[String: Any]]]) -> NSArray {
    steps.map { parts in
      parts.map { part in part.filter { part["type"] as? String != "cookware" || $0.key != "units" } as NSDictionary }
    } as NSArray
  }

  @Test("All 60 canonical tests pass")
  func canonical() throws {
    let file = try JSONSerialization.jsonObject(with: Data(try RecipeSamples.bytes("cooklang/canonical.json")))
    let tests = try #require((file as? [String: Any])?["tests"] as? [String: [String: Any]])
    #expect(tests.count == 60)
    for (name, test) in tests {
      let source = try #require(test["source"] as? String)
      let result = try #require(test["result"] as? [String: Any])
      let found = tree(source)
      let steps = try #require(result["steps"] as? [[[String: Any]]])
      #expect(found["steps"] as? NSArray == withoutUnits(steps), "\(name)")
      #expect(found["metadata"] as? NSDictionary == result["metadata"] as? NSDictionary, "\(name)")
    }
  }

  private func recipe(_ name: String) throws -> Recipe {
    let reading = try RecipeFile.read(try RecipeSamples.bytes("cooklang/seed/" + name), name: name)
    #expect(reading.format == .cooklang)
    return try #require(reading.recipes.first)
  }

  @Test("Ingredients keep the order of first mention, and amounts in one unit are added")
  func dough() throws {
    let recipe = try recipe("Pizza Dough.cook")
    #expect(recipe.name == "Pizza Dough")
    #expect(recipe.yield == RecipeYield(try #require(Fraction(6))))
    #expect(
      recipe.ingredients.map(\.line.text)
        == ["533 ml water", "24.6 g salt", "840 g tipo zero flour", "1.6 g fresh yeast", "oil"])
    #expect(
      recipe.steps[3].text.hasSuffix(
        "Knead the dough on the work surface for 10-20 minutes. Form the dough into a ball."))
    #expect(recipe.notes == "The flour acts as a buffer between the yeast and salt.")
    #expect(recipe.tools == ["bowl", "baking tray"] && recipe.times.preparation == 30)
  }

  @Test("Sections become groups, and fixed amounts do not scale")
  func risotto() throws {
    let recipe = try recipe("Risotto.cook")
    #expect(recipe.name == "Classic Risotto alla Milanese" && recipe.difficulty == 3)
    #expect(recipe.steps.map(\.group).first == "Prepare the base" && recipe.steps.map(\.group).last == "Finish")
    let salt = try #require(recipe.ingredients.first { $0.line.item == "salt" })
    #expect(salt.isFixed && salt.line.text == "1 tsp salt" && salt.group == "Finish")
    #expect(recipe.times == RecipeTimes(preparation: 10, cooking: 35))
    #expect(recipe.categories == ["Italian", "vegetarian", "rice", "comfort food"])
  }

  @Test("References to recipes use their names, and amounts can be words")
  func burrito() throws {
    let recipe = try recipe("Mexican Style Burrito.cook")
    #expect(recipe.ingredients.map(\.line.item).contains("Guacamole"))
    #expect(recipe.ingredients.first { $0.line.item == "lime" }?.line.text == "2 lime")
    #expect(try self.recipe("lamb-chops.cook").ingredients.first?.line.text == "8 large lamb chops")
    #expect(try self.recipe("Easy Pancakes.cook").ingredients.contains { $0.line.text == "knob butter" })
  }

  @Test("A menu gives its meals by day and meal time")
  func menu() throws {
    let name = "Weekly Plan.menu"
    let reading = try RecipeFile.read(try RecipeSamples.bytes("cooklang/seed/" + name), name: name)
    #expect(reading.plans.count == 8 && reading.remarks.count == 1)
    #expect(
      reading.plans.first
        == PlannedMeal(date: "2026-03-07", mealTime: "lunch", recipe: "lamb-chops", portions: Fraction(2)))
    #expect(reading.plans.last?.recipe == "Thai Green Curry" && reading.plans.last?.mealTime == "dinner")
  }
}
