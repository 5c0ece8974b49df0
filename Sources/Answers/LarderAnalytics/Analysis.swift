import LarderLog
import LarderModel
import LarderReplay

/// Answers queries: one pass over each ledger, whatever is asked.
///
/// ```swift
/// var analysis = Analysis(Query(by: [.month, .category], [.sum(Measure(.wasted, .cost)!)]))
/// try analysis.read(&log, try Standing(&log), ledger: "home")
/// for row in try analysis.figures().rows { print(row.keys, row.sums) }
/// ```
public struct Analysis {
  public let query: Query
  private var parts: [[FigureRow]] = []

  public init(_ query: Query) { self.query = query }

  /// Takes in the events of a ledger.
  ///
  /// - Parameters:
  ///   - last: the last event that is known.
  ///   - ledger: what the ledger is called, where there are several.
  ///   - rewriter: makes other events of them: what would have been.
  /// - Returns: the lots as the events leave them, where the query looks at any.
  /// - Complexity: O(n) in the events; what is kept grows with the groups alone.
  @discardableResult
  public mutating func read(
    _ log: inout LogReader, _ standing: Standing, through last: UInt64 = .max, ledger: String = "",
    rewriter: inout (any EventRewriter)?
  ) throws -> LotTable {
    guard accepts(ledger) else { return LotTable() }
    var scan = try GroupScan(query, standing)
    let days = query.period == .all ? nil : query.period.first.number...query.period.last.number
    let facts = standing.facts
    let lots = try Replay.pass(
      &log, standing, in: .whole(through: last), days: days, looksAtLots: scan.plan.looksAtLots || rewriter != nil,
      rewriter: &rewriter
    ) { page in scan.take(page, facts) }
    parts.append(try rows(of: scan, standing.catalog, ledger))
    return lots
  }

  /// Takes in the events of a ledger as they are.
  public mutating func read(
    _ log: inout LogReader, _ standing: Standing, through last: UInt64 = .max, ledger: String = ""
  ) throws {
    var none: (any EventRewriter)?
    try read(&log, standing, through: last, ledger: ledger, rewriter: &none)
  }

  /// Whether a ledger is one of those that are asked for.
  private func accepts(_ ledger: String) -> Bool {
    query.conditions.allSatisfy { condition in
      condition.key != .ledger || (condition.value == GroupValue(name: ledger)) == (condition.comparison == .equal)
    }
  }

  private func rows(of scan: GroupScan, _ catalog: Catalog, _ ledger: String) throws(AnalyticsError) -> [FigureRow] {
    let (plan, table) = (scan.plan, scan.table)
    guard table.mixed.isEmpty else {
      throw .currencies(table.mixed.sorted().compactMap { Currency(rawValue: $0) })
    }
    if let place = table.overflowed {
      throw .overflow(plan.places.first { $0.value == place || $0.value + 1 == place }?.key.name ?? "count")
    }
    return table.codes.indices.map { index in
      var row = FigureRow(query, keys: plan.values(table.codes[index], query, catalog, ledger: ledger))
      let start = index * plan.width
      for (position, measure) in query.measures.enumerated() {
        guard let place = plan.places[measure] else { continue }
        row.sums[position] = FigureSum(
          sum: Int128(table.numbers[start + place]), known: table.numbers[start + place + 1])
      }
      for (position, flow) in query.flows.enumerated() {
        if let place = plan.counts[flow] { row.counts[position] = table.numbers[start + place] }
      }
      row.currency = Currency(rawValue: table.currencies[index]) ?? .none
      return row
    }
  }

  /// What all ledgers came to.
  public func figures() throws(AnalyticsError) -> FigureTable { try FigureTable(query, parts) }
}
