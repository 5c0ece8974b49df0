#if SQLite
  import LarderModel
  import LarderRecipes
  import RecipeFormats
  import TestSupport
  import Testing

  @testable import LarderImport

  @Suite("Recipes of a Grocy database")
  struct GrocyRecipeTests {
    private let directory = TemporaryDirectory()
    private let file: SQLiteFile

    init() { file = GrocyFile.cookbook(at: directory.path + "/grocy.db") }

    private func read() throws -> RecipeReading { try GrocyImport.recipes(file.path) }

    private func lines(_ recipe: Recipe) -> [String] {
      recipe.ingredients.map { ($0.group.map { "\($0): " } ?? "") + $0.line.text }
    }

    private func remarks() throws -> [String] { try read().remarks.map(\.description) }

    private func refused() -> String? {
      problem { () throws(ForeignImportError) in _ = try GrocyImport.recipes(file.path) }
    }

    @Test func `Recipes have the lines shown in Grocy, and internal recipes are skipped`() throws {
      let recipes = try read().recipes
      #expect(recipes.map(\.name) == ["soup", "cake"])
      #expect(recipes.map(\.uid) == ["grocy 1 2025-01-01 10:00:00", "grocy 2"])
      #expect(recipes[0].yield?.quantity == Fraction(4))
      #expect(recipes[0].steps.map(\.text) == ["Boil the rice & the milk.", "Stir.", "Eat."])
      #expect(
        lines(recipes[0]) == [
          "a pinch Salt", "0.25 kg Mince", "2 Yoghurt", "For the pot: 2 Becher Milk, warm not hot",
        ])
      #expect(recipes[0].ingredients.map(\.line.item) == ["Salt", "Mince", "Yoghurt", "Milk"])
      #expect(lines(recipes[1]) == ["1 Pack Rice", "2 Becher Milk", "2 portions of soup"])
      #expect(recipes[1].ingredients.last?.line.item == "soup")
    }

    @Test func `The plan is read with its meals, and skipped notes and done entries are reported`() throws {
      let reading = try read()
      let said = reading.plans.map { plan in
        [plan.date, plan.mealTime, plan.recipe, plan.portions?.decimalText, plan.amount].map { $0 ?? "-" }
          .joined(separator: " | ")
      }
      #expect(
        said == [
          "2026-11-19 | Lunch | soup | 4 | -", "2026-11-21 | Lunch | soup | 3 | -", "2026-11-22 |  | cake | 1 | -",
          "2026-11-22 | Frühstück | Milk | - | 2",
        ])
      #expect(
        try remarks() == [
          "1 note of the plan was skipped", "1 meal of the plan is done",
          "1 picture is in Grocy's storage folder, not in the database, and was not read",
          "1 field you added to recipes was not read",
        ])
    }

    @Test func `An older database with purchase units and without a plan is read as far as possible`() throws {
      file.run(
        "DROP TABLE meal_plan; DROP TABLE meal_plan_sections; DROP TABLE userfields; DROP TABLE recipes_nestings")
      file.run("DROP TABLE quantity_unit_conversions")
      file.run("ALTER TABLE products ADD COLUMN qu_id_purchase INTEGER")
      file.run("ALTER TABLE products ADD COLUMN qu_factor_purchase_to_stock REAL")
      file.run("UPDATE products SET qu_id_purchase = 6, qu_factor_purchase_to_stock = 0.25 WHERE id = 1")
      let reading = try read()
      #expect(lines(reading.recipes[0]).last == "For the pot: 2 Becher Milk, warm not hot")
      #expect(reading.plans.isEmpty)
    }

    @Test func `Recipes nested in a circle lose the lines that close it`() throws {
      file.run("INSERT INTO recipes_nestings (recipe_id, includes_recipe_id) VALUES (1, 2), (2, 2), (1, 77)")
      let reading = try read()
      #expect(
        reading.recipes.count == 2 && reading.recipes.allSatisfy { !lines($0).contains { $0.contains("portion") } })
      #expect(reading.remarks.filter { $0.text.hasPrefix("it contains itself") }.count == 3)
      file.run("DELETE FROM recipes_nestings")
      file.run(
        "INSERT INTO recipes (name) WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r LIMIT 3000) SELECT 'deep ' || i FROM r"
      )
      file.run(
        "INSERT INTO recipes_nestings (recipe_id, includes_recipe_id) SELECT id, id + 1 FROM recipes WHERE name LIKE 'deep%'"
      )
      let deep = try read()
      #expect(deep.recipes.count == 3002 && !deep.remarks.contains { $0.text.hasPrefix("it contains itself") })
    }

    @Test(arguments: ["1e300", "-3", "1e9", "0.0001"])
    func `An impossible amount is left out and reported, and the line stays`(amount: String) throws {
      file.run("UPDATE recipes_pos SET amount = \(amount) WHERE product_id = 3")
      let reading = try read()
      #expect(lines(reading.recipes[0]).contains("Yoghurt"))
      #expect(try remarks().first == "\"soup\": an impossible amount was left out")
    }

    @Test func `A row without a number, product or recipe is left out and reported`() throws {
      file.run("UPDATE recipes_pos SET product_id = NULL WHERE product_id = 3; DELETE FROM products WHERE id = 4")
      file.run("INSERT INTO recipes_pos (recipe_id, product_id) VALUES (NULL, 1), (99, 1), (2, NULL)")
      file.run("UPDATE meal_plan SET recipe_id = 99 WHERE id = 2; UPDATE recipes SET base_servings = NULL")
      let reading = try read()
      #expect(lines(reading.recipes[0]) == ["a pinch Salt", "For the pot: 2 Becher Milk, warm not hot"])
      #expect(reading.recipes[0].yield == nil)
      let remarks = try remarks()
      #expect(remarks.contains("\"soup\": 2 ingredients were left out: their products are deleted"))
      #expect(remarks.contains("\"cake\": an ingredient was left out: its product is deleted"))
      #expect(remarks.contains("1 meal of the plan has no recipe or product"))
    }

    @Test func `Overlong texts are cut without losing the rest`() throws {
      file.run("UPDATE recipes SET name = hex(zeroblob(500)) WHERE id = 2")
      file.run("UPDATE recipes_pos SET note = hex(zeroblob(2000)) WHERE product_id = 3")
      // A picture pasted into the description.
      file.run(
        "UPDATE recipes SET description = '<p>Boil.</p><img src=\"data:' || hex(zeroblob(3000000)) || '\">' WHERE id = 1"
      )
      let reading = try read()
      #expect(reading.recipes.map(\.name) == ["soup"])
      #expect(reading.recipes[0].steps.map(\.text) == ["Boil."])
      #expect(lines(reading.recipes[0]).contains("2 Yoghurt") && reading.recipes[0].notes.hasPrefix("Yoghurt: 0000"))
      #expect(reading.remarks.contains { $0.text.hasPrefix("its name is longer than 200 characters") })
      file.run("UPDATE recipes SET name = NULL WHERE id = 2")
      #expect(try read().remarks.contains { $0.text == "a recipe without a name" })
    }

    @Test func `HTML and control characters in names and notes become plain text`() throws {
      file.run("UPDATE recipes SET name = '<b>Soup</b> &amp; bread' || char(27) || '[31m' WHERE id = 1")
      file.run("UPDATE recipes_pos SET note = '<script>alert(1)</script>cold' WHERE product_id = 3")
      let reading = try read()
      #expect(reading.recipes[0].name.hasPrefix("Soup & bread") && !reading.recipes[0].name.contains("\u{1B}"))
      #expect(lines(reading.recipes[0]).contains("2 Yoghurt, cold"))
    }

    @Test(arguments: [
      ("recipes_pos", "amount", "'2 l'", "amount \"2 l\" is text, not a number"),
      ("recipes_pos", "recipe_id", "1.5", "recipe_id \"1.5\" is not a whole number"),
      ("recipes", "name", "x'41'", "name is raw data, not text"),
      ("recipes", "base_servings", "'four'", "base_servings \"four\" is text, not a number"),
      ("meal_plan", "day", "'2026-02-30'", "day \"2026-02-30\": February 2026 has 28 days"),
      ("meal_plan", "done", "7", "done \"7\" must be from 0 to 1"),
      ("quantity_unit_conversions", "factor", "'x'", "factor \"x\" is text, not a number"),
    ])
    func `A value of the wrong type is reported with its row`(
      table: String, column: String, value: String, problem: String
    ) {
      file.run("UPDATE \(table) SET \(column) = \(value) WHERE id = 1")
      #expect(refused() == "\(table) row 1: \(problem)")
    }

    @Test(arguments: ["recipes", "recipes_pos", "recipes_nestings", "meal_plan", "quantity_unit_conversions"])
    func `A view instead of a table is refused by name`(table: String) {
      file.run("ALTER TABLE \(table) RENAME TO old; CREATE VIEW \(table) AS SELECT * FROM old")
      #expect(
        refused()
          == (table == "recipes"
            ? "its recipes is a view, not a table" : "its \(table) is a view, not a table"))
    }

    @Test func `A database of another program is refused in one line`() {
      let other = SQLiteFile(directory.path + "/other.db")
      other.run("CREATE TABLE a (b)")
      let said = problem { () throws(ForeignImportError) in _ = try GrocyImport.recipes(other.path) }
      #expect(said == "it is not a Grocy database: it has no recipes")
    }
  }
#endif
