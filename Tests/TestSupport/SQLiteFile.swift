#if SQLite
  import CSQLite3

  /// A SQLite file that a test creates and reads.
  package final class SQLiteFile {
    package let path: String
    private var handle: OpaquePointer?

    package init(_ path: String) {
      self.path = path
      guard sqlite3_open(path, &handle) == SQLITE_OK else { fatalError("no database can be made at \(path)") }
    }

    deinit { sqlite3_close(handle) }

    package func run(_ statements: String) {
      guard sqlite3_exec(handle, statements, nil, nil, nil) == SQLITE_OK else {
        fatalError(String(cString: sqlite3_errmsg(handle)))
      }
    }

    /// The only number in a query's result.
    package func number(_ query: String) -> Double {
      var statement: OpaquePointer?
      guard sqlite3_prepare_v2(handle, query, -1, &statement, nil) == SQLITE_OK, sqlite3_step(statement) == SQLITE_ROW
      else { fatalError(String(cString: sqlite3_errmsg(handle))) }
      defer { sqlite3_finalize(statement) }
      return sqlite3_column_double(statement, 0)
    }

    /// The rows of a query as texts; nil for NULL.
    package func rows(_ query: String) -> [[String?]] {
      var statement: OpaquePointer?
      guard sqlite3_prepare_v2(handle, query, -1, &statement, nil) == SQLITE_OK else {
        fatalError("\(String(cString: sqlite3_errmsg(handle))): \(query)")
      }
      defer { sqlite3_finalize(statement) }
      var rows: [[String?]] = []
      while sqlite3_step(statement) == SQLITE_ROW {
        rows.append(
          (0..<sqlite3_column_count(statement)).map { column in
            sqlite3_column_text(statement, column).map { String(cString: $0) }
          })
      }
      return rows
    }
  }

  /// A small Grocy household.
  package enum GrocyFile {
    package static let schema = """
      CREATE TABLE products (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, product_group_id INTEGER,
        qu_id_stock INTEGER NOT NULL, default_best_before_days_after_open INTEGER NOT NULL DEFAULT 0);
      CREATE TABLE quantity_units (id INTEGER PRIMARY KEY, name TEXT NOT NULL, name_plural TEXT);
      CREATE TABLE product_groups (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
      CREATE TABLE locations (id INTEGER PRIMARY KEY, name TEXT NOT NULL, is_freezer TINYINT NOT NULL DEFAULT 0);
      CREATE TABLE shopping_locations (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
      CREATE TABLE users (id INTEGER PRIMARY KEY, username TEXT NOT NULL);
      CREATE TABLE recipes (id INTEGER PRIMARY KEY, name TEXT, type TEXT DEFAULT 'normal');
      CREATE TABLE chores (id INTEGER PRIMARY KEY, name TEXT);
      CREATE TABLE stock (id INTEGER PRIMARY KEY, product_id INTEGER, amount DECIMAL(15, 2), stock_id TEXT);
      CREATE TABLE stock_log (id INTEGER PRIMARY KEY AUTOINCREMENT, product_id INTEGER NOT NULL,
        amount DECIMAL(15, 2) NOT NULL, best_before_date DATE, purchased_date DATE, used_date DATE,
        spoiled INTEGER NOT NULL DEFAULT 0, stock_id TEXT NOT NULL, transaction_type TEXT NOT NULL,
        price DECIMAL(15, 2), undone TINYINT NOT NULL DEFAULT 0, undone_timestamp DATETIME, opened_date DATETIME,
        location_id INTEGER, recipe_id INTEGER, correlation_id TEXT, transaction_id TEXT,
        stock_row_id INTEGER, shopping_location_id INTEGER, user_id INTEGER NOT NULL DEFAULT 1, note TEXT,
        row_created_timestamp DATETIME DEFAULT (datetime('now', 'localtime')));
      """

    package static let names = """
      INSERT INTO quantity_units VALUES (1, 'Piece', 'Pieces'), (2, 'Gramm', 'Gramm'), (3, 'Pack', 'Packs'),
        (4, 'Liter', 'Liters');
      INSERT INTO product_groups VALUES (1, 'dairy'), (2, 'staples');
      INSERT INTO locations VALUES (1, 'Fridge', 0), (2, 'Pantry', 0), (3, 'Freezer', 1);
      INSERT INTO shopping_locations VALUES (1, 'Lidl'), (2, 'Market');
      INSERT INTO users VALUES (1, 'ann');
      INSERT INTO products VALUES (1, 'Milk', 1, 4, 3), (2, 'Salt', 2, 2, 0), (3, 'Yoghurt', 1, 1, 0),
        (4, 'Mince', NULL, 2, 0), (5, 'Rice', 2, 3, 0);
      INSERT INTO recipes (name) VALUES ('soup'), ('cake');
      INSERT INTO recipes (name, type) VALUES ('shadow', 'mealplan-day');
      INSERT INTO chores (name) VALUES ('mop');
      """

    /// A row of the journal. Missing values are NULL.
    package static func booking(
      _ type: String, _ product: Int, _ amount: Double, _ stockID: String, on day: String,
      _ more: [String: String] = [:]
    ) -> String {
      var columns = [
        "transaction_type": "'\(type)'", "product_id": "\(product)", "amount": "\(amount)", "stock_id": "'\(stockID)'",
        "row_created_timestamp": "'\(day) 10:30:00'",
      ]
      switch type {
      case "purchase": columns["purchased_date"] = "'\(day)'"
      case "consume": columns["used_date"] = "'\(day)'"
      case "product-opened": columns["opened_date"] = "'\(day)'"
      default: break
      }
      columns.merge(more) { $1 }
      let sorted = columns.sorted { $0.key < $1.key }
      return "INSERT INTO stock_log (\(sorted.map(\.key).joined(separator: ", ")))"
        + " VALUES (\(sorted.map(\.value).joined(separator: ", ")));"
    }

    /// A fortnight in which food is bought, opened, used, spoiled, moved, frozen, thawed, counted and corrected, with
    /// one undo.
    package static let fortnight = [
      booking(
        "purchase", 1, 2, "m1", on: "2026-11-01",
        [
          "price": "1.19", "best_before_date": "'2026-11-12'", "location_id": "1", "shopping_location_id": "1",
        ]),
      booking(
        "purchase", 2, 500, "s1", on: "2026-11-01",
        [
          "price": "0.0018", "best_before_date": "'2999-12-31'", "location_id": "2", "shopping_location_id": "2",
        ]),
      booking(
        "purchase", 3, 4, "y1", on: "2026-11-01",
        [
          "price": "0.55", "best_before_date": "'2026-11-10'", "location_id": "1", "shopping_location_id": "1",
        ]),
      booking("purchase", 3, 6, "y2", on: "2026-11-01", ["price": "0.60", "undone": "1"]),
      booking(
        "purchase", 4, 800, "c1", on: "2026-11-02",
        [
          "price": "0.0125", "best_before_date": "'2026-11-05'", "location_id": "1", "note": "'from the\nbutcher'",
        ]),
      booking("purchase", 5, 3, "r1", on: "2026-11-02", ["price": "2.49", "location_id": "2"]),
      // One litre of two is opened; the rest has another name from now on.
      booking("product-opened", 1, 1, "m1", on: "2026-11-03", ["purchased_date": "'2026-11-01'", "location_id": "1"]),
      booking(
        "consume", 1, -0.3, "m1", on: "2026-11-03",
        [
          "purchased_date": "'2026-11-01'", "opened_date": "'2026-11-03'", "location_id": "1",
        ]),
      booking(
        "consume", 1, -0.7, "m1", on: "2026-11-05",
        [
          "purchased_date": "'2026-11-01'", "opened_date": "'2026-11-03'", "location_id": "1", "spoiled": "1",
        ]),
      booking("consume", 1, -0.25, "m9", on: "2026-11-06", ["purchased_date": "'2026-11-01'", "location_id": "1"]),
      // 300 g of 800 g go into the freezer, and out again.
      booking(
        "transfer_from", 4, -300, "c1", on: "2026-11-03",
        [
          "location_id": "1", "correlation_id": "'t1'", "best_before_date": "'2026-11-05'",
        ]),
      booking(
        "transfer_to", 4, 300, "c1", on: "2026-11-03",
        [
          "location_id": "3", "correlation_id": "'t1'", "best_before_date": "'2027-02-03'",
        ]),
      booking("consume", 4, -500, "c1", on: "2026-11-04", ["location_id": "1"]),
      booking(
        "transfer_from", 4, -300, "c1", on: "2026-11-09",
        [
          "location_id": "3", "correlation_id": "'t2'", "best_before_date": "'2027-02-03'",
        ]),
      booking(
        "transfer_to", 4, 300, "c1", on: "2026-11-09",
        [
          "location_id": "1", "correlation_id": "'t2'", "best_before_date": "'2026-11-11'",
        ]),
      booking("consume", 3, -1, "y1", on: "2026-11-05", ["location_id": "1"]),
      booking("consume", 3, -1, "y1", on: "2026-11-05", ["location_id": "1", "undone": "1"]),
      booking("inventory-correction", 3, -1, "y1", on: "2026-11-08", ["location_id": "1"]),
      booking("inventory-correction", 5, 2, "r2", on: "2026-11-08", ["location_id": "2", "price": "2.49"]),
      booking(
        "stock-edit-old", 5, 3, "r1", on: "2026-11-10", ["location_id": "2", "correlation_id": "'e1'", "price": "2.49"]),
      booking(
        "stock-edit-new", 5, 2, "r1", on: "2026-11-10",
        [
          "location_id": "2", "correlation_id": "'e1'", "price": "2.59", "best_before_date": "'2027-05-01'",
        ]),
    ].joined(separator: "\n")

    /// Grocy's stock at the end of the fortnight.
    package static let stock = """
      INSERT INTO stock (product_id, amount, stock_id) VALUES (1, 0.75, 'm9'), (2, 500, 's1'), (3, 2, 'y1'),
        (4, 300, 'c1'), (5, 2, 'r1'), (5, 2, 'r2');
      """

    /// The tables of a newer database for recipes and their plan.
    package static let bookSchema = """
      ALTER TABLE recipes ADD COLUMN description TEXT;
      ALTER TABLE recipes ADD COLUMN base_servings INTEGER DEFAULT 1;
      ALTER TABLE recipes ADD COLUMN desired_servings INTEGER DEFAULT 1;
      ALTER TABLE recipes ADD COLUMN picture_file_name TEXT;
      ALTER TABLE recipes ADD COLUMN product_id INTEGER;
      ALTER TABLE recipes ADD COLUMN row_created_timestamp DATETIME;
      CREATE TABLE recipes_pos (id INTEGER PRIMARY KEY AUTOINCREMENT, recipe_id INTEGER, product_id INTEGER,
        amount REAL NOT NULL DEFAULT 0, note TEXT, qu_id INTEGER,
        only_check_single_unit_in_stock TINYINT NOT NULL DEFAULT 0, ingredient_group TEXT,
        not_check_stock_fulfillment TINYINT NOT NULL DEFAULT 0, variable_amount TEXT,
        price_factor REAL NOT NULL DEFAULT 1, round_up TINYINT NOT NULL DEFAULT 0);
      CREATE TABLE recipes_nestings (id INTEGER PRIMARY KEY AUTOINCREMENT, recipe_id INTEGER NOT NULL,
        includes_recipe_id INTEGER NOT NULL, servings INTEGER DEFAULT 1);
      CREATE TABLE quantity_unit_conversions (id INTEGER PRIMARY KEY AUTOINCREMENT, from_qu_id INT NOT NULL,
        to_qu_id INT NOT NULL, factor REAL NOT NULL, product_id INT);
      CREATE TABLE meal_plan (id INTEGER PRIMARY KEY AUTOINCREMENT, day DATE NOT NULL, type TEXT DEFAULT 'recipe',
        recipe_id INTEGER, recipe_servings INTEGER DEFAULT 1, note TEXT, product_id INTEGER,
        product_amount REAL DEFAULT 0, product_qu_id INTEGER, row_created_timestamp DATETIME,
        done TINYINT NOT NULL DEFAULT 0, section_id INTEGER NOT NULL DEFAULT -1);
      CREATE TABLE meal_plan_sections (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL);
      CREATE TABLE userfields (id INTEGER PRIMARY KEY AUTOINCREMENT, entity TEXT NOT NULL, name TEXT NOT NULL);
      CREATE TABLE userfield_values (id INTEGER PRIMARY KEY AUTOINCREMENT, field_id INTEGER, object_id INTEGER, value TEXT);
      """

    /// Two recipes, one within the other, and a plan.
    package static let book = """
      INSERT INTO quantity_units VALUES (5, 'Kilogramm', 'Kilogramm'), (6, 'Becher', 'Becher');
      INSERT INTO quantity_unit_conversions (from_qu_id, to_qu_id, factor, product_id) VALUES (4, 6, 4, 1);
      UPDATE recipes SET base_servings = 4, desired_servings = 6, picture_file_name = 'a.jpg',
        description = '<p>Boil the rice &amp; the milk.</p><ol><li>Stir.</li><li>Eat.</li></ol><img src="data:image/png;base64,AAAA">',
        row_created_timestamp = '2025-01-01 10:00:00' WHERE name = 'soup';
      INSERT INTO recipes_pos (recipe_id, product_id, amount, qu_id, note, ingredient_group, variable_amount) VALUES
        (1, 1, 0.5, 6, 'warm<br>not hot', 'For the pot', NULL), (1, 2, 5, 2, NULL, NULL, 'a pinch'),
        (1, 4, 250, 5, NULL, NULL, NULL), (1, 3, 2, 1, NULL, NULL, NULL), (2, 5, 1, 3, NULL, NULL, NULL);
      INSERT INTO recipes_pos (recipe_id, product_id, amount, qu_id, only_check_single_unit_in_stock)
        VALUES (2, 1, 2, 6, 1);
      INSERT INTO recipes_nestings (recipe_id, includes_recipe_id, servings) VALUES (2, 1, 2);
      INSERT INTO meal_plan_sections VALUES (-1, ''), (1, 'Lunch'), (2, 'Frühstück');
      INSERT INTO meal_plan (day, type, recipe_id, recipe_servings, section_id, done) VALUES
        ('2026-11-19', 'recipe', 1, 4, 1, 0), ('2026-11-21', 'recipe', 1, 3, 1, 0), ('2026-11-22', 'recipe', 2, 1, -1, 0),
        ('2026-11-23', 'recipe', 2, 1, -1, 1);
      INSERT INTO meal_plan (day, type, product_id, product_amount, product_qu_id, section_id)
        VALUES ('2026-11-22', 'product', 1, 0.5, 6, 2);
      INSERT INTO meal_plan (day, type, note) VALUES ('2026-11-24', 'note', 'eat out');
      INSERT INTO userfields VALUES (1, 'recipes', 'origin'), (2, 'products', 'shelf');
      INSERT INTO userfield_values VALUES (1, 1, 1, 'grandma'), (2, 2, 1, 'top'), (3, 1, 2, '');
      """

    /// The same household with recipes and a plan.
    package static func cookbook(at path: String) -> SQLiteFile {
      let file = household(at: path)
      for part in [bookSchema, book] { file.run(part) }
      return file
    }

    package static func household(at path: String) -> SQLiteFile {
      let file = SQLiteFile(path)
      for part in [schema, names, fortnight, stock] { file.run(part) }
      return file
    }
  }
#endif
