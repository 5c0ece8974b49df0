import LarderLedger
import LarderLog
import LarderPostgres
import OriginLaws

/// A database with one ledger, a copy of it, and a second table with its rows.
final class RowStage {
  let node: PostgresNode
  /// The number of rows.
  let rows: Int
  private let folder: String
  private let address: String
  private let log: EventLog
  private let entries: [LogEntry]

  /// Records requests in a new ledger.
  init(_ bench: Bench, requests: Int) throws {
    folder = bench.memory
    node = try PostgresNode("rows")
    address = node.address()
    let origin = try OriginServer.create(address, for: OriginBench.newLedgerID())
    log = try EventLog.pull(from: origin, at: address, to: "\(folder)/copy")
    let household = HouseholdLedger(log: log)
    for number in 0..<requests { _ = try OriginRequest(number).insist(on: household) }
    try node.query("create table larder.saved as table larder.entry")
    entries = try log.beginRead().entries(after: 0).map(Self.withoutHash)
    rows = entries.count
  }

  /// The entry as it is in a log, where only the last one has a hash.
  private static func withoutHash(_ entry: LogEntry) -> LogEntry {
    var entry = entry
    entry.runningHash = nil
    return entry
  }

  /// Returns what contradicts the rule that a change is found, and spreads to no copy.
  func problems(after change: RowChange) throws -> [String] {
    var problems: [String] = []
    if try comparison() == nil { problems.append("a comparison finds nothing") }
    let path = "\(folder)/new"
    defer { Places.remove(path) }
    do throws(LogError) {
      let new = try EventLog.pull(from: log.openOrigin(), at: address, to: path)
      let found = try new.beginRead().entries(after: 0).map(Self.withoutHash)
      let isShorter = found.count < entries.count && found == Array(entries.prefix(found.count))
      if !change.isEndRemoved || !isShorter { problems.append("a new copy has \(found.count) entries") }
    } catch {
      if change.isEndRemoved { problems.append("there is no new copy: \(error)") }
    }
    guard change.isAtEnd else { return problems }
    let before = try log.beginRead().head
    if (try? OriginRequest(1_000).perform(on: HouseholdLedger(log: log))) != nil {
      problems.append("the copy records")
    }
    if try log.beginRead().head != before { problems.append("the copy has changed") }
    guard change.isEndRemoved else { return problems }
    _ = try log.send(to: log.openOrigin())
    if let problem = try comparison() { problems.append("the copy does not return its entries: \(problem)") }
    return problems
  }

  /// Returns the first difference between the copy and the database.
  func comparison() throws -> String? {
    do throws(LogError) {
      return try OriginComparison(log.beginRead(), with: log.openOrigin()).shownProblem
    } catch {
      return "\(error)"
    }
  }

  /// Makes the rows what they were.
  func restore() throws {
    try node.query("truncate larder.entry; insert into larder.entry select * from larder.saved")
  }
}
