import LarderLog
import LarderSimulator
import TestSupport

/// Rows that laws are tested on: in memory, or in a database.
package struct RowBench: Sendable {
  /// Creates empty rows, and returns their address.
  let make: @Sendable () throws -> String
  /// Opens a separate connection to the rows at an address.
  let connect: @Sendable (_ address: String) throws -> any RowOrigin

  package init(
    make: @escaping @Sendable () throws -> String, connect: @escaping @Sendable (String) throws -> any RowOrigin
  ) {
    (self.make, self.connect) = (make, connect)
  }

  /// Rows in memory.
  package static let memory = RowBench(
    make: {
      let address = "rows:\(OriginBench.newLedgerID())"
      MemoryRows.register(MemoryRows(), at: address)
      return address
    },
    connect: { address in
      guard let rows = OriginKinds.rows(at: address) else { throw LogError.originMissing(address: address) }
      return rows
    })
}

/// A rule that every origin of rows keeps, wherever it stores them. It returns the contradictions found.
package struct RowLaw: Sendable {
  package let name: String
  package let check: @Sendable (RowBench) throws -> [String]

  package static let rules = [
    RowLaw(name: "A change is stored only at the end, by number and mark", check: comparesPosition),
    RowLaw(name: "A copy at any former position gets the same rows", check: catchesUp),
    RowLaw(name: "A position that never was the end is refused", check: refusesOthers),
    RowLaw(name: "One of several changes at a position is stored", check: hasOneWinner),
    RowLaw(name: "A change is stored once, however often it is sent", check: storesOnce),
    RowLaw(name: "A removed row leaves nothing once it is forgotten", check: forgets),
  ]

  private typealias Rows = [[UInt8]: [UInt8]]

  private static func applied(_ changes: RowChanges, to rows: Rows) -> Rows {
    var rows = changes.isWhole ? [:] : rows
    for row in changes.rows { rows[row.key] = row.value }
    return rows
  }

  /// Appends random changes, and returns the rows at each position.
  private static func history(
    of origin: any RowOrigin, seed: UInt64, count: Int
  ) throws -> [(position: RowPosition, rows: Rows)] {
    var random = SeededGenerator(seed: seed)
    var history: [(position: RowPosition, rows: Rows)] = [(.start, [:])]
    for _ in 0..<count {
      var (position, rows) = history[history.count - 1]
      let keys = Set((0..<random.number(in: 1...4)).map { _ in [UInt8(random.number(in: 1...9)), 0, 255] })
      let changed = keys.map { key in
        OriginRow(key: key, value: random.number(in: 0...2) == 0 ? nil : [UInt8(random.number(in: 0...255))])
      }
      for row in changed { rows[row.key] = row.value }
      let next = position.next()
      guard try origin.append(changed, as: next, after: position) == .appended else { return [] }
      position = next
      history.append((position, rows))
    }
    return history
  }

  @Sendable private static func comparesPosition(_ bench: RowBench) throws -> [String] {
    let origin = try bench.connect(bench.make())
    let history = try history(of: origin, seed: 1, count: 4)
    guard let (end, rows) = history.last, end.change == 4 else { return ["a change at the end was not stored"] }
    let others =
      history.dropLast().map(\.position) + [
        RowPosition(change: end.change, mark: end.mark ^ 1), RowPosition(change: end.change + 1, mark: end.mark),
        RowPosition(change: end.change - 1, mark: end.mark),
      ]
    var problems: [String] = []
    for other in others {
      let row = OriginRow(key: [1], value: [1])
      if try origin.append([row], as: other.next(), after: other) != .conflict {
        problems.append("\(other) was the end")
      }
    }
    guard let found = try origin.changes(after: .start) else { return ["the rows are missing"] }
    if applied(found, to: [:]) != rows || found.end != end { problems.append("a conflict changed something") }
    return problems
  }

  @Sendable private static func catchesUp(_ bench: RowBench) throws -> [String] {
    let address = try bench.make()
    let history = try history(of: bench.connect(address), seed: 2, count: 12)
    let reader = try bench.connect(address)
    guard let (end, rows) = history.last else { return ["a change at the end was not stored"] }
    var problems: [String] = []
    for (index, former) in history.enumerated() {
      guard let found = try reader.changes(after: former.position) else {
        problems.append("\(former.position) is unknown")
        continue
      }
      if applied(found, to: former.rows) != rows || found.end != end {
        problems.append("after change \(index), the rows are different")
      }
      if found.marks != history.dropFirst(index + 1).map(\.position.mark) {
        problems.append("after change \(index), the marks are different")
      }
    }
    return problems
  }

  @Sendable private static func refusesOthers(_ bench: RowBench) throws -> [String] {
    let address = try bench.make()
    let history = try history(of: bench.connect(address), seed: 3, count: 3)
    let empty = try bench.connect(bench.make())
    var problems: [String] = []
    for former in history.dropFirst().map(\.position) {
      let other = RowPosition(change: former.change, mark: former.mark ^ 1)
      if try bench.connect(address).changes(after: other) != nil { problems.append("\(other) is known") }
      if try empty.changes(after: former) != nil { problems.append("empty rows know \(former)") }
    }
    let later = RowPosition(change: 4, mark: 1)
    if try bench.connect(address).changes(after: later) != nil { problems.append("a later position is known") }
    return problems
  }

  @Sendable private static func hasOneWinner(_ bench: RowBench) throws -> [String] {
    let address = try bench.make()
    let won = SharedList<[UInt64]>()
    let failures = SharedList<String>()
    onThreads(4) { writer in
      do {
        let origin = try bench.connect(address)
        var position = RowPosition.start
        var own: [UInt64] = []
        for round in 0..<12 {
          let next = position.next()
          let row = OriginRow(key: [UInt8(writer)], value: [UInt8(round)])
          if try origin.append([row], as: next, after: position) == .appended { own.append(next.mark) }
          position = try origin.changes(after: position)?.end ?? .start
        }
        won.add(own)
      } catch {
        failures.add("writer \(writer): \(error)")
      }
    }
    let marks = try bench.connect(address).changes(after: .start)?.marks ?? []
    let isSame = Set(marks) == Set(won.all.flatMap { $0 }) && Set(marks).count == marks.count
    return failures.all + (isSame ? [] : ["the stored changes are not those of the winners"])
  }

  @Sendable private static func storesOnce(_ bench: RowBench) throws -> [String] {
    let origin = try bench.connect(bench.make())
    let next = RowPosition.start.next()
    let row = OriginRow(key: [1], value: nil)
    let outcomes = try (0..<3).map { _ in try origin.append([row], as: next, after: .start) }
    let marks = try origin.changes(after: .start)?.marks
    return outcomes == [.appended, .conflict, .conflict] && marks == [next.mark] ? [] : ["\(outcomes)"]
  }

  @Sendable private static func forgets(_ bench: RowBench) throws -> [String] {
    let origin = try bench.connect(bench.make())
    let history = try history(of: origin, seed: 4, count: 10)
    guard let (end, rows) = history.last else { return ["a change at the end was not stored"] }
    try origin.forget(days: 1)
    if try origin.changes(after: .start)?.marks.count != 10 { return ["something was forgotten too early"] }
    try origin.forget(days: 0)
    var problems: [String] = []
    for former in history {
      guard let found = try origin.changes(after: former.position) else {
        problems.append("\(former.position) is unknown")
        continue
      }
      if applied(found, to: former.rows) != rows || found.end != end { problems.append("the rows are different") }
      if former.position != end, found.rows.contains(where: { $0.value == nil }) {
        problems.append("a removed row is still named")
      }
    }
    let next = end.next()
    if try origin.append([OriginRow(key: [1], value: [1])], as: next, after: end) != .appended {
      problems.append("nothing can be stored after it")
    }
    return problems
  }
}
