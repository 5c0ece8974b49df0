import BenchmarkKit
import LarderModel
import LarderProjections
import LarderReplay

#if canImport(CSQLite)
  /// SQLite by its C library: its rows through our projections, and our questions in its SQL.
  struct SQLitePeer {
    let path: String

    /// The file of the ledger's events, made where it is not there yet.
    init(_ ledger: SimulatedLedger) throws {
      path = PeerTable.path(of: ledger, "sqlite")
      guard !Scratch.exists(path) else { return }
      Scratch.remove(path + ".unfinished")
      let file = try SQLiteFile(path + ".unfinished")
      try file.run("PRAGMA synchronous = OFF")
      let names = PeerTable.columns.dropFirst().joined(separator: " INTEGER, ")
      try file.run("CREATE TABLE events (seq INTEGER PRIMARY KEY, \(names) INTEGER)")
      let words = (0..<8).map { "w\($0) INTEGER" }.joined(separator: ", ")
      try file.run("CREATE TABLE records (seq INTEGER PRIMARY KEY, \(words))")
      try file.insert(into: "events", columns: PeerTable.columns.count) { insert in
        try PeerTable.forEachRow(ledger.path) { _, _, row in try insert(row) }
      }
      try file.insert(into: "records", columns: 9) { insert in
        for (index, record) in try ledger.records().enumerated() {
          try insert([Int64(index + 1)] + (0..<8).map { Int64(bitPattern: record[word: $0]) })
        }
      }
      try file.run("CREATE INDEX lots ON events (lot) WHERE kind = 2")
      try Scratch.rename(path + ".unfinished", to: path)
    }

    /// Reads every row and folds it through the projections: the state must be the replay's own.
    func rowsAndFold(_ standing: Standing, expecting digests: String) throws -> Double {
      var state: ReplayState?
      let seconds = try Stopwatch.seconds {
        let file = try SQLiteFile(path)
        var records: [Record] = []
        try file.query("SELECT * FROM records ORDER BY seq") { column in
          var record = Record()
          for word in 0..<8 { record[word: word] = UInt64(bitPattern: column(Int32(word + 1))) }
          records.append(record)
        }
        state = Passes.fold(records, standing)
      }
      guard state?.digestLine == digests else { throw BenchmarkError("SQLite's rows fold to another state") }
      return seconds
    }

    /// Asks the questions in SQL.
    func sql() throws -> (seconds: Double, answers: [String: (Int64, Int64)]) {
      var answers: [String: (Int64, Int64)] = [:]
      let seconds = try Stopwatch.seconds {
        let file = try SQLiteFile(path)
        for query in PeerTable.queries {
          try file.query(query.sql) { column in answers[query.name] = (column(0), column(1)) }
        }
      }
      return (seconds, answers)
    }
  }
#endif

/// DuckDB by its Python module: our questions in its SQL, over its own table.
struct DuckDBPeer {
  let version: String
  let oneThread: Double
  let twoThreads: Double
  let answers: [String: (Int64, Int64)]

  /// Nil where Python or its module is missing.
  init?(_ ledger: SimulatedLedger, rounds: Int, script: String) throws {
    let python = ProcessValues.text("LARDER_BENCH_PYTHON") ?? "python3"
    guard ChildProcess.find(python) != nil, try ChildProcess.run([python, "-c", "import duckdb"]).status == 0 else {
      return nil
    }
    let table = try PeerTable.writeCSV(of: ledger)
    let questions = PeerTable.queries.map { query in
      "\(query.name)\t" + query.sql.split(separator: "\n").joined(separator: " ")
    }.joined(separator: "\n")
    func run(_ threads: Int) throws -> [String: [Substring]] {
      let arguments = [python, script, table, PeerTable.path(of: ledger, "duckdb"), String(threads), String(rounds)]
      let (status, output) = try ChildProcess.run(arguments, input: questions + "\n")
      guard status == 0 else { throw BenchmarkError("DuckDB failed: \(output)") }
      let lines = output.split(separator: "\n").map { $0.split(separator: " ") }
      return Dictionary(lines.map { (String($0[0]), Array($0.dropFirst())) }) { first, _ in first }
    }
    let one = try run(1)
    let two = try run(2)
    version = one["version"].map { String($0[0]) } ?? ""
    oneThread = one["seconds"].flatMap { Double($0[0]) } ?? .infinity
    twoThreads = two["seconds"].flatMap { Double($0[0]) } ?? .infinity
    var answers: [String: (Int64, Int64)] = [:]
    for query in PeerTable.queries {
      guard let answer = one[query.name], answer.count == 2 else { continue }
      answers[query.name] = (Int64(answer[0]) ?? -1, Int64(answer[1]) ?? -1)
    }
    self.answers = answers
  }
}

extension ReplayState {
  /// What the projections say to those questions whose answers do not depend on how a rule of ours is put in SQL.
  var comparableAnswers: [String: (Int64, Int64)] {
    let calories = projection(Calories.self).days.sorted
    let purchases = projection(Purchases.self).items.filter { $0.purchases > 0 }
    let uses = projection(Purchases.self).items.filter { $0.uses > 0 }
    return [
      "uses": (Int64(uses.count), uses.reduce(0) { $0 + $1.uses }),
      "calories": (Int64(calories.count), calories.reduce(0) { $0 + $1.cell.energy }),
      "purchases": (Int64(purchases.count), purchases.reduce(0) { $0 + $1.purchases }),
    ]
  }

  /// Refuses a comparison of different work.
  func compare(with answers: [String: (Int64, Int64)], of peer: String) throws {
    for (name, answer) in comparableAnswers where answers[name].map({ $0 == answer }) != true {
      throw BenchmarkError("\(peer) answers \(answers[name] ?? (-1, -1)) on \(name), and the replay \(answer)")
    }
  }
}
