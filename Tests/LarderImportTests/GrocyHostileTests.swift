#if SQLite
  import Glibc
  import LarderLedger
  import LarderModel
  import TestSupport
  import Testing

  @testable import LarderImport

  /// A file made to hang or to fill the memory gives one line.
  @Suite("Hostile databases")
  struct GrocyHostileTests {
    private let kitchen: TableKitchen
    private let file: SQLiteFile

    init() throws {
      kitchen = try TableKitchen()
      file = GrocyFile.household(at: kitchen.directory.path + "/grocy.db")
    }

    private func found() -> String? {
      problem { () throws(ForeignImportError) in
        _ = try GrocyImport.run(file.path, into: kitchen.ledger, options: TableKitchen.options())
      }
    }

    private static let readTables = [
      "stock_log", "products", "product_groups", "quantity_units", "locations", "shopping_locations", "users", "stock",
      "recipes", "chores",
    ]

    @Test("A view instead of a table is refused by name, whatever it would compute", arguments: readTables)
    func view(table: String) throws {
      let columns = file.rows("SELECT name FROM pragma_table_info('\(table)')").compactMap { $0[0] }
      let list = columns.map { $0 == "id" ? "i AS id" : "i AS \"\($0)\"" }.joined(separator: ", ")
      file.run("ALTER TABLE \(table) RENAME TO old_\(table)")
      file.run(
        "CREATE VIEW \(table) AS WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r) SELECT \(list) FROM r WHERE i < 0"
      )
      #expect(found() == "its \(table) is a view, not a table")
      #expect(try kitchen.last() == 0)
    }

    @Test("A virtual table is refused by its name")
    func virtualTable() throws {
      file.run("DROP TABLE chores; CREATE VIRTUAL TABLE chores USING fts5(name)")
      #expect(found() == "its chores is a virtual table, not a table")
    }

    @Test("A view disguised as a table in the schema is refused")
    func disguised() throws {
      file.run("DROP TABLE chores; CREATE VIEW chores AS SELECT 1 AS id")
      file.run("PRAGMA writable_schema = ON")
      file.run("UPDATE sqlite_master SET type = 'table', rootpage = 2 WHERE name = 'chores'")
      // As SQLite finds out itself.
      #expect(found()?.hasPrefix("SQLite error: malformed database schema") == true)
    }

    @Test("A computed column is refused, unless it is stored or unused")
    func generated() throws {
      file.run("DROP TABLE stock")
      file.run(
        "CREATE TABLE stock (id INTEGER PRIMARY KEY, product_id INTEGER, amount AS (length(zeroblob(1000000000))))")
      #expect(found() == "its column amount of stock is a formula, not stored")
      file.run("DROP TABLE stock")
      file.run(
        """
        CREATE TABLE stock (id INTEGER PRIMARY KEY, product_id INTEGER, amount AS (product_id * 2) STORED,
          other AS (length(zeroblob(1000000000))));
        CREATE INDEX partial ON stock (product_id) WHERE amount > 1;
        CREATE INDEX worked ON stock (product_id * 2);
        CREATE TRIGGER endless AFTER INSERT ON stock BEGIN INSERT INTO stock (product_id) VALUES (1); END;
        """)
      #expect(found() == nil)
    }

    @Test("An absurdly long value is refused, unless its column is not read")
    func long() throws {
      file.run("ALTER TABLE products ADD COLUMN description TEXT")
      file.run("UPDATE products SET description = hex(zeroblob(3000000))")
      #expect(found() == nil)
      file.run("UPDATE stock_log SET note = hex(zeroblob(3000000)) WHERE id = 1")
      #expect(found() == "SQLite error: string or blob too big")
    }

    @Test("More rows than a household can have are refused")
    func many() throws {
      file.run(
        "INSERT INTO chores (name) WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r LIMIT 1000001) SELECT NULL FROM r"
      )
      #expect(found() == "chores has more than 1000000 rows")
    }

    /// A page with as many links to one other page as fit on it.
    private static func page(leadingTo child: UInt8) -> [UInt8] {
      let cells = 580
      var page: [UInt8] = [5, 0, 0, UInt8(cells >> 8), UInt8(cells & 255), 0, 0, 0, 0, 0, 0, child]
      for cell in 0..<cells {
        let offset = 4096 - 5 * (cell + 1)
        page += [UInt8(offset >> 8), UInt8(offset & 255)]
      }
      page += [UInt8](repeating: 0, count: 4096 - 5 * cells - page.count)
      for _ in 0..<cells { page += [0, 0, 0, child, 1] }
      return page
    }

    /// A database of a few pages whose table has a row two hundred million times.
    private func database(endlessly row: String) throws -> String {
      let path = kitchen.directory.path + "/endless-\(row.utf8.count).db"
      let made = SQLiteFile(path)
      made.run("PRAGMA page_size = 4096; CREATE TABLE chores (id INTEGER PRIMARY KEY, description, name)")
      made.run("INSERT INTO chores (description, name) VALUES \(row)")
      // Room for three pages at the end.
      made.run("CREATE TABLE a (b); CREATE TABLE c (d); CREATE TABLE e (f)")
      var content = try #require(bytes(ofFile: path))
      let root = made.rows("SELECT name, rootpage FROM sqlite_master").compactMap { $0[1].flatMap { UInt8($0) } }
      func put(_ page: [UInt8], _ number: UInt8) {
        content.replaceSubrange((Int(number) - 1) * 4096..<Int(number) * 4096, with: page)
      }
      let leaf = Array(content[(Int(root[0]) - 1) * 4096..<Int(root[0]) * 4096])
      put(leaf, root[3])
      put(Self.page(leadingTo: root[3]), root[2])
      put(Self.page(leadingTo: root[2]), root[1])
      put(Self.page(leadingTo: root[1]), root[0])
      write(content, toFile: path)
      return path
    }

    private func read(_ path: String) -> String? {
      problem { () throws(ForeignImportError) in
        let database = try SQLiteDatabase(reading: path, mostSeconds: 1)
        try database.forEachRow(of: "chores", columns: ["id", "name"]) { (row) throws(ForeignImportError) in
          _ = row.text(1)
        }
      }
    }

    @Test("Pages that form a loop are stopped by the limit of rows, text or time")
    func endless() throws {
      #expect(read(try database(endlessly: "(1, NULL)")) == "chores has more than 1000000 rows")
      #expect(
        read(try database(endlessly: "(1, '\(String(repeating: "a", count: 300))')"))
          == "its chores contains more text than the file can hold: it is damaged")
      // Each row is looked for behind a thousand pages.
      #expect(
        read(try database(endlessly: "(zeroblob(1000000), 'x')"))
          == "reading it takes too much time or memory: it is damaged or malicious")
    }

    @Test("A schema of thousands of tables is read")
    func schema() throws {
      let many = (0..<100).map { "c\($0)" }.joined(separator: ", ")
      file.run("BEGIN; " + (0..<2000).map { "CREATE TABLE t\($0) (\(many));" }.joined(separator: " ") + " COMMIT")
      #expect(found() == nil)
    }

    @Test("A database in WAL mode is read completely, and no files are left next to it")
    func log() throws {
      // Special characters in a path must not be read as options.
      let path = kitchen.directory.path + "/grocy 100%20?immutable=0#é.db"
      write(try #require(bytes(ofFile: file.path)), toFile: path)
      func take() throws -> Int {
        try GrocyImport.run(path, into: kitchen.ledger, options: TableKitchen.options { $0.isDryRun = true }).added
      }
      let names = TemporaryDirectory.names(in: kitchen.directory.path).count
      do {
        let other = SQLiteFile(path)
        #expect(other.rows("PRAGMA journal_mode = WAL") == [["wal"]])
        other.run(GrocyFile.booking("consume", 1, -0.75, "m9", on: "2026-11-12", ["location_id": "1"]))
        #expect(try take() == 17)
      }
      #expect(TemporaryDirectory.names(in: kitchen.directory.path).count == names)
      #expect(try take() == 17)
      #expect(TemporaryDirectory.names(in: kitchen.directory.path).count == names)
    }

    @Test("A database that another program is writing to is refused")
    func busy() throws {
      file.run("BEGIN EXCLUSIVE")
      #expect(found() == "another program is writing to it; try again, or import a copy")
      file.run("ROLLBACK")
      #expect(found() == nil)
    }

    @Test("A pipe or device, or a pipe next to the database, never blocks", arguments: ["", "-journal", "-wal"])
    func pipe(beside: String) throws {
      let path = kitchen.directory.path + "/other.db"
      if !beside.isEmpty { write(try #require(bytes(ofFile: file.path)), toFile: path) }
      try #require(mkfifo(path + beside, 0o600) == 0)
      let found = problem { () throws(ForeignImportError) in
        _ = try GrocyImport.run(path, into: kitchen.ledger, options: TableKitchen.options())
      }
      #expect(
        found == (beside.isEmpty ? "it is not a regular file" : "the \(beside) next to it is not a regular file"))
    }
  }
#endif
