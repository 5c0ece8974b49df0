import LarderLedger
import LarderLog
import LarderPostgres
import LarderSimulator
import OriginLaws

/// Damages, removes and exchanges rows of a ledger in PostgreSQL. A comparison with a copy must find each change, and a
/// new copy must have the events that were recorded, or none.
enum RowTrial: Trial {
  static let name = "rows"
  static let purpose = "damage, remove and exchange rows of a ledger in PostgreSQL; size in changes"
  static let sizes = (small: 10, full: 2_000)

  /// The columns with bytes that are compared.
  private static let columns = ["command", "hash", "records", "words"]
  private static let requests = 60

  static func run(_ bench: Bench, size: Int, _ figures: inout TrialFigures) throws {
    guard PostgresNode.programs != nil else {
      return figures.skip("PostgreSQL 15 is missing; Scripts/setup-torture installs it")
    }
    guard OriginServer.isBuiltIn else { return figures.skip("this program was built without PostgreSQL") }
    OriginServer.register()
    let stage = try RowStage(bench, requests: requests)
    var random = bench.random()
    var counts: [String: Int] = [:]
    for number in 0..<size {
      let change = change(number, of: stage.rows, &random)
      try stage.node.query(change.statement)
      counts[change.name, default: 0] += 1
      for problem in try stage.problems(after: change) { figures.find("change \(number), \(change.name): \(problem)") }
      try stage.restore()
    }
    if let problem = try stage.comparison() { figures.find("after all changes: \(problem)") }
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) { figures.add(count, "times \(name)") }
  }

  /// A change of a random row, of each kind in turn.
  private static func change(_ number: Int, of rows: Int, _ random: inout SeededGenerator) -> RowChange {
    let row = random.number(in: 1...rows - 1)
    switch number % 5 {
    case 0:
      let (column, bit) = (columns[random.number(in: 0...columns.count - 1)], random.number(in: 0...100_000))
      return RowChange(
        name: "a bit changed",
        statement: """
          update larder.entry e set \(column) = set_bit(\(column), \(bit) % (8 * length(\(column))),
          1 - get_bit(\(column), \(bit) % (8 * length(\(column))))) where first = (select first from larder.entry
          where length(\(column)) > 0 order by first offset \(row) % (select count(*) from larder.entry
          where length(\(column)) > 0) limit 1)
          """)
    case 1: return RowChange(name: "a row removed", statement: "delete from larder.entry where \(isRow(row - 1))")
    case 2:
      return RowChange(
        name: "the last rows removed", statement: "delete from larder.entry where first > \(firstOfRow(row - 1))",
        isAtEnd: true, isEndRemoved: true)
    case 3:
      return RowChange(
        name: "two rows exchanged",
        statement: """
          with a as (select * from larder.entry where \(isRow(row))), b as (select * from larder.entry where \(isRow(row - 1)))
          update larder.entry e set command = o.command, records = o.records, words = o.words, last = e.first + o.last - o.first
          from (select a.first, b.command, b.records, b.words, b.last - b.first + a.first as last from a, b
          union all select b.first, a.command, a.records, a.words, a.last - a.first + b.first from a, b) o
          where e.first = o.first
          """)
    default:
      return RowChange(
        name: "a row forged",
        statement: """
          insert into larder.entry (household, first, last, version, command, hash, records, words)
          select household, (select max(last) + 1 from larder.entry), (select max(last) + 1 + e.last - e.first from larder.entry),
          version, command, hash, records, words from larder.entry e where \(isRow(row))
          """, isAtEnd: true)
    }
  }

  private static func isRow(_ number: Int) -> String { "first = \(firstOfRow(number))" }

  private static func firstOfRow(_ number: Int) -> String {
    "(select first from larder.entry order by first offset \(number) limit 1)"
  }
}

/// A change of the rows of a ledger.
struct RowChange {
  let name: String
  let statement: String
  /// Whether the copy has another end, and so must not record.
  var isAtEnd = false
  /// Whether only rows at the end are missing, so that a new copy is sound and shorter.
  var isEndRemoved = false
}
