import LarderLog
import LarderModel
import LarderReplay

/// Answers queries: one pass over each ledger, or none where the tallies of its months hold what is asked.
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
    let standing = standing.laidOut
    let facts = standing.facts
    let lots = try Replay.pass(
      &log, standing, in: .whole(through: last), days: days, looksAtLots: scan.plan.looksAtLots || rewriter != nil,
      rewriter: &rewriter
    ) { page in scan.take(page, facts) }
    parts.append(try rows(scan.plan, scan.table, standing.catalog, ledger))
    return lots
  }

  /// Takes in the events of a ledger as they are.
  public mutating func read(
    _ log: inout LogReader, _ standing: Standing, through last: UInt64 = .max, ledger: String = ""
  ) throws {
    var none: (any EventRewriter)?
    try read(&log, standing, through: last, ledger: ledger, rewriter: &none)
  }

  /// The projections whose tallies hold all that a query asks for, so that no event need be read; nil where only a pass
  /// over the events tells it.
  public static func projections(holding query: Query) -> [any Projection.Type]? {
    CellScan.projections(holding: query)
  }

  /// Takes in a ledger by the tallies of its months, to the very same figures.
  ///
  /// - Parameter view: with the projections of ``projections(holding:)``, at least of the period's months.
  /// - Returns: false where they do not tell it after all, and nothing was taken in.
  public mutating func read(_ view: LedgerView, ledger: String = "") throws -> Bool {
    guard accepts(ledger) else { return true }
    var scan = try CellScan(query, view.standing)
    guard scan.take(view.state) else { return false }
    parts.append(try rows(scan.plan, scan.table, view.standing.catalog, ledger))
    return true
  }

  /// Whether a ledger is one of those that are asked for.
  private func accepts(_ ledger: String) -> Bool {
    query.conditions.allSatisfy { condition in
      condition.key != .ledger || (condition.value == GroupValue(name: ledger)) == (condition.comparison == .equal)
    }
  }

  private func rows(
    _ plan: GroupPlan, _ table: GroupTable, _ catalog: Catalog, _ ledger: String
  ) throws(AnalyticsError) -> [FigureRow] {
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

/// Why figures cannot be given.
public enum AnalyticsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Amounts of two currencies would have to be added.
  case currencies([Currency])
  /// A sum that does not fit.
  case overflow(String)
  /// More groupings at once than a ledger of so many names has room for.
  case tooManyGroups

  public var description: String {
    switch self {
    case .currencies(let currencies):
      let codes = currencies.map { $0.code }.joined(separator: " and ")
      return "prices are in \(codes), which are never added up: add currency to --by, or use --where currency=CODE"
    case .overflow(let name): return "\(name): the sum is too large to show"
    case .tooManyGroups:
      return "there are too many groupings for this many names; remove one from --by"
    }
  }
}
