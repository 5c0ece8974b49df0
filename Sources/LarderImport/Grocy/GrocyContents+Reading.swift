#if SQLite
  import LarderModel

  /// Reads what is taken in of a Grocy database, of whatever version: columns that are not there are not known.
  extension GrocyContents {
    init(reading path: String) throws(ForeignImportError) {
      let database = try SQLiteDatabase(reading: path)
      let journal = try database.columns(of: "stock_log")
      let needed = ["id", "product_id", "amount", "transaction_type", "stock_id"]
      guard needed.allSatisfy({ journal.contains($0) }), try !database.columns(of: "products").isEmpty else {
        throw .file("it is no Grocy database: it has no journal of a stock")
      }
      let names = try Self.names(of: "product_groups", database)
      let units = try Self.units(database)
      stores = try Self.names(of: "shopping_locations", database)
      users = try Self.names(of: "users", column: "username", database)
      try readLocations(database)
      try readProducts(database, groups: names, units: units)
      try readJournal(database)
      try database.forEachRow(of: "stock", columns: ["product_id", "amount"]) { (row) throws(ForeignImportError) in
        if let product = row.integer(0) { stock[product, default: 0] += row.number(1) ?? 0 }
      }
      try countRest(database)
    }

    private static func names(
      of table: String, column: String = "name", _ database: borrowing SQLiteDatabase
    ) throws(ForeignImportError) -> [Int64: String] {
      var names: [Int64: String] = [:]
      try database.forEachRow(of: table, columns: ["id", column]) { (row) throws(ForeignImportError) in
        guard let id = row.integer(0), let name = row.text(1), !name.isEmpty else { return }
        names[id] = try Self.name(name, of: table, id)
      }
      return names
    }

    /// A name that the ledger can keep.
    private static func name(_ text: String, of table: String, _ id: Int64) throws(ForeignImportError) -> String {
      do throws(ValueError) {
        return try NameRule.validate(text, what: "name")
      } catch {
        throw .problem(RowProblem(line: Int(clamping: id), of: "\(table) row", what: error.description))
      }
    }

    private static func units(
      _ database: borrowing SQLiteDatabase
    ) throws(ForeignImportError) -> [Int64: GrocyUnit] {
      var units: [Int64: GrocyUnit] = [:]
      try database.forEachRow(of: "quantity_units", columns: ["id", "name", "name_plural"]) {
        (row) throws(ForeignImportError) in
        if let id = row.integer(0) { units[id] = GrocyUnit(names: [row.text(1), row.text(2)].compactMap(\.self)) }
      }
      return units
    }

    private mutating func readLocations(_ database: borrowing SQLiteDatabase) throws(ForeignImportError) {
      try database.forEachRow(of: "locations", columns: ["id", "name", "is_freezer"]) {
        (row) throws(ForeignImportError) in
        guard let id = row.integer(0), let name = row.text(1) else { return }
        locations[id] = Location(name: try Self.name(name, of: "locations", id), isFreezer: row.flag(2))
      }
    }

    private mutating func readProducts(
      _ database: borrowing SQLiteDatabase, groups: [Int64: String], units: [Int64: GrocyUnit]
    ) throws(ForeignImportError) {
      let columns = ["id", "name", "product_group_id", "qu_id_stock", "default_best_before_days_after_open"]
      try database.forEachRow(of: "products", columns: columns) { (row) throws(ForeignImportError) in
        guard let id = row.integer(0), let name = row.text(1) else { return }
        let days = row.integer(4).flatMap { (1...Int64(Limits.longestKeeping)).contains($0) ? Int($0) : nil }
        products[id] = Product(
          name: try Self.name(name, of: "products", id), category: row.integer(2).flatMap { groups[$0] },
          unit: row.integer(3).flatMap { units[$0] } ?? GrocyUnit(names: []), keepsOpened: days)
      }
    }

    private mutating func readJournal(_ database: borrowing SQLiteDatabase) throws(ForeignImportError) {
      let columns = [
        "id", "transaction_type", "product_id", "amount", "stock_id", "undone", "spoiled", "price", "best_before_date",
        "purchased_date", "used_date", "opened_date", "location_id", "shopping_location_id", "user_id",
        "correlation_id", "note", "row_created_timestamp",
      ]
      var unknown: [String: Int] = [:]
      try database.forEachRow(of: "stock_log", columns: columns, order: "id") { (row) throws(ForeignImportError) in
        guard let id = row.integer(0), let type = row.text(1), let product = row.integer(2),
          let amount = row.number(3), let stockID = row.text(4)
        else {
          unknown["without its product or amount", default: 0] += 1
          return
        }
        guard let kind = GrocyBooking.Kind(rawValue: type) else {
          unknown["of the type " + type, default: 0] += 1
          return
        }
        let created = row.text(17) ?? ""
        var booking = GrocyBooking(
          id: id, kind: kind, product: product, amount: amount, stockID: stockID,
          stamp: "\(id) \(type) \(stockID) \(created)")
        booking.isUndone = row.flag(5)
        booking.isSpoiled = row.flag(6)
        booking.price = row.number(7)
        booking.bestBefore = Self.day(row.text(8))
        booking.purchased = Self.day(row.text(9))
        booking.used = Self.day(row.text(10))
        booking.opened = Self.day(row.text(11))
        booking.location = row.integer(12)
        booking.store = row.integer(13)
        booking.user = row.integer(14)
        booking.correlation = row.text(15).flatMap { $0.isEmpty ? nil : $0 }
        booking.note = row.text(16).flatMap { $0.isEmpty ? nil : $0.visible }
        booking.created = Self.day(created).map { ($0, Self.minute(created)) }
        bookings.append(booking)
      }
      for (what, count) in unknown.sorted(by: { $0.key < $1.key }) {
        leftOut.append(("\(count == 1 ? "booking" : "bookings") \(what.visible)", count))
      }
    }

    /// The day of `2026-11-05` or `2026-11-05 13:10:59`.
    private static func day(_ text: String?) -> Day? { text.flatMap { try? Day(iso: String($0.prefix(10))) } }

    private static func minute(_ text: String) -> MinuteOfDay? {
      text.count >= 16 ? try? MinuteOfDay(parsing: String(text.dropFirst(11).prefix(5))) : nil
    }

    /// What else is in the database.
    private mutating func countRest(_ database: borrowing SQLiteDatabase) throws(ForeignImportError) {
      let hasTypes = try database.columns(of: "recipes").contains("type")
      let rest: [(table: String, condition: String?, one: String, many: String)] = [
        ("recipes", hasTypes ? "type = 'normal'" : nil, "recipe", "recipes"),
        ("meal_plan", nil, "planned meal", "planned meals"),
        ("shopping_list", nil, "entry of a shopping list", "entries of shopping lists"),
        ("quantity_unit_conversions", nil, "conversion of units", "conversions of units"),
        ("product_barcodes", nil, "barcode", "barcodes"), ("chores", nil, "chore", "chores"),
        ("tasks", nil, "task", "tasks"), ("batteries", nil, "battery", "batteries"),
        ("equipment", nil, "piece of equipment", "pieces of equipment"),
      ]
      for (table, condition, one, many) in rest {
        let count = try database.count(of: table, where: condition)
        if count > 0 { leftOut.append((count == 1 ? one : many, count)) }
      }
    }
  }
#endif
