#if SQLite
  import LarderModel
  import RecipeFormats

  /// Reads a Grocy database of any version; missing columns count as unknown.
  ///
  /// Invalid values are problems with their table and row, and all of them are collected.
  struct GrocyReader {
    var contents = GrocyContents()
    private var problems: RowProblems
    private(set) var units: [Int64: GrocyUnit] = [:]
    private var groups: [Int64: String] = [:]
    private var gone = GrocyReferences()

    private init(mostProblems: Int) { problems = RowProblems(most: mostProblems) }

    static func read(_ path: String, mostProblems: Int) throws(ForeignImportError) -> GrocyContents {
      let database = try SQLiteDatabase(reading: path)
      let journal = try database.columns(of: "stock_log").stored
      let needed = ["id", "product_id", "amount", "transaction_type", "stock_id"]
      guard needed.allSatisfy(journal.contains), try !database.columns(of: "products").stored.isEmpty else {
        throw .file("it is not a Grocy database: it has no stock journal")
      }
      var reader = GrocyReader(mostProblems: mostProblems)
      reader.groups = try reader.names(of: "product_groups", database)
      reader.contents.stores = try reader.names(of: "shopping_locations", database)
      reader.contents.users = try reader.names(of: "users", column: "username", database)
      try reader.readLocations(database)
      try reader.readUnits(database)
      try reader.readProducts(database)
      try reader.readJournal(database)
      try reader.readStock(database)
      try reader.readBook(database)
      try reader.countRest(database)
      guard reader.problems.isEmpty else { throw .problems(reader.problems) }
      return reader.contents
    }

    /// Reads only the recipes and the meal plan.
    static func readBook(_ path: String, mostProblems: Int) throws(ForeignImportError) -> GrocyBook {
      let database = try SQLiteDatabase(reading: path)
      guard try database.columns(of: "recipes").stored.isSuperset(of: ["id", "name"]),
        try !database.columns(of: "products").stored.isEmpty
      else { throw .file("it is not a Grocy database: it has no recipes") }
      var reader = GrocyReader(mostProblems: mostProblems)
      try reader.readUnits(database)
      try reader.readProducts(database)
      try reader.readBook(database)
      guard reader.problems.isEmpty else { throw .problems(reader.problems) }
      return reader.contents.book
    }

    /// Passes a table's rows with their unique IDs to a closure, and collects their problems.
    ///
    /// - Parameters:
    ///   - columns: The columns after the ID, which is column 0.
    ///   - longest: The longest value in bytes.
    mutating func forEachRow(
      of table: String, _ columns: [String], _ database: borrowing SQLiteDatabase,
      longest: Int = GrocyLimits.valueBytes,
      _ body: (inout GrocyReader, inout SQLiteRow, Int64) throws(ValueError) -> Void
    ) throws(ForeignImportError) {
      var ids: Set<Int64> = []
      var place: Int64 = 0
      try database.forEachRow(of: table, columns: ["id"] + columns, longest: longest) {
        (row) throws(ForeignImportError) in
        place += 1
        let id = row.integer(0)
        do throws(ValueError) {
          if let id, ids.insert(id).inserted {
            try body(&self, &row, id)
          } else if row.faults.isEmpty {
            let problem: Message = id == nil ? "is missing" : "is also the id of another row"
            throw ValueError(what: "id", input: id?.description ?? "", problem: problem)
          }
        } catch {
          row.note(error)
        }
        // A row without a number is identified by its position.
        for fault in row.faults {
          problems.add(
            RowProblem(line: Int(clamping: id ?? place), of: "\(table) row", what: Message(verbatim: fault.description))
          )
        }
      }
    }

    // MARK: Names

    mutating func names(
      of table: String, column: String = "name", _ database: borrowing SQLiteDatabase
    ) throws(ForeignImportError) -> [Int64: String] {
      var names: [Int64: String] = [:]
      try forEachRow(of: table, [column], database) { (_, row, id) throws(ValueError) in
        names[id] = try Self.name(&row)
      }
      return names
    }

    /// The name in the first column after the ID; nil if it is invalid, which is recorded as a problem.
    private static func name(_ row: inout SQLiteRow) throws(ValueError) -> String? {
      let text = row.text(1)
      guard row.faults.isEmpty else { return nil }
      return try NameRule.validate(text ?? "", what: row.name(1))
    }

    private mutating func readLocations(_ database: borrowing SQLiteDatabase) throws(ForeignImportError) {
      try forEachRow(of: "locations", ["name", "is_freezer"], database) { (reader, row, id) throws(ValueError) in
        let isFreezer = row.flag(2)
        guard let name = try Self.name(&row) else { return }
        reader.contents.locations[id] = GrocyContents.Location(name: name, isFreezer: isFreezer)
      }
    }

    private mutating func readUnits(_ database: borrowing SQLiteDatabase) throws(ForeignImportError) {
      try forEachRow(of: "quantity_units", ["name", "name_plural"], database) { (reader, row, id) throws(ValueError) in
        reader.units[id] = GrocyUnit(names: [row.text(1), row.text(2)].compactMap(\.self))
      }
    }

    private mutating func readProducts(_ database: borrowing SQLiteDatabase) throws(ForeignImportError) {
      let hasUnits = try !database.columns(of: "quantity_units").stored.isEmpty
      let columns = ["name", "product_group_id", "qu_id_stock", "default_best_before_days_after_open"]
      try forEachRow(of: "products", columns, database) { (reader, row, id) throws(ValueError) in
        let (group, unit, days) = (row.integer(2), row.integer(3), row.integer(4) ?? 0)
        if let unit, hasUnits, reader.units[unit] == nil {
          row.note(ValueError(what: row.name(3), input: "\(unit)", problem: "is not a row of quantity_units"))
        }
        if days > Limits.longestKeeping {
          row.note(
            ValueError(
              what: row.name(4), input: "\(days)", problem: "is longer than food can keep",
              hint: "use at most \(Limits.longestKeeping) days"))
        }
        guard let name = try Self.name(&row) else { return }
        reader.contents.products[id] = GrocyContents.Product(
          name: name, category: reader.gone.find(group, .group, reader.groups),
          unit: unit.flatMap { reader.units[$0] } ?? GrocyUnit(names: []), stockUnit: unit,
          // Zero and negative numbers mean unknown.
          keepsOpened: days > 0 ? Int(clamping: days) : nil)
      }
    }

    // MARK: The journal

    private mutating func readJournal(_ database: borrowing SQLiteDatabase) throws(ForeignImportError) {
      let columns = [
        "transaction_type", "product_id", "amount", "stock_id", "undone", "spoiled", "price", "best_before_date",
        "purchased_date", "used_date", "opened_date", "location_id", "shopping_location_id", "user_id",
        "correlation_id", "note", "row_created_timestamp",
      ]
      var unknown = UnsupportedGrocyRows()
      var longNotes = 0
      try forEachRow(of: "stock_log", columns, database) { (reader, row, id) throws(ValueError) in
        guard let (booking, isNoteLeft) = reader.booking(&row, id, &unknown) else { return }
        reader.contents.bookings.append(booking)
        guard !booking.isUndone else { return }
        if isNoteLeft { longNotes += 1 }
        _ = reader.gone.find(booking.location, .location, reader.contents.locations)
        _ = reader.gone.find(booking.store, .store, reader.contents.stores)
        _ = reader.gone.find(booking.user, .user, reader.contents.users)
      }
      contents.bookings.sort { $0.id < $1.id }
      contents.leftOut += unknown.leftOut + gone.leftOut
      if longNotes > 0 {
        let limit = "longer than \(NameRule.longestNote) bytes"
        contents.leftOut.append((longNotes == 1 ? "note \(limit)" : "notes \(limit)", longNotes))
      }
    }

    /// Returns a journal row, and whether its note is too long; nil if the row is skipped.
    private func booking(
      _ row: inout SQLiteRow, _ id: Int64, _ unknown: inout UnsupportedGrocyRows
    ) -> (booking: GrocyBooking, isNoteLeft: Bool)? {
      let (type, product, amount, stockID) = (row.text(1), row.integer(2), row.number(3), row.text(4))
      let created = row.text(17) ?? ""
      var booking = GrocyBooking(
        id: id, kind: .purchase, product: product ?? 0, amount: amount ?? 0, stockID: stockID ?? "",
        stamp: "\(id) \(type ?? "") \(stockID ?? "") \(created)")
      booking.isUndone = row.flag(5)
      booking.isSpoiled = row.flag(6)
      booking.price = row.number(7)
      if let price = booking.price, price < 0 {
        row.note(ValueError(what: row.name(7), input: "\(price)", problem: "is below zero"))
      }
      booking.bestBefore = row.date(8)?.day
      booking.purchased = row.date(9)?.day
      booking.used = row.date(10)?.day
      booking.opened = row.date(11)?.day
      booking.location = row.integer(12)
      booking.store = row.integer(13)
      booking.user = row.integer(14)
      booking.correlation = row.text(15).flatMap { $0.isEmpty ? nil : $0 }
      let note = row.text(16, atMost: GrocyLimits.valueBytes)?.visible ?? ""
      let isNoteLeft = note.utf8.count > NameRule.longestNote
      booking.note = note.isEmpty || isNoteLeft ? nil : note
      booking.created = row.date(17).map { ($0.day, $0.minute) }
      guard row.faults.isEmpty else { return nil }
      guard let type, product != nil, amount != nil, stockID != nil else {
        unknown.countIncomplete()
        return nil
      }
      guard let kind = GrocyBooking.Kind(rawValue: type) else {
        unknown.count(type)
        return nil
      }
      booking.kind = kind
      return (booking, isNoteLeft)
    }

    private mutating func readStock(_ database: borrowing SQLiteDatabase) throws(ForeignImportError) {
      try forEachRow(of: "stock", ["product_id", "amount"], database) { (reader, row, _) throws(ValueError) in
        guard let product = row.integer(1), let amount = row.number(2) else { return }
        reader.contents.stock[product, default: 0] += amount
      }
    }

    // MARK: Skipped content

    /// Counts the other content of the database.
    private mutating func countRest(_ database: borrowing SQLiteDatabase) throws(ForeignImportError) {
      let rest: [(table: String, one: String, many: String)] = [
        ("shopping_list", "entry of a shopping list", "entries of shopping lists"),
        ("quantity_unit_conversions", "conversion of units", "conversions of units"),
        ("product_barcodes", "barcode", "barcodes"), ("chores", "chore", "chores"), ("tasks", "task", "tasks"),
        ("batteries", "battery", "batteries"), ("equipment", "piece of equipment", "pieces of equipment"),
      ]
      for (table, one, many) in rest {
        var count = 0
        try database.forEachRow(of: table, columns: ["id"]) { (_) throws(ForeignImportError) in count += 1 }
        if count > 0 { contents.leftOut.append((count == 1 ? one : many, count)) }
      }
    }
  }

  extension SQLiteRow {
    /// Returns a date; nil if it is missing or invalid.
    mutating func date(_ column: Int32) -> GrocyDate? {
      guard let text = text(column), !text.isEmpty else { return nil }
      do throws(ValueError) {
        return try GrocyDate(parsing: text, what: name(column))
      } catch {
        note(error)
        return nil
      }
    }
  }
#endif
