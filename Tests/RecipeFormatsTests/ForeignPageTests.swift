import LarderRecipes
import Testing

@testable import RecipeFormats

/// Pages in the formats of sites from many countries.
@Suite("Pages in many languages")
struct ForeignPageTests {
  private func recipe(_ json: String) throws -> Recipe {
    let page = "<!DOCTYPE html><html><head><script type=\"application/ld+json\">\(json)</script></head></html>"
    let reading = try RecipeFile.read(Array(page.utf8))
    #expect(reading.recipes.count == 1)
    return try #require(reading.recipes.first)
  }

  @Test("German: one text of paragraphs, portions in parentheses")
  func german() throws {
    let recipe = try recipe(
      #"""
      {"@context":"http://schema.org","@type":"Recipe","name":"K&auml;sesp&auml;tzle","recipeYield":"4 Portion(en)",
      "prepTime":"P0DT0H20M","totalTime":"P0DT0H50M","recipeIngredient":["400 g Mehl","4 Eier","Für die Soße:","Salz"],
      "recipeInstructions":"Das Mehl mit den Eiern verrühren.\r\n\r\nFür die Soße:\n2. Zwiebeln rösten.",
      "recipeCategory":"Hauptspeise","keywords":["Gemüse","Vegetarisch"]}
      """#)
    #expect(recipe.name == "Käsespätzle" && recipe.times == RecipeTimes(preparation: 20, total: 50))
    #expect(recipe.ingredients.map(\.group) == [nil, nil, "Für die Soße"])
    #expect(
      recipe.steps
        == [RecipeStep("Das Mehl mit den Eiern verrühren."), RecipeStep("Zwiebeln rösten.", group: "Für die Soße")])
    #expect(recipe.categories == ["Hauptspeise", "Gemüse", "Vegetarisch"])
  }

  @Test("French: numbered steps, sections and persons")
  func french() throws {
    let recipe = try recipe(
      #"""
      [{"@type":"BreadcrumbList"},{"@type":"Recipe","name":"Quiche lorraine ","recipeYield":"6 personnes",
      "cookTime":"PT45M","recipeIngredient":["Pour la pâte :","250 g de farine","3 œufs"],
      "recipeInstructions":[{"@type":"HowToSection","name":"La p&acirc;te","itemListElement":[
      {"@type":"HowToStep","name":"Étape 1","text":"1. Mélangez la farine&nbsp;et les œufs."},
      {"@type":"HowToStep","name":"Étape 2","text":"2. Étalez."}]}]}]
      """#)
    #expect(recipe.name == "Quiche lorraine" && recipe.yield?.quantity == Fraction(6))
    #expect(recipe.ingredients.map(\.group) == ["Pour la pâte", "Pour la pâte"])
    #expect(
      recipe.steps == [
        RecipeStep("Mélangez la farine et les œufs.", group: "La pâte"), RecipeStep("Étalez.", group: "La pâte"),
      ])
  }

  @Test("Japanese: wide digits, marked headings, units without spaces")
  func japanese() throws {
    let recipe = try recipe(
      #"""
      {"@graph":[{"@type":"Recipe","name":"肉じゃが","recipeYield":"２〜３人分","totalTime":"PT30M",
      "recipeIngredient":["牛肉　200g","【調味料】","しょうゆ　大さじ2"],
      "recipeInstructions":[{"@type":"HowToStep","text":"1．肉を切る。"},{"@type":"HowToStep","text":"煮る。"}]}]}
      """#)
    #expect(recipe.yield?.quantity == Fraction(2) && recipe.yield?.quantityTo == Fraction(3))
    #expect(recipe.ingredients.map(\.line.text) == ["牛肉 200g", "しょうゆ 大さじ2"])
    #expect(recipe.ingredients.map(\.group) == [nil, "調味料"])
    #expect(recipe.steps.map(\.text) == ["肉を切る。", "煮る。"])
  }

  @Test("Polish, Russian, Turkish, Finnish: portions and pieces in their own words")
  func yields() throws {
    for (yield, count, word) in [
      ("[\"12\",\"12 sztuk\"]", 12, "sztuk"), ("\"6 порций\"", 6, nil), ("\"4-6 kişilik\"", 4, nil),
      ("\"4 annosta\"", 4, nil),
      ("\"ok. 20 szt.\"", 20, "szt"), ("\"8 db\"", 8, "db"), ("\"Na 4 osoby\"", 4, nil), ("\"16 bitar\"", 16, "bitar"),
      ("\"Ca. 12 stk\"", 12, "stk"), ("\"1 plaatcake\"", 1, "plaatcake"), ("\"6 muffin\"", 6, "muffin"),
      ("\"Porciones: 8\"", 8, nil), ("\"10 unidades\"", 10, "unidades"), ("\"Serve 4 pessoas\"", 4, nil),
    ] as [(String, Int64, String?)] {
      let recipe = try recipe(
        "{\"@type\":\"Recipe\",\"name\":\"a\",\"recipeIngredient\":[\"b\"],\"recipeYield\":\(yield)}")
      #expect(recipe.yield?.quantity == Fraction(count) && recipe.yield?.word == word, "\(yield)")
    }
  }
}
