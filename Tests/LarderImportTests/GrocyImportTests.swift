#if SQLite
  import LarderCommands
  import LarderLedger
  import LarderModel
  import LarderProjections
  import TestSupport
  import Testing

  @testable import LarderImport

  @Suite("Importing Grocy databases")
  struct GrocyImportTests {
    private let kitchen: TableKitchen
    private let file: SQLiteFile

    init() throws {
      kitchen = try TableKitchen()
      file = GrocyFile.household(at: kitchen.directory.path + "/grocy.db")
    }

    @discardableResult
    private func take(_ change: (inout TableOptions) -> Void = { _ in }) throws(ForeignImportError) -> ImportSummary {
      try GrocyImport.run(file.path, into: kitchen.ledger, options: TableKitchen.options(change))
    }

    private func total(_ kind: UInt8, of item: String) throws -> Double {
      let catalog = try kitchen.ledger.view().household.catalog
      let number = try #require(catalog.item(named: item)).rawValue
      return try kitchen.ledger.log.events().filter { $0.record.kind == kind && $0.record.item == number }
        .reduce(0) { $0 + Double($1.quantity?.amount ?? 0) }
    }

    @Test("Bought, used and spoiled amounts match SQL over the journal")
    func totals() throws {
      let summary = try take()
      #expect(summary.problems.isEmpty)
      let factors: [(product: Int, name: String, factor: Double)] = [
        (1, "Milk", 1_000_000), (2, "Salt", 1000), (3, "Yoghurt", 1000), (4, "Mince", 1000), (5, "Rice", 1000),
      ]
      for (product, name, factor) in factors {
        func sum(_ condition: String) -> Double {
          file.number(
            "SELECT COALESCE(SUM(ABS(amount)), 0) FROM stock_log WHERE undone = 0 AND product_id = \(product) AND \(condition)"
          ) * factor
        }
        #expect(try total(Bought.code, of: name).rounded() == sum("transaction_type = 'purchase'").rounded(), "\(name)")
        let used = sum("transaction_type = 'consume' AND spoiled = 0")
        #expect(try total(Consumed.code, of: name).rounded() == used.rounded(), "\(name)")
        let spoiled = sum("transaction_type = 'consume' AND spoiled = 1")
        #expect(try total(Wasted.code, of: name).rounded() == spoiled.rounded(), "\(name)")
        let stock = file.number("SELECT COALESCE(SUM(amount), 0) FROM stock WHERE product_id = \(product)") * factor
        let household = try kitchen.ledger.view().household
        let item = try #require(household.catalog.item(named: name))
        #expect(household.stock(of: item).reduce(0) { $0 + Double($1.lot.remaining) } == stock.rounded(), "\(name)")
      }
      let paid = file.number(
        "SELECT SUM(ROUND(price * amount * 100)) FROM stock_log WHERE undone = 0 AND transaction_type = 'purchase'")
      #expect(summary.spent == [Money(minor: Int64(paid), currency: .euro)])
      #expect(summary.remarks == ["The stock agrees with Grocy's stock."])
      #expect(try kitchen.ledger.view().state.lots.contradictions.isEmpty)
    }

    @Test("Days, stores, places, categories and dates come from Grocy")
    func facts() throws {
      try take()
      let household = try kitchen.ledger.view().household
      let bought = try kitchen.bodies(Bought.self)
      #expect(bought.map(\.day.description) == ["2026-11-01", "2026-11-01", "2026-11-01", "2026-11-02", "2026-11-02"])
      let names = bought.map { household.catalog.name(.store, $0.body.store?.rawValue ?? 0) }
      #expect(names == ["Lidl", "Market", "Lidl", "store 0", "store 0"])
      #expect(bought.map { $0.body.due?.description } == ["2026-11-12", nil, "2026-11-10", "2026-11-05", nil])
      let milk = try #require(household.catalog.item(named: "Milk"))
      let category = household.catalog.category(of: milk, on: day(2026, 11, 1))
      #expect(household.catalog.name(.category, category?.rawValue ?? 0) == "dairy")
      #expect(try kitchen.bodies(Opened.self).map(\.body.change.keepDays) == [3])
      #expect(try kitchen.bodies(Frozen.self).map(\.body.change.part?.amount) == [300_000])
      #expect(try kitchen.bodies(Thawed.self).map(\.body.change.keepDays) == [2])
      #expect(try kitchen.bodies(Redated.self).map(\.body.due) == [day(2027, 5, 1)])
      #expect(try kitchen.bodies(Wasted.self).map(\.body.reason) == [.spoiled])
      #expect(household.catalog.table(of: .person).names == ["ann"])
    }

    @Test("Any place marked as a freezer freezes what is stored there, then and later")
    func freezerByAnotherName() throws {
      file.run(
        "UPDATE locations SET name = 'Truhe' WHERE id = 3;"
          + " UPDATE stock_log SET location_id = 3 WHERE transaction_type = 'purchase'")
      try take()
      let household = try kitchen.ledger.view().household
      #expect(household.catalog.ownFreezers == ["Truhe"])
      let chest = try #require(household.catalog.number(.place, named: "truhe"))
      let lots = household.lots.present.map(\.lot).filter { UInt32($0.place) == chest }
      #expect(!lots.isEmpty && lots.allSatisfy(\.isFrozen))
      #expect(try kitchen.bodies(SettingChanged.self).count == 1)
      let buy = Buy(
        item: "peas", quantity: try EnteredQuantity(parsing: "450g"), entryTime: EntryTime(today: day(2026, 11, 22)))
      var inTheChest = buy
      inTheChest.place = "Truhe"
      var next = household
      for event in try household.decide(inTheChest) {
        let (record, texts) = event.encoded
        next.apply(StoredEvent(sequence: 999, record: record, texts: texts))
      }
      #expect(next.lots.present.last?.lot.isFrozen == true)
    }

    @Test("Undone rows are skipped, and unsupported ones are named")
    func leftOut() throws {
      let summary = try take()
      #expect(summary.rows == 16)
      #expect(summary.added == 16)
      #expect(
        summary.leftOut.map { "\($0.count) \($0.what)" } == [
          "2 recipes", "1 chore", "1 later edit of a price or a day of purchase",
        ])
    }

    @Test("The same database adds nothing again, and a grown one only new rows")
    func again() throws {
      try take()
      let last = try kitchen.last()
      let again = try take()
      #expect(again.added == 0)
      #expect(again.present == 16)
      #expect(try kitchen.last() == last)
      file.run(GrocyFile.booking("consume", 1, -0.75, "m9", on: "2026-11-12", ["location_id": "1"]))
      file.run(GrocyFile.booking("consume", 3, -1, "y1", on: "2026-11-12", ["location_id": "1"]))
      let more = try take()
      #expect(more.added == 2)
      let household = try kitchen.ledger.view().household
      #expect(household.stock(of: household.catalog.item(named: "Milk")).isEmpty)
      file.run("UPDATE stock_log SET undone = 1 WHERE id = (SELECT MAX(id) FROM stock_log)")
      let undone = try take()
      #expect(undone.added == 0)
      let remark = "Undone in Grocy since the import: undo event \(try kitchen.last())."
      #expect(undone.remarks.map(\.description) == [remark])
    }

    @Test("A dry run records nothing, and works without a ledger")
    func dryRun() throws {
      let summary = try take { $0.isDryRun = true }
      #expect(summary.added == 16)
      #expect(try kitchen.last() == 0)
      let nowhere = try GrocyImport.run(file.path, into: nil, options: TableKitchen.options { $0.isDryRun = true })
      #expect(nowhere.added == 16)
    }

    @Test("Consumption beyond the journal's stock is imported as far as possible, and reported")
    func short() throws {
      file.run(GrocyFile.booking("consume", 3, -5, "y1", on: "2026-11-12", ["location_id": "1"]))
      let summary = try take()
      #expect(summary.leftOut.contains { $0.what == "booking that takes out more than the journal added" })
      #expect(
        summary.remarks.first?.description.hasPrefix("Grocy's journal and its stock differ for 1 product: Yoghurt")
          == true)
      #expect(try kitchen.ledger.view().state.lots.contradictions.isEmpty)
    }

    @Test("A database of another program, or an unstorable value, is refused in one line")
    func refused() throws {
      let other = SQLiteFile(kitchen.directory.path + "/other.db")
      other.run("CREATE TABLE a (b)")
      let options = TableKitchen.options()
      let strange = problem { () throws(ForeignImportError) in
        _ = try GrocyImport.run(other.path, into: kitchen.ledger, options: options)
      }
      #expect(strange == "it is not a Grocy database: it has no stock journal")
      let missing = problem { () throws(ForeignImportError) in
        _ = try GrocyImport.run(kitchen.directory.path + "/none.db", into: kitchen.ledger, options: options)
      }
      #expect(missing == "SQLite cannot open it")
      file.run("UPDATE products SET name = 'a' || char(27) WHERE id = 1")
      let name = problem { () throws(ForeignImportError) in try take() }
      #expect(name?.hasPrefix("products row 1: name") == true)
      file.run("UPDATE products SET name = 'Milk' WHERE id = 1; UPDATE stock_log SET amount = 9e99 WHERE id = 1")
      let amount = problem { () throws(ForeignImportError) in try take() }
      #expect(amount == "stock_log row 1: an amount of 9e+99 cannot be recorded")
      #expect(try kitchen.last() == 0)
    }
  }
#endif
