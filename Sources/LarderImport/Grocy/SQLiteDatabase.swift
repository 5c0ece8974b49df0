#if SQLite
  import CSQLite3
  import LarderModel

  /// A SQLite database that is only read.
  ///
  // Safe: the handle is this value's own, cannot be copied out of it, and is closed when it ends.
  @safe
  struct SQLiteDatabase: ~Copyable {
    private let handle: OpaquePointer

    init(reading path: String) throws(ForeignImportError) {
      var opened: OpaquePointer?
      // Safe: the path is read during the call, and the handle is closed by deinit, or here after a failure.
      let code = unsafe sqlite3_open_v2(path, &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil)
      guard code == SQLITE_OK, let handle = unsafe opened else {
        unsafe sqlite3_close(opened)
        throw .file("SQLite cannot open it")
      }
      unsafe self.handle = handle
    }

    deinit { unsafe sqlite3_close(handle) }

    /// The columns of a table, in lower case; none where there is no such table.
    func columns(of table: String) throws(ForeignImportError) -> Set<String> {
      var names: Set<String> = []
      try forEachRow("PRAGMA table_info(\(Self.quoted(table)))") { (row) throws(ForeignImportError) in
        if let name = row.text(1) { names.insert(name.lowercased()) }
      }
      return names
    }

    /// Lends the rows of a table by these columns; one that the table does not have is NULL in every row.
    func forEachRow(
      of table: String, columns wanted: [String], order: String? = nil,
      _ body: (borrowing SQLiteRow) throws(ForeignImportError) -> Void
    ) throws(ForeignImportError) {
      let known = try columns(of: table)
      guard !known.isEmpty else { return }
      let list = wanted.map { known.contains($0) ? Self.quoted($0) : "NULL" }.joined(separator: ", ")
      let suffix = order.map { " ORDER BY \(Self.quoted($0))" } ?? ""
      try forEachRow("SELECT \(list) FROM \(Self.quoted(table))\(suffix)", body)
    }

    /// How many rows a table has; 0 where there is none of the name.
    func count(of table: String, where condition: String? = nil) throws(ForeignImportError) -> Int {
      guard try !columns(of: table).isEmpty else { return 0 }
      var count = 0
      let suffix = condition.map { " WHERE \($0)" } ?? ""
      try forEachRow("SELECT COUNT(*) FROM \(Self.quoted(table))\(suffix)") { (row) throws(ForeignImportError) in
        count = Int(clamping: row.integer(0) ?? 0)
      }
      return count
    }

    private func forEachRow(
      _ query: String, _ body: (borrowing SQLiteRow) throws(ForeignImportError) -> Void
    ) throws(ForeignImportError) {
      var prepared: OpaquePointer?
      // Safe: the statement is used in this function only, and finalized at its end; the handle outlives it.
      let code = unsafe sqlite3_prepare_v2(handle, query, -1, &prepared, nil)
      defer { unsafe sqlite3_finalize(prepared) }
      guard code == SQLITE_OK, let statement = unsafe prepared else { throw failure() }
      let row = unsafe SQLiteRow(statement)
      while true {
        switch unsafe sqlite3_step(statement) {
        case SQLITE_ROW: try body(row)
        case SQLITE_DONE: return
        default: throw failure()
        }
      }
    }

    private func failure() -> ForeignImportError {
      // Safe: the message is copied at once.
      let message = unsafe sqlite3_errmsg(handle).map { unsafe String(cString: $0) } ?? "an error without a name"
      return .file("SQLite says: \(message.visible)")
    }

    private static func quoted(_ name: String) -> String {
      "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
  }

  /// The row a statement stands at.
  ///
  // Safe: it is only lent, while its statement stands at a row.
  @safe
  struct SQLiteRow: ~Copyable {
    private let statement: OpaquePointer

    fileprivate init(_ statement: OpaquePointer) { unsafe self.statement = statement }

    private func isNull(_ column: Int32) -> Bool {
      // Safe, as below: the statement stands at a row for as long as the row is lent.
      unsafe sqlite3_column_type(statement, column) == SQLITE_NULL
    }

    func integer(_ column: Int32) -> Int64? { isNull(column) ? nil : unsafe sqlite3_column_int64(statement, column) }

    func number(_ column: Int32) -> Double? { isNull(column) ? nil : unsafe sqlite3_column_double(statement, column) }

    func flag(_ column: Int32) -> Bool { (integer(column) ?? 0) != 0 }

    /// The text, in which what is no UTF-8 is replaced; nil for NULL.
    func text(_ column: Int32) -> String? {
      guard let bytes = unsafe sqlite3_column_text(statement, column) else { return nil }
      let count = unsafe Int(sqlite3_column_bytes(statement, column))
      return unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
  }
#endif
