import BenchmarkKit
import LarderLog
import LarderModel
import LarderReplay

/// The events and facts as plain tables, which are given to the peers.
///
/// Corrections are already applied and months calculated, so the peers do less work than the replay.
struct PeerTable {
  let name: String
  /// The columns in order, each with a DuckDB type.
  let columns: [(name: String, type: String)]

  static let events = PeerTable(
    name: "events",
    columns: [
      ("seq", "BIGINT"), ("kind", "UTINYINT"), ("day", "INTEGER"), ("month", "INTEGER"), ("item", "INTEGER"),
      ("lot", "INTEGER"), ("quantity", "BIGINT"), ("price", "BIGINT"), ("currency", "USMALLINT"),
      ("dimension", "UTINYINT"), ("store", "INTEGER"), ("place", "USMALLINT"), ("person", "USMALLINT"),
      ("due", "INTEGER"), ("into_lot", "INTEGER"), ("keep", "INTEGER"), ("reason", "UTINYINT"),
      ("destination", "UTINYINT"), ("part", "UTINYINT"), ("energy", "BIGINT"), ("protein", "INTEGER"),
      ("carbohydrate", "INTEGER"), ("fat", "INTEGER"),
    ])

  static let facts = PeerTable(
    name: "facts",
    columns: [
      ("item", "INTEGER"), ("attribute", "UTINYINT"), ("since", "INTEGER"), ("value", "BIGINT"), ("per", "UTINYINT"),
    ])

  /// Calls `body` with every row of the table; nil means unknown.
  func forEachRow(of ledger: SimulatedLedger, _ body: ([Int64?]) throws -> Void) throws {
    let log = try EventLog(opening: ledger.path, readOnly: true)
    let context = try Passes.context(log)
    if name == Self.facts.name { return try Self.forEachFact(context, body) }
    var reader = try log.beginRead()
    var failure: (any Error)?
    try reader.forEachPage { (page) throws(LogError) in
      for index in 0..<page.count where failure == nil {
        let event = StoredEvent(sequence: page.firstSequence + UInt64(index), record: page.records[index])
        guard var record = context.corrections.corrected(event)?.record else { continue }
        if record[Record.minuteSlot] < UInt64(context.dayStart) { record.dayNumber -= 1 }
        do { try body(EventRow(event.sequence, record).values) } catch { failure = error }
      }
    }
    if let failure { throw failure }
  }

  private static func forEachFact(_ context: ReplayContext, _ body: ([Int64?]) throws -> Void) throws {
    for (key, timeline) in context.catalog.timelines.all where key.subject == .item {
      for entry in timeline.entries {
        try body([
          Int64(key.number), Int64(key.attribute), Int64(entry.from), entry.value, Int64(entry.per.rawValue),
        ])
      }
    }
  }

  /// Writes the table as a CSV file, unless it exists.
  func writeCSV(of ledger: SimulatedLedger) throws -> String {
    let path = Self.path(of: ledger, "\(name).csv")
    guard !Scratch.exists(path) else { return path }
    var file = try OutputFile(path + ".unfinished")
    try file.write(columns.map { "\($0.name) \($0.type)" }.joined(separator: ",") + "\n")
    try forEachRow(of: ledger) { row in
      try file.write(row.map { $0.map { String($0) } ?? "" }.joined(separator: ",") + "\n")
    }
    try file.finish()
    try Scratch.rename(path + ".unfinished", to: path)
    return path
  }

  /// The name of a peer's file for the ledger, which differs by columns.
  static func path(of ledger: SimulatedLedger, _ suffix: String) -> String {
    "\(ledger.path)-\(events.columns.count).\(suffix)"
  }
}
