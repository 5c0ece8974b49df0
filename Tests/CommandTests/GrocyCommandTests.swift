import Foundation
import TestSupport
import Testing

@Suite struct GrocyCommandTests {
  #if SQLite
    @Test("A Grocy database is recognised by its first bytes and imported once")
    func taken() throws {
      let kitchen = try CommandHome()
      _ = GrocyFile.household(at: kitchen.directory.path + "/grocy.db")
      let first = try kitchen.run("larder import grocy.db")
      #expect(first.messages == [])
      // The lines in between also mention the catalogue of foods.
      #expect(first.output.first == "Imported 18 rows, for €22.95 in all.")
      let events = "  bought 5, consumed 4, wasted 1, opened 1, frozen 1, thawed 1, redated 1, counted 3, "
      #expect(first.output.dropFirst().first?.hasPrefix(events) == true)
      #expect(
        first.output.dropLast().suffix(2) == [
          "Not imported: 1 chore and 1 later edit of a price or a day of purchase.",
          "The stock agrees with Grocy's stock.",
        ])
      #expect(try kitchen.run("larder import grocy.db").output.first == "Imported 0 rows; 18 were already there.")
      #expect(try kitchen.run("larder verify").output == [])
    }

    @Test func `ImportCommand a Grocy database brings its recipes and plan, once`() throws {
      let kitchen = try CommandHome()
      _ = GrocyFile.cookbook(at: kitchen.directory.path + "/grocy.db")
      let rehearsed = try kitchen.run("larder import grocy.db --dry-run")
      #expect(rehearsed.output.first == "Would import 21 rows, for €22.95 in all.")
      #expect(rehearsed.output.contains("Recipes and plan: 1 note of the plan was skipped."))
      #expect(rehearsed.output.contains("Skipped in the plan: 1 for past days."))
      #expect(try kitchen.run("larder import grocy.db").output.first == "Imported 21 rows, for €22.95 in all.")
      let shown = try kitchen.run("larder recipe show soup serves:2").output
      #expect(
        shown.contains { $0.hasPrefix("0.125 kg Mince") } && shown.contains { $0.hasPrefix("1 Yoghurt") }, "\(shown)")
      let json = try kitchen.run("larder recipe show soup --json").output.joined()
      #expect(json.contains("\"item\": \"Mince\"") && json.contains("\"item\": \"Yoghurt\""))
      let plan = try kitchen.run("larder plan --json").output.joined(separator: "\n")
      #expect(plan.contains("2026-11-21") && plan.contains("lunch") && plan.contains("breakfast"))
      let state = try kitchen.run("larder verify --deep; larder recipe list --csv; larder plan --csv").output
      #expect(try kitchen.run("larder import grocy.db").output.first?.hasPrefix("Imported 0 rows; ") == true)
      #expect(
        try kitchen.run("larder recipe import grocy.db").output.first?.hasPrefix("Nothing new: 2 ") == true)
      #expect(try kitchen.run("larder verify --deep; larder recipe list --csv; larder plan --csv").output == state)
      _ = try kitchen.run("larder undo")
      #expect(try kitchen.run("larder recipe list").output == ["The cookbook is empty: larder recipe add FILE"])
      #expect(try kitchen.run("larder import grocy.db").output.first == "Imported 21 rows, for €22.95 in all.")
    }

    @Test func `Recipes of a Grocy database can be imported into an existing ledger`() throws {
      let kitchen = try CommandHome()
      let file = GrocyFile.cookbook(at: kitchen.directory.path + "/grocy.db")
      _ = try kitchen.run("larder buy mince 500g 4.99")
      #expect(try kitchen.run("larder recipe import grocy.db --dry-run --json").output.contains("  \"plans\": ["))
      let taken = try kitchen.run("larder recipe import grocy.db")
      #expect(taken.output.first?.hasPrefix("Added 2 recipes and planned 2 meals.") == true)
      #expect(try kitchen.run("larder stock --csv | tail -n +2 | cut -d, -f2").output == ["mince"])
      // A recipe renamed in Grocy is recognised by its number, like the rest of a full import.
      file.run("UPDATE recipes SET name = 'rice soup' WHERE id = 1")
      let all = try kitchen.run("larder import grocy.db")
      #expect(all.output.first == "Imported 17 rows, for €22.95 in all; 2 were already there.")
      #expect(try kitchen.run("larder recipe list --csv | tail -n +2 | cut -d, -f1").output == ["cake", "soup"])
      file.run("UPDATE recipes SET description = x'00' WHERE id = 1")
      let wrong = try kitchen.run("larder recipe import grocy.db")
      #expect(
        wrong.messages == [
          "larder: grocy.db was not imported: recipes row 1: description is raw data, not text"
        ])
      #expect(wrong.exitCode == 65)
    }

    @Test("One undo reverts a Grocy import, which can then be repeated")
    func undone() throws {
      let kitchen = try CommandHome()
      _ = GrocyFile.household(at: kitchen.directory.path + "/grocy.db")
      _ = try kitchen.run("larder buy 'emergency rations' 1 9.99 -q && larder import grocy.db")
      let columns = "cut -d, -f2-4,6,14"
      let stock = try kitchen.run("larder stock --csv | \(columns)").output
      #expect(try kitchen.run("larder undo").messages == [])
      #expect(try kitchen.run("larder stock --csv | tail -n +2 | cut -d, -f2").output == ["emergency rations"])
      let again = try kitchen.run("larder import grocy.db")
      #expect(again.output.first == "Imported 18 rows, for €22.95 in all.")
      #expect(try kitchen.run("larder stock --csv | \(columns)").output == stock)
      #expect(try kitchen.run("larder import grocy.db").output.first == "Imported 0 rows; 18 were already there.")
      #expect(try kitchen.run("larder verify --deep").output == [])
    }

    @Test("Every fault in a Grocy database is named, and a view instead of its journal is refused")
    func wrong() throws {
      let kitchen = try CommandHome()
      let file = GrocyFile.household(at: kitchen.directory.path + "/grocy.db")
      file.run("UPDATE stock_log SET amount = '1,5' WHERE id = 1")
      file.run("UPDATE stock_log SET best_before_date = '2026-02-30' WHERE id = 3")
      let wrong = try kitchen.run("larder import grocy.db")
      #expect(
        wrong.messages == [
          "stock_log row 1: amount \"1,5\" is text, not a number",
          "stock_log row 3: best_before_date \"2026-02-30\": February 2026 has 28 days",
          "larder: grocy.db was not imported: stock_log row 1: amount \"1,5\" is text, not a number (and 1 more problem)",
        ])
      #expect(wrong.exitCode == 65)
      file.run(
        """
        ALTER TABLE stock_log RENAME TO o;
        CREATE VIEW stock_log AS WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r)
          SELECT i AS id, i AS product_id, i AS amount, i AS transaction_type, i AS stock_id FROM r WHERE i < 0;
        """)
      let hanging = try kitchen.run("larder import grocy.db")
      #expect(
        hanging.messages == ["larder: grocy.db was not imported: its stock_log is a view, not a table"])
      #expect(try kitchen.run("larder stock").output == ["Nothing is in stock."])
    }
  #else
    @Test("Without SQLite, a Grocy database is refused with one line that says how to build with it")
    func refused() throws {
      let result = try CommandHome().run("printf 'SQLite format 3' > grocy.db; larder import grocy.db --format grocy")
      #expect(
        result.messages == [
          "larder: this larder was built without SQLite; build it with: swift build --traits SQLite (or make build)"
        ])
      #expect(result.exitCode == 64)
      #expect(
        try CommandHome().run("printf 'SQLite format 3\\0' > g.db; larder recipe import g.db").messages
          == result.messages)
    }
  #endif
}
