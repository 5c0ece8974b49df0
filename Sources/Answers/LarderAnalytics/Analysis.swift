import LarderLog
import LarderModel
import LarderReplay

/// An analysis that answers a query with one pass over each ledger, or from stored monthly tallies if they suffice.
///
/// ```swift
/// var analysis = Analysis(Query(by: [.month, .category], [.sum(Measure(.wasted, .cost)!)]))
/// try analysis.read(&log, try ReplayContext(&log), ledger: "home")
/// for row in try analysis.figures().rows { print(row.keys, row.sums) }
/// ```
package struct Analysis {
  package let query: Query
  private var parts: [[FigureRow]] = []

  package init(_ query: Query) { self.query = query }

  /// Reads the events of a ledger.
  ///
  /// - Parameters:
  /// - last: The last visible event.
  /// - ledger: The ledger's name, if there are several.
  /// - rewriter: Replaces events by those of a scenario.
  /// - Returns: The lots after the events, if the query needs them.
  /// - Complexity: O(n) in the number of events. Memory grows only with the number of groups.
  @discardableResult
  package mutating func read(
    _ log: inout LogReader, _ context: ReplayContext, through last: UInt64 = .max, ledger: String = "",
    rewriter: inout (any EventRewriter)?
  ) throws -> LotTable {
    guard accepts(ledger) else { return LotTable() }
    var scan = try GroupScan(query, context)
    let days = query.period == .all ? nil : query.period.first.number...query.period.last.number
    let context = context.laidOut
    let facts = context.facts
    let lots = try Replay.pass(
      &log, context, in: .whole(through: last), days: days, requiresLots: scan.plan.requiresLots || rewriter != nil,
      rewriter: &rewriter
    ) { page in scan.take(page, facts) }
    parts.append(try rows(scan.plan, scan.table, context.catalog, ledger))
    return lots
  }

  /// Reads the events of a ledger unchanged.
  package mutating func read(
    _ log: inout LogReader, _ context: ReplayContext, through last: UInt64 = .max, ledger: String = ""
  ) throws {
    var none: (any EventRewriter)?
    try read(&log, context, through: last, ledger: ledger, rewriter: &none)
  }

  /// The projections whose tallies contain everything a query needs, so that no events are read. Nil if only the events
  /// do.
  package static func projections(holding query: Query) -> [any Projection.Type]? {
    CellScan.projections(holding: query)
  }

  /// Reads a ledger from its monthly tallies, with exactly the same result.
  ///
  /// - Parameter view: A view with the projections of ``projections(holding:)``, for at least the period's months.
  /// - Returns: False if the tallies do not suffice after all; then nothing was added.
  package mutating func read(_ view: LedgerView, ledger: String = "") throws -> Bool {
    guard accepts(ledger) else { return true }
    var scan = try CellScan(query, view.context)
    guard scan.take(view.state) else { return false }
    parts.append(try rows(scan.plan, scan.table, view.context.catalog, ledger))
    return true
  }

  /// Whether a ledger satisfies the conditions.
  private func accepts(_ ledger: String) -> Bool {
    query.conditions.allSatisfy { condition in
      condition.key != .ledger || (condition.value == GroupValue(name: ledger)) == (condition.comparison == .equal)
    }
  }

  private func rows(
    _ plan: GroupPlan, _ table: GroupTable, _ catalog: Catalog, _ ledger: String
  ) throws(AnalyticsError) -> [FigureRow] {
    guard table.mixed.isEmpty else { throw .currencies(table.mixed.sorted().compactMap { Currency(rawValue: $0) }) }
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

  /// The figures over all ledgers.
  package func figures() throws(AnalyticsError) -> FigureTable { try FigureTable(query, parts) }
}

/// An error that prevents a result.
package enum AnalyticsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Amounts of several currencies would have to be added.
  case currencies([Currency])
  /// A sum is too large.
  case overflow(String)
  /// The combination of keys needs more groups than can be encoded for a ledger with this many names.
  case tooManyGroups

  package var description: String {
    switch self {
    case .currencies(let currencies):
      let codes = currencies.map { $0.code }.joined(separator: " and ")
      return "prices are in \(codes), which are never added up; add currency to --by, or use --where currency=CODE"
    case .overflow(let name): return "\(name): the sum is too large to show"
    case .tooManyGroups: return "there are too many groupings for this many names; remove one from --by"
    }
  }
}
