#if canImport(CSQLite)
  import BenchmarkKit
  import LarderModel
  import LarderReplay

  /// SQLite through its C library: its rows through Larder's projections, and the questions in SQL.
  struct SQLitePeer {
    /// The prefix of lines that create indexes, which SQLite needs for joins and DuckDB does not.
    static let marker = "-- SQLite: "

    let path: String

    /// The file of the ledger's events, created if missing.
    init(_ ledger: SimulatedLedger) throws {
      path = PeerTable.path(of: ledger, "sqlite")
      guard !Scratch.exists(path) else { return }
      Scratch.remove(path + ".unfinished")
      let file = try SQLiteFile(path + ".unfinished")
      try file.run("PRAGMA synchronous = OFF")
      for table in [PeerTable.events, PeerTable.facts] {
        let columns = table.columns.map { "\($0.name) INTEGER" + ($0.name == "seq" ? " PRIMARY KEY" : "") }
        try file.run("CREATE TABLE \(table.name) (\(columns.joined(separator: ", ")))")
        try file.insert(into: table.name, columns: table.columns.count) { insert in
          try table.forEachRow(of: ledger) { row in try insert(row) }
        }
      }
      let words = (0..<8).map { "w\($0) INTEGER" }.joined(separator: ", ")
      try file.run("CREATE TABLE records (seq INTEGER PRIMARY KEY, \(words))")
      try file.insert(into: "records", columns: 9) { insert in
        for (index, record) in try ledger.records().enumerated() {
          try insert([Int64(index + 1)] + (0..<8).map { Int64(bitPattern: record[word: $0]) })
        }
      }
      try file.run("CREATE INDEX lots ON events (lot) WHERE kind = 2")
      try file.run("ANALYZE")
      try Scratch.rename(path + ".unfinished", to: path)
    }

    /// Reads every row and folds it through the projections. The state must equal the replay's.
    func rowsAndFold(_ context: ReplayContext, expecting digests: String) throws -> Double {
      var state: ReplayState?
      let seconds = try Stopwatch.seconds {
        let file = try SQLiteFile(path)
        var records: [Record] = []
        try file.query("SELECT * FROM records ORDER BY seq") { column in
          var record = Record()
          for word in 0..<8 { record[word: word] = UInt64(bitPattern: column(Int32(word + 1)) ?? 0) }
          records.append(record)
        }
        state = Passes.fold(records, context)
      }
      guard state?.digestLine == digests else { throw BenchmarkError("SQLite's rows give a different state") }
      return seconds
    }

    /// Runs the questions of a script, and passes a function that reads their tables.
    func ask(_ script: PeerScript, _ read: (_ rows: PeerRows) throws -> Void) throws -> Double {
      let file = try SQLiteFile(path)
      try file.run("PRAGMA temp_store = MEMORY")
      let seconds = try Stopwatch.seconds {
        for statement in script.statements { try file.run(statement.replacing("//", with: "/")) }
      }
      try read { table, columns in
        var rows: [[Int64?]] = []
        try file.query("SELECT * FROM \(table)") { column in rows.append((0..<columns).map { column(Int32($0)) }) }
        return rows
      }
      return seconds
    }
  }
#endif

/// Reads the rows of a table with the given number of columns.
typealias PeerRows = (_ table: String, _ columns: Int) throws -> [[Int64?]]
