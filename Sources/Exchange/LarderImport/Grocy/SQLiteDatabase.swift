#if SQLite
  import CSQLite3
  import Glibc
  import LarderModel

  /// A SQLite database of unknown origin, opened for reading. Only stored tables are read, never views or computed
  /// columns, and no more than a household's file holds.
  ///
  // Safe: the handle is this value's own, cannot be copied out of it, and is closed when it ends.
  @safe
  struct SQLiteDatabase: ~Copyable {
    private let handle: OpaquePointer
    /// The kinds of the database's objects, by lowercase name.
    private let kinds: [String: SQLiteObject]
    /// The most text in bytes. More text than the file holds means that the same place is read repeatedly.
    private let mostText: Int

    init(reading path: String, mostSeconds: Int = GrocyLimits.seconds) throws(ForeignImportError) {
      let source = try SQLiteSource(path)
      var opened: OpaquePointer?
      let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
      // Safe: the path is read during the call, and the handle is closed by deinit, or here after a failure.
      let code = unsafe sqlite3_open_v2(source.uri, &opened, flags, nil)
      guard code == SQLITE_OK, let handle = unsafe opened else {
        unsafe sqlite3_close(opened)
        throw .file("SQLite cannot open it")
      }
      do throws(ForeignImportError) {
        unsafe Self.bound(handle, mostSeconds)
        unsafe kinds = try Self.objects(handle)
      } catch {
        unsafe sqlite3_close(handle)
        throw error
      }
      unsafe self.handle = handle
      // UTF-16 text may be longer in UTF-8.
      mostText = 2 * source.size
    }

    deinit { unsafe sqlite3_close(handle) }

    /// Restricts a connection to reading tables within limits.
    private static func bound(_ handle: OpaquePointer, _ mostSeconds: Int) {
      let features: [(Int32, Int32)] = [
        (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0), (SQLITE_DBCONFIG_ENABLE_VIEW, 0),
        (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0), (SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0),
        (SQLITE_DBCONFIG_WRITABLE_SCHEMA, 0), (SQLITE_DBCONFIG_DQS_DML, 0),
      ]
      // An old library may lack some of these protections, but the limits still apply.
      for (feature, isOn) in features { _ = unsafe larder_sqlite3_configure(handle, feature, isOn) }
      let limits: [(Int32, Int32)] = [
        (SQLITE_LIMIT_LENGTH, Int32(GrocyLimits.valueBytes)), (SQLITE_LIMIT_SQL_LENGTH, Int32(GrocyLimits.valueBytes)),
        (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_WORKER_THREADS, 0), (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50),
        (SQLITE_LIMIT_TRIGGER_DEPTH, 1),
      ]
      for (limit, most) in limits { unsafe sqlite3_limit(handle, limit, most) }
      // Called every few steps of a statement, and stops it when it exceeds its time or memory. The pointer's bits are
      // the deadline in seconds.
      let deadline = unsafe UnsafeMutableRawPointer(bitPattern: Self.secondsOfWork + mostSeconds + 1)
      unsafe sqlite3_progress_handler(
        handle, 250,
        { deadline in
          let isOver = SQLiteDatabase.secondsOfWork >= Int(bitPattern: deadline)
          return isOver || sqlite3_memory_used() > GrocyLimits.memoryBytes ? 1 : 0
        }, deadline)
      // Waits for another process to finish writing.
      unsafe sqlite3_busy_timeout(handle, 2000)
    }

    /// The processor time of this thread.
    private static var secondsOfWork: Int {
      var time = timespec()
      // Safe: the call fills in the structure it is lent.
      return unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 ? time.tv_sec : 0
    }

    /// Reads the schema. All reads share one transaction, so the tables are consistent.
    private static func objects(_ handle: OpaquePointer) throws(ForeignImportError) -> [String: SQLiteObject] {
      // Safe: the statement is read during the call.
      guard unsafe sqlite3_exec(handle, "BEGIN", nil, nil, nil) == SQLITE_OK else { throw unsafe failure(handle) }
      var objects: [String: SQLiteObject] = [:]
      try unsafe forEachRow(handle, "SELECT type, name, rootpage, sql FROM sqlite_master NOT INDEXED", ["type"]) {
        (row) throws(ForeignImportError) in
        guard let name = row.plainText(1) else { return }
        objects[name.lowercased()] = SQLiteObject(
          type: row.plainText(0) ?? "", rootPage: row.plainInteger(2), statement: row.plainText(3) ?? "")
      }
      return objects
    }

    /// The stored columns of a table in lower case, and its computed columns; empty if the table is missing.
    func columns(of table: String) throws(ForeignImportError) -> (stored: Set<String>, workedOut: Set<String>) {
      var columns: (stored: Set<String>, workedOut: Set<String>) = ([], [])
      guard let object = kinds[table] else { return columns }
      guard object.isTable else { throw .file("its \(table) is \(object.kind), not a table") }
      try unsafe Self.forEachRow(handle, "PRAGMA table_xinfo(\(Self.quoted(table)))", ["cid"]) {
        (row) throws(ForeignImportError) in
        guard let name = row.plainText(1)?.lowercased() else { return }
        // 2 is a generated column that is not stored.
        if row.plainInteger(6) == 2 { columns.workedOut.insert(name) } else { columns.stored.insert(name) }
      }
      return columns
    }

    /// Passes a table's rows with the given columns to a closure; missing columns are NULL.
    ///
    /// - Parameter longest: The longest value in bytes.
    func forEachRow(
      of table: String, columns wanted: [String], longest: Int = GrocyLimits.valueBytes,
      _ body: (inout SQLiteRow) throws(ForeignImportError) -> Void
    ) throws(ForeignImportError) {
      let known = try columns(of: table)
      guard !known.stored.isEmpty else { return }
      unsafe sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(longest))
      defer { unsafe sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(GrocyLimits.valueBytes)) }
      if let column = wanted.first(where: known.workedOut.contains) {
        throw .file("its column \(column) of \(table) is a formula, not stored")
      }
      let list = wanted.map { known.stored.contains($0) ? Self.quoted($0) : "NULL" }.joined(separator: ", ")
      var (rows, bytes) = (0, 0)
      // Reads the table itself, because an index may differ from it.
      let query = "SELECT \(list) FROM main.\(Self.quoted(table)) NOT INDEXED"
      let mostText = mostText
      try unsafe Self.forEachRow(handle, query, wanted) { (row) throws(ForeignImportError) in
        rows += 1
        guard rows <= GrocyLimits.rows else { throw .file("\(table) has more than \(GrocyLimits.rows) rows") }
        try body(&row)
        bytes += row.textBytes
        guard bytes <= mostText else {
          throw .file("its \(table) contains more text than the file can hold: it is damaged")
        }
      }
    }

    // Unsafe: the handle is to be open.
    private static func forEachRow(
      _ handle: OpaquePointer, _ query: String, _ names: [String],
      _ body: (inout SQLiteRow) throws(ForeignImportError) -> Void
    ) throws(ForeignImportError) {
      var prepared: OpaquePointer?
      // Safe: the statement is used in this function only, and finalized at its end; the handle outlives it.
      let code = unsafe sqlite3_prepare_v2(handle, query, -1, &prepared, nil)
      defer { unsafe sqlite3_finalize(prepared) }
      guard code == SQLITE_OK, let statement = unsafe prepared else { throw unsafe failure(handle) }
      while true {
        switch unsafe sqlite3_step(statement) {
        case SQLITE_ROW:
          var row = unsafe SQLiteRow(statement, names)
          try body(&row)
        case SQLITE_DONE: return
        default: throw unsafe failure(handle)
        }
      }
    }

    // Unsafe: the handle is to be open.
    private static func failure(_ handle: OpaquePointer) -> ForeignImportError {
      switch unsafe sqlite3_errcode(handle) {
      case SQLITE_INTERRUPT: return .file("reading it takes too much time or memory: it is damaged or malicious")
      case SQLITE_BUSY: return .file("another program is writing to it; try again, or import a copy")
      case SQLITE_READONLY: return .file("it was not closed properly; open it in Grocy once, then import it")
      default: break
      }
      // Safe: the message is copied at once.
      let message = unsafe sqlite3_errmsg(handle).map { unsafe String(cString: $0) } ?? "an error without a name"
      return .file("SQLite error: \(ValueError.shown(message))")
    }

    private static func quoted(_ name: String) -> String {
      "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }
  }

  /// A file that SQLite may open, and how. Pipes and devices are refused, because SQLite would wait for them.
  struct SQLiteSource {
    let size: Int
    /// The path as a URI, so that SQLite cannot interpret it differently.
    let uri: String

    init(_ path: String) throws(ForeignImportError) {
      var status = stat()
      // Safe, here and below: the calls read the path, and fill in what they are lent.
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { throw .file("SQLite cannot open it") }
      defer { close(descriptor) }
      guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw .file("it is not a regular file")
      }
      size = Int(status.st_size)
      guard size <= GrocyLimits.fileBytes else { throw .file("it is longer than \(GrocyLimits.fileBytes) bytes") }
      var hasLog = false
      for beside in ["-journal", "-wal", "-shm"] {
        guard unsafe stat(path + beside, &status) == 0 else { continue }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .file("the \(beside) next to it is not a regular file") }
        hasLog = hasLog || beside == "-wal"
      }
      var head = [UInt8](repeating: 0, count: 20)
      let hasHead = unsafe pread(descriptor, &head, head.count, 0) == head.count
      // A database in WAL mode without a WAL file is complete and not in use. Opening it normally would create a WAL
      // file, or fail where none can be created.
      let isAtRest = hasHead && head[18] == 2 && !hasLog
      uri = "file:" + (path.hasPrefix("/") ? "" : "./") + Self.escaped(path) + (isAtRest ? "?immutable=1" : "")
    }

    private static func escaped(_ path: String) -> String {
      path.utf8.reduce(into: "") { uri, byte in
        switch byte {
        case UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#"), 0x80...:
          uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        default: uri.unicodeScalars.append(Unicode.Scalar(byte))
        }
      }
    }
  }

  /// An object in the database's schema.
  struct SQLiteObject: Hashable, Sendable {
    let type: String
    let rootPage: Int64
    let statement: String

    /// Whether the object is an ordinary table. SQLite itself writes the beginning of the statement and trusts it, whatever
    /// the schema's other columns say.
    var isTable: Bool { type == "table" && rootPage > 0 && statement.hasPrefix("CREATE TABLE ") }

    /// The kind of object, if it is not an ordinary table.
    var kind: String {
      if statement.hasPrefix("CREATE VIRTUAL TABLE ") { return "a virtual table" }
      return ["view", "index", "trigger"].contains(type) ? (type == "index" ? "an " : "a ") + type : "something else"
    }
  }
#endif
