import BenchmarkKit
import LarderLog
import LarderProjections
import LarderReplay

/// Runs both sets of questions on each peer, and compares the answers with the replay.
struct PeerMeasurement {
  private let passes: LogPasses
  private let questions: [SameWork]

  init(_ passes: LogPasses) {
    self.passes = passes
    questions = SameWork.questions(passes.state)
  }

  #if canImport(CSQLite)
    func measureSQLite(_ table: inout ResultTable) throws -> [(String, Double)] {
      let sqlite = try SQLitePeer(passes.ledger)
      let name = "SQLite \(SQLiteFile.version)"
      let context = try Passes.context(try EventLog(opening: passes.ledger.path, readOnly: true))
      let rows = try sqlite.rowsAndFold(context, expecting: passes.state.digestLine)
      let narrower = try sqlite.ask(try PeerScript(PeerScript.narrower, marker: SQLitePeer.marker)) { rows in
        try compareNarrower(name, rows)
      }
      let same = try sqlite.ask(try PeerScript(PeerScript.sameWork, marker: SQLitePeer.marker)) { rows in
        table.note("\(name) against the replay", try questions.compare(with: rows))
      }
      table.add("\(name), rows and our fold", events: passes.ledger.count, seconds: rows)
      table.add("\(name), SQL, the same work", events: passes.ledger.count, seconds: same)
      table.add("\(name), SQL, seven narrower questions", events: passes.ledger.count, seconds: narrower)
      return [
        ("SQLite rows", rows), ("SQLite SQL, the same work", same), ("SQLite SQL, seven narrower questions", narrower),
      ]
    }
  #endif

  func measureDuckDB(_ table: inout ResultTable) throws -> [(String, Double)] {
    guard var duck = try DuckDBPeer(passes.ledger) else {
      table.skip("DuckDB", because: "python3 has no module duckdb")
      return []
    }
    var peers: [(String, Double)] = []
    for (script, what) in [
      (PeerScript.sameWork, "the same work"), (PeerScript.narrower, "seven narrower questions"),
    ] {
      for (threads, word) in [(1, "one thread"), (2, "two threads")] {
        let seconds = try duck.ask(try PeerScript(script), threads: threads, rounds: passes.rounds)
        let name = "DuckDB \(duck.version)"
        if script == PeerScript.narrower {
          try compareNarrower(name, duck.rows)
        } else {
          table.note("\(name), \(word), against the replay", try questions.compare(with: duck.rows))
        }
        table.add("\(name), \(what), \(word)", events: passes.ledger.count, seconds: seconds)
        peers.append(("DuckDB, \(what), \(word)", seconds))
      }
    }
    return peers
  }

  /// Throws on different answers to narrower questions that do not depend on how a rule is written in SQL.
  private func compareNarrower(_ peer: String, _ rows: PeerRows) throws {
    for (name, answer) in passes.state.narrowerAnswers {
      let found = try rows(name, 2).first ?? []
      guard found == answer else {
        throw BenchmarkError("\(peer) answers \(found) on \(name), but the replay answers \(answer)")
      }
    }
  }
}

extension ReplayState {
  /// The projections' answers to the narrower questions: the number of cells and a sum.
  ///
  /// Uses are left out: the replay does not count a use of the last crumbs of a lot that counts as used up.
  fileprivate var narrowerAnswers: [String: [Int64]] {
    let calories = projection(Calories.self).days.sorted
    let purchases = projection(Purchases.self).items.filter { $0.purchases > 0 }
    return [
      "calories": [Int64(calories.count), calories.reduce(0) { $0 + $1.cell.energy }],
      "purchases": [Int64(purchases.count), purchases.reduce(0) { $0 + $1.purchases }],
    ]
  }
}
