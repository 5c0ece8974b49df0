#if SQLite
  import LarderLedger
  import LarderModel
  import TestSupport
  import Testing

  @testable import LarderImport

  /// Values that SQLite would convert to a number or truncate are reported and never imported.
  @Suite("Cells in Grocy databases")
  struct GrocyCellTests {
    private let kitchen: TableKitchen
    private let file: SQLiteFile

    init() throws {
      kitchen = try TableKitchen()
      file = GrocyFile.household(at: kitchen.directory.path + "/grocy.db")
    }

    private func take(_ change: (inout TableOptions) -> Void = { _ in }) throws(ForeignImportError) -> ImportSummary {
      try GrocyImport.run(file.path, into: kitchen.ledger, options: TableKitchen.options(change))
    }

    private func found() -> [String] { problems { () throws(ForeignImportError) in _ = try take() } }

    @Test(
      "A number is read as stored, never as a cast would convert it",
      arguments: [
        ("stock_log", "amount", "'1,5'", "amount \"1,5\" is text, not a number"),
        ("stock_log", "amount", "'2 l'", "amount \"2 l\" is text, not a number"),
        ("stock_log", "amount", "x'31'", "amount is raw data, not a number"),
        ("stock_log", "amount", "9e999", "amount \"inf\" is not a finite number"),
        ("stock_log", "price", "'1.19 €'", "price \"1.19 €\" is text, not a number"),
        ("stock_log", "price", "-1", "price \"-1.0\" is below zero"),
        ("stock_log", "product_id", "2.9", "product_id \"2.9\" is not a whole number"),
        ("stock_log", "product_id", "1e300", "product_id \"1e+300\" is not a whole number"),
        ("stock_log", "undone", "'no'", "undone \"no\" is text, not a number"),
        ("stock_log", "undone", "2", "undone \"2\" must be from 0 to 1"),
        ("stock_log", "spoiled", "-1", "spoiled \"-1\" must be from 0 to 1"),
        ("stock_log", "location_id", "'Fridge'", "location_id \"Fridge\" is text, not a number"),
        ("stock_log", "shopping_location_id", "1.5", "shopping_location_id \"1.5\" is not a whole number"),
        ("stock_log", "user_id", "x'01'", "user_id is raw data, not a number"),
        ("stock_log", "stock_id", "x'6d31'", "stock_id is raw data, not text"),
        ("stock_log", "note", "x'ff'", "note is raw data, not text"),
        ("stock_log", "note", "CAST(x'61ff' AS TEXT)", "note \"a\u{FFFD}\" is not UTF-8"),
        ("stock_log", "best_before_date", "20261105", "best_before_date \"20261105\" is a number, not text"),
        ("products", "qu_id_stock", "2.5", "qu_id_stock \"2.5\" is not a whole number"),
        ("products", "qu_id_stock", "99", "qu_id_stock \"99\" is not a row of quantity_units"),
        ("products", "product_group_id", "'dairy'", "product_group_id \"dairy\" is text, not a number"),
        (
          "products", "default_best_before_days_after_open", "'3 days'",
          "default_best_before_days_after_open \"3 days\" is text, not a number"
        ),
        (
          "products", "default_best_before_days_after_open", "99999",
          "default_best_before_days_after_open \"99999\" is longer than food can keep; use at most 36500 days"
        ),
        ("products", "name", "x'4d696c6b'", "name is raw data, not text"),
        ("locations", "is_freezer", "'yes'", "is_freezer \"yes\" is text, not a number"),
        ("stock", "amount", "'0,75'", "amount \"0,75\" is text, not a number"),
      ])
    func cast(table: String, column: String, value: String, problem: String) throws {
      file.run("UPDATE \(table) SET \(column) = \(value) WHERE id = 1")
      #expect(found() == ["\(table) row 1: \(problem)"])
      #expect(try kitchen.last() == 0)
    }

    @Test(
      "An invalid date is reported in any column",
      arguments: ["best_before_date", "purchased_date", "used_date", "opened_date", "row_created_timestamp"],
      [
        "2026-02-30", "soon", "0000-00-00", "0000-12-31", "2026-13-01", "05.11.2026", "2026-11-05x",
        "2026-11-05 25:00:00",
      ])
    func dates(column: String, value: String) throws {
      file.run("UPDATE stock_log SET \(column) = '\(value)' WHERE id = 1")
      let problems = found()
      #expect(problems.count == 1)
      #expect(problems.first?.hasPrefix("stock_log row 1: \(column) \"\(value)\"") == true, "\(problems)")
      #expect(try kitchen.last() == 0)
    }

    @Test("Grocy's own formats are accepted: numbers as text, never, and empty values")
    func grocysOwn() throws {
      file.run("UPDATE stock_log SET amount = '2', price = '1.19' WHERE id = 1")
      file.run("UPDATE stock_log SET best_before_date = '', location_id = '' WHERE id = 1")
      file.run("UPDATE products SET product_group_id = '', default_best_before_days_after_open = -1 WHERE id = 1")
      file.run(
        "UPDATE stock_log SET best_before_date = '3000-01-01', used_date = '2026-11-01T10:30:00.250' WHERE id = 3")
      #expect(try take().added == 16)
      let bought = try kitchen.bodies(Bought.self)
      #expect(bought[0].body.quantity.amount == 2_000_000)
      #expect(bought.map { $0.body.due?.description } == [nil, nil, "3000-01-01", "2026-11-05", nil])
    }

    @Test("All problems are reported together, up to the limit, and the rest is counted")
    func all() throws {
      file.run("UPDATE stock_log SET amount = 'x', price = 'y' WHERE id IN (1, 2, 3)")
      file.run("UPDATE locations SET is_freezer = 7 WHERE id = 2")
      #expect(found().count == 7)
      file.run("UPDATE stock_log SET amount = 'x', price = 'y'")
      let summary = try take { $0.isDryRun = true }
      #expect(summary.problems.count == 10 && summary.problemCount > 30)
      #expect(summary.added == 0)
      #expect(
        problem { () throws(ForeignImportError) in _ = try take() }?.contains(
          "and \(summary.problemCount - 1) more problems") == true)
      #expect(try kitchen.last() == 0)
    }

    @Test("A problem found while importing is reported for every row")
    func refused() throws {
      file.run("UPDATE stock_log SET amount = 9e99 WHERE id IN (1, 3)")
      #expect(found().map { $0.prefix(16) } == ["stock_log row 1:", "stock_log row 3:"])
      #expect(try kitchen.last() == 0)
    }

    @Test("A row with a missing or duplicate ID is reported")
    func ids() throws {
      file.run("DROP TABLE locations; CREATE TABLE locations (id, name, is_freezer)")
      file.run(
        "INSERT INTO locations VALUES (1, 'Fridge', 0), (1, 'Pantry', 0), (NULL, 'Cellar', 0), ('a', 'Attic', 0)")
      #expect(
        found() == [
          "locations row 1: id \"1\" is also the id of another row", "locations row 3: id is missing",
          "locations row 4: id \"a\" is text, not a number",
        ])
    }

    @Test("Dropped values are listed: overlong notes, unknown types, deleted references")
    func said() throws {
      file.run("UPDATE stock_log SET note = '\(String(repeating: "a", count: 4001))' WHERE id = 1")
      file.run("UPDATE stock_log SET transaction_type = 'type' || id WHERE id > 5")
      file.run("DELETE FROM shopping_locations WHERE id = 2; DELETE FROM product_groups")
      let left = try take().leftOut.map { "\($0.count) \($0.what)" }
      #expect(left.contains("1 note longer than 4000 bytes"))
      #expect(left.contains("1 store that is deleted"))
      #expect(left.contains("2 product groups that are deleted"))
      #expect(left.filter { $0.hasPrefix("1 booking of the type type") }.count == 10)
      #expect(left.contains { $0.hasSuffix("bookings of other types") })
    }

    @Test("A past or far date is kept for cooked and thawed food")
    func datesBehind() throws {
      file.run(
        GrocyFile.booking(
          "self-production", 3, 2, "z1", on: "2026-11-11",
          ["purchased_date": "'2026-11-11'", "best_before_date": "'2026-11-10'", "location_id": "1"]))
      file.run(
        "UPDATE stock_log SET best_before_date = '3000-01-01' WHERE transaction_type = 'transfer_to' AND location_id = 1"
      )
      _ = try take()
      #expect(try kitchen.bodies(Cooked.self).map(\.body.keepDays) == [nil])
      #expect(try kitchen.bodies(Thawed.self).map(\.body.change.keepDays) == [nil])
      #expect(
        try kitchen.bodies(Redated.self).map { $0.body.due?.description } == ["3000-01-01", "2027-05-01", "2026-11-10"])
    }
  }
#endif
