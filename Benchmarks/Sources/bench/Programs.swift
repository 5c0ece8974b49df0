import BenchmarkKit
import Glibc
import LarderModel

/// Whole processes: Larder's program compared with the SQLite shell.
struct Programs {
  let larder: String
  let sqlite: String?
  private let rounds: Int

  /// Returns nil if `LARDER_BIN` is not set.
  init?(rounds: Int) {
    guard let larder = ProcessValues.text("LARDER_BIN").flatMap(ChildProcess.find) else { return nil }
    self.larder = larder
    sqlite = ChildProcess.find("sqlite3")
    self.rounds = rounds
  }

  func report(_ table: inout ResultTable, ledger: SimulatedLedger, entries: (small: Int, large: Int)) throws {
    try reportStart(&table)
    try reportEntries(&table, entries)
    try reportExchange(&table, ledger)
  }

  private func reportStart(_ table: inout ResultTable) throws {
    var times: [[Double]] = [[], []]
    for _ in 0..<rounds * 4 {
      times[0].append(try ChildProcess.seconds([larder, "--version"]))
      if let sqlite { times[1].append(try ChildProcess.seconds([sqlite, ":memory:", "select 1"])) }
    }
    table.add(
      "start: larder --version", milliseconds: times[0].median * 1000, peers: peers("sqlite3 select 1", times[1]))
  }

  /// One durable entry, and the reports that must not grow with history, on a small and a large ledger of one
  /// household.
  private func reportEntries(_ table: inout ResultTable, _ entries: (small: Int, large: Int)) throws {
    let ledgers = try [
      ("entries-small", entries.small), ("entries-large", entries.large),
    ].map { name, count in
      try SimulatedLedger(count: count, pace: SimulatedLedger.paceOfEntries).copy(named: name)
    }
    let database = try entriesDatabase()
    // Gives the list an item with a price.
    for ledger in ledgers {
      let today = try ledger.lastDay().advanced(by: 1).description
      _ = try ChildProcess.run([larder, "list", "add", "milk", "--ledger", ledger.path, "--today", today])
    }
    // Flush pending writes first, so that the first sync does not wait for them.
    sync()
    for action in EntryAction.allCases {
      var times: [[Double]] = [[], [], []]
      let commands = try ledgers.map { [larder] + (try action.words(on: $0)) }
      for _ in 0..<rounds * 4 {
        for (index, command) in commands.enumerated() { times[index].append(try ChildProcess.seconds(command)) }
        guard action == .buy, let sqlite else { continue }
        let sql = "PRAGMA synchronous = FULL; INSERT INTO events (item, quantity, price) VALUES ('milk', 1000000, 119);"
        times[2].append(try ChildProcess.seconds([sqlite, database, sql]))
      }
      let insert = peers("sqlite3 insert, WAL/FULL", times[2])
      table.add(
        "\(action.rawValue), \(entries.small) events", milliseconds: times[0].median * 1000, peers: insert)
      table.add(
        "\(action.rawValue), \(entries.large) events", milliseconds: times[1].median * 1000,
        peers: insert + [("the small ledger", times[0].median * 1000)])
    }
    for ledger in ledgers { Scratch.remove(ledger.path) }
  }

  /// An empty table for the SQLite shell.
  private func entriesDatabase() throws -> String {
    let database = Scratch.path("entries.sqlite")
    for suffix in ["", "-wal", "-shm"] { Scratch.remove(database + suffix) }
    if let sqlite {
      let table = "CREATE TABLE events (seq INTEGER PRIMARY KEY, item TEXT, quantity INTEGER, price INTEGER)"
      _ = try ChildProcess.run([sqlite, database, "PRAGMA journal_mode = WAL; \(table);"])
    }
    return database
  }

  private func reportExchange(_ table: inout ResultTable, _ ledger: SimulatedLedger) throws {
    let lines = Scratch.path("exported.jsonl")
    let imported = Scratch.path("imported")
    let shell = ["sh", "-c", "exec \"$0\" export --ledger \"$1\" > \"$2\"", larder, ledger.path, lines]
    let export = try ChildProcess.seconds(shell)
    table.add("larder export", events: ledger.count, seconds: export)
    Scratch.remove(imported)
    let seconds = try ChildProcess.seconds([larder, "import", lines, "--ledger", imported])
    table.add("larder import", events: ledger.count, seconds: seconds)
    Scratch.remove(imported)
    Scratch.remove(lines)
  }

  private func peers(_ name: String, _ seconds: [Double]) -> [(String, Double)] {
    seconds.isEmpty ? [] : [(name, seconds.median * 1000)]
  }
}
