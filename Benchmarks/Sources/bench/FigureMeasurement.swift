import BenchmarkKit
import LarderAnalytics
import LarderLog
import LarderModel
import LarderReplay

/// Figures by month and category, compared with a full replay and DuckDB's query in one run.
struct FigureMeasurement {
  private let ledger: SimulatedLedger
  private let rounds: Int
  private let everything = Measure.all.map { $0.name }.joined(separator: ",")

  init(_ ledger: SimulatedLedger, rounds: Int) { (self.ledger, self.rounds) = (ledger, rounds) }

  func report(_ table: inout ResultTable) throws {
    var replay: [Double] = []
    var waste: [Double] = []
    var spending: [Double] = []
    var all: [Double] = []
    // Alternate the passes, so that a busy moment affects all of them.
    for _ in 0..<rounds {
      replay.append(try Stopwatch.seconds { _ = try Passes.replay(ledger.path) })
      waste.append(try Stopwatch.seconds { _ = try FigurePass.run(ledger.path) })
      spending.append(try Stopwatch.seconds { _ = try FigurePass.run(ledger.path, "bought.cost") })
      all.append(try Stopwatch.seconds { _ = try FigurePass.run(ledger.path, everything) })
    }
    let core = [("replay, one thread", replay.median)]
    let duck = try duckDB(&table)
    table.add(
      "by month and category: waste, cost and mass", events: ledger.count, seconds: waste.median, peers: core + duck)
    if let kept = try kept() {
      table.add(
        "… of whole months, from monthly totals, as a process", events: ledger.count, seconds: kept, peers: core + duck)
    }
    table.add("… spending alone", events: ledger.count, seconds: spending.median, peers: core)
    table.add("… all \(Measure.all.count) measures", events: ledger.count, seconds: all.median, peers: core)
  }

  /// The time of the whole program on a ledger with checkpoints, or nil if `LARDER_BIN` is not set.
  private func kept() throws -> Double? {
    guard let larder = ProcessValues.text("LARDER_BIN").flatMap(ChildProcess.find) else { return nil }
    let copy = try ledger.copy(named: "figures-kept")
    defer { Scratch.remove(copy.path) }
    _ = try ChildProcess.run([larder, "rebuild", "-q", "--ledger", copy.path])
    let question = ["replay", "--by", "month,category", "--sum", "wasted.cost,wasted.kg", "--csv"]
    return try (0..<rounds * 4).map { _ in
      try ChildProcess.seconds([larder] + question + ["--ledger", copy.path])
    }.median
  }

  private func duckDB(_ table: inout ResultTable) throws -> [(String, Double)] {
    guard var duck = try DuckDBPeer(ledger) else { return [] }
    var peers: [(String, Double)] = []
    let same = try PeerScript.wasteByMonthAndCategory(beside: ledger)
    for (script, what) in [(same, "the same work"), (try PeerScript("narrower-figures"), "a narrower query")] {
      for (threads, word) in [(1, "one thread"), (2, "two threads")] {
        let seconds = try duck.ask(script, threads: threads, rounds: rounds)
        peers.append(("DuckDB, \(what), \(word)", seconds))
        guard what == "the same work" else { continue }
        var theirs = PeerAnswer(keys: 2)
        for row in try duck.rows("figures", 7) { theirs.add(row) }
        let found = try answer().compare(with: theirs, cost: (value: 1, uses: 0), tolerance: SameWork.tolerance)
        var comparison = PeerComparison()
        comparison.add(found, of: "figures")
        table.note("DuckDB \(duck.version), waste by month and category, \(word), against the pass", comparison)
      }
    }
    return peers
  }

  /// The answer of Larder's pass, in the columns of `figures.sql`.
  private func answer() throws -> PeerAnswer {
    // Open the log once for both, because a process can open a ledger only once.
    let log = try EventLog(opening: ledger.path, readOnly: true)
    let catalog = try Passes.context(log).catalog
    var reader = try log.beginRead()
    let figures = try FigurePass.run(&reader)
    var answer = PeerAnswer(keys: 2)
    for row in figures.rows {
      guard case .number(let month) = row.keys[0] else { continue }
      let category = row.keys[1].text(.category).flatMap { catalog.number(.category, named: $0) } ?? 0
      let count = row.counts[0]
      let (cost, mass) = (row.sums[0], row.sums[1])
      answer.add([
        Int64(month), Int64(category), count, Int64(clamping: cost.sum), count - cost.known,
        Int64(clamping: mass.sum), count - mass.known,
      ])
    }
    return answer
  }
}

extension PeerScript {
  /// The part of `same-work.sql` needed for waste, followed by `figures.sql`, as one script.
  static func wasteByMonthAndCategory(beside ledger: SimulatedLedger) throws -> PeerScript {
    let others = ["lots", "spending", "calories", "rows_of_items", "purchases", "latest", "uses"]
    let needed = try PeerScript(sameWork).statements.filter { statement in
      !others.contains { statement.contains("CREATE TEMP TABLE \($0) AS") }
    }
    let path = PeerTable.path(of: ledger, "figures.sql")
    var file = try OutputFile(path)
    for statement in needed + (try PeerScript("figures").statements) { try file.write(statement + ";\n") }
    try file.finish()
    return PeerScript(path: path, statements: [])
  }
}
