#if SQLite
  import CSQLite3
  import Glibc
  import LarderLog
  import LarderModel

  /// An error that prevented a database from being written.
  package struct SQLiteExportError: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
    /// Whether the disk was full.
    package var isFull = false
  }

  /// An export of every table of ``ExportTable/all`` to a new SQLite database.
  ///
  /// The file gets its name once it is complete. A failure leaves nothing behind, and an existing file is never
  /// overwritten.
  package enum SQLiteExport {
    package static func write(_ log: inout LogReader, _ reader: TableReader, to path: String) throws {
      let unfinished = path + ".unfinished"
      // unsafe, as all calls below: paths are read during the call.
      guard unsafe access(path, F_OK) != 0 else {
        throw SQLiteExportError(description: "\(path.visible) already exists; name another file")
      }
      guard unsafe access(unfinished, F_OK) != 0 else {
        throw SQLiteExportError(description: "\(unfinished.visible) already exists; remove this unfinished export")
      }
      do {
        var database = try SQLiteWriter(creating: unfinished)
        try database.beginAll()
        for table in ExportTable.all {
          try database.begin(table)
          try reader.forEachRow(of: table, &log) { row in try database.insert(row) }
        }
        try database.finish()
      } catch {
        _ = unsafe unlink(unfinished)
        throw error
      }
      // A link instead of a rename, because it refuses to replace a file created meanwhile.
      let linked = unsafe link(unfinished, path)
      let number = errno
      _ = unsafe unlink(unfinished)
      guard linked == 0 else { throw SQLiteExportError(description: "cannot create \(path.visible) (error \(number))") }
    }
  }

  /// A SQLite database that is being written.
  ///
  // @safe: the handles belong to this value, cannot be copied out of it, and are closed when it ends.
  @safe
  struct SQLiteWriter: ~Copyable {
    private let handle: OpaquePointer
    private var statement: OpaquePointer?

    init(creating path: String) throws(SQLiteExportError) {
      unsafe handle = try Self.create(path)
      unsafe statement = nil
    }

    private static func create(_ path: String) throws(SQLiteExportError) -> OpaquePointer {
      var opened: OpaquePointer?
      let code = unsafe sqlite3_open_v2(path, &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
      guard code == SQLITE_OK, let handle = unsafe opened else {
        unsafe sqlite3_close(opened)
        throw SQLiteExportError(description: "SQLite cannot create \(path.visible)")
      }
      return unsafe handle
    }

    /// Begins the only transaction. It fills a file without a final name, so a journal would protect nothing.
    func beginAll() throws(SQLiteExportError) { try run("PRAGMA journal_mode = OFF; PRAGMA user_version = 1; BEGIN") }

    deinit {
      unsafe sqlite3_finalize(statement)
      unsafe sqlite3_close(handle)
    }

    /// Creates a table for the following rows.
    mutating func begin(_ table: ExportTable) throws(SQLiteExportError) {
      let columns = table.columns.map { "\"\($0.name)\" \($0.kind.rawValue)" }.joined(separator: ", ")
      try run("CREATE TABLE \"\(table.name)\" (\(columns))")
      let marks = table.columns.map { _ in "?" }.joined(separator: ", ")
      unsafe sqlite3_finalize(statement)
      unsafe statement = nil
      guard
        unsafe sqlite3_prepare_v2(handle, "INSERT INTO \"\(table.name)\" VALUES (\(marks))", -1, &statement, nil)
          == SQLITE_OK
      else { throw failure() }
    }

    mutating func insert(_ row: [TableCell]) throws(SQLiteExportError) {
      guard let statement = unsafe statement else { return }
      for (index, cell) in row.enumerated() {
        let place = Int32(truncatingIfNeeded: index) + 1
        switch cell {
        case .null: unsafe sqlite3_bind_null(statement, place)
        case .integer(let number): unsafe sqlite3_bind_int64(statement, place, number)
        case .text(let text):
          // unsafe: SQLITE_TRANSIENT makes SQLite copy the bytes before the call returns.
          unsafe sqlite3_bind_text(
            statement, place, text, Int32(clamping: text.utf8.count),
            unsafeBitCast(-1, to: sqlite3_destructor_type.self))
        }
      }
      guard unsafe sqlite3_step(statement) == SQLITE_DONE else { throw failure() }
      unsafe sqlite3_reset(statement)
    }

    func finish() throws(SQLiteExportError) { try run("COMMIT") }

    private func run(_ statements: String) throws(SQLiteExportError) {
      guard unsafe sqlite3_exec(handle, statements, nil, nil, nil) == SQLITE_OK else { throw failure() }
    }

    private func failure() -> SQLiteExportError {
      // unsafe: the message is copied immediately.
      let message = unsafe sqlite3_errmsg(handle).map { unsafe String(cString: $0) } ?? "an error without a name"
      let isFull = unsafe sqlite3_errcode(handle) == SQLITE_FULL
      return SQLiteExportError(description: "SQLite error: \(message.visible)", isFull: isFull)
    }
  }
#endif
