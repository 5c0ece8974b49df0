#if canImport(CSQLite)
  import BenchmarkKit
  import CSQLite

  /// The parts of SQLite needed for the comparison.
  // @safe: the pointer is open from init to deinit, and no statement outlives the method that made it.
  @safe
  final class SQLiteFile {
    private let handle: OpaquePointer

    init(_ path: String) throws {
      var opened: OpaquePointer?
      // Safe: the call sets the pointer or leaves it nil.
      guard unsafe sqlite3_open(path, &opened) == SQLITE_OK, let handle = unsafe opened else {
        throw BenchmarkError("SQLite cannot open \(path)")
      }
      unsafe self.handle = handle
    }

    deinit {
      // Safe: the file is open, and every statement was finalized.
      unsafe sqlite3_close(handle)
    }

    static var version: String { unsafe String(cString: sqlite3_libversion()) }

    func run(_ sql: String) throws {
      // Safe: the file is open, and nothing is called back.
      guard unsafe sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure(sql) }
    }

    /// Inserts rows of integers, as provided by `rows`, in one transaction.
    func insert(into table: String, columns: Int, _ rows: (_ insert: ([Int64?]) throws -> Void) throws -> Void) throws {
      let places = Array(repeating: "?", count: columns).joined(separator: ", ")
      let sql = "INSERT INTO \(table) VALUES (\(places))"
      try run("BEGIN")
      unsafe try withStatement(sql) { statement in
        try rows { row in
          for (index, value) in row.enumerated() {
            // Safe: the statement is prepared, and has as many places.
            if let value {
              unsafe sqlite3_bind_int64(statement, Int32(index + 1), value)
            } else {
              unsafe sqlite3_bind_null(statement, Int32(index + 1))
            }
          }
          // Safe: as above.
          guard unsafe sqlite3_step(statement) == SQLITE_DONE else { throw failure(sql) }
          unsafe sqlite3_reset(statement)
        }
      }
      try run("COMMIT")
    }

    /// Passes every row of a query to `body`, as a function that reads its columns.
    func query(_ sql: String, _ body: (_ column: (Int32) -> Int64?) throws -> Void) throws {
      unsafe try withStatement(sql) { statement in
        // Safe: the statement is prepared, and columns are read before the next step.
        while unsafe sqlite3_step(statement) == SQLITE_ROW {
          try body { column in
            unsafe sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : sqlite3_column_int64(statement, column)
          }
        }
      }
    }

    private func withStatement(_ sql: String, _ body: (OpaquePointer) throws -> Void) throws {
      var prepared: OpaquePointer?
      // Safe: the call sets the pointer, which is finalized below.
      guard unsafe sqlite3_prepare_v2(handle, sql, -1, &prepared, nil) == SQLITE_OK, let statement = unsafe prepared
      else { throw failure(sql) }
      defer { unsafe sqlite3_finalize(statement) }
      unsafe try body(statement)
    }

    private func failure(_ sql: String) -> BenchmarkError {
      // Safe: the message is copied before the next call.
      BenchmarkError("SQLite: \(unsafe String(cString: sqlite3_errmsg(handle))) in \(sql)")
    }
  }
#endif
