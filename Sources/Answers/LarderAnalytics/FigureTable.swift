import LarderModel
import LarderReplay

/// What a query came to: a row a group, in the order of the keys, and all of them together.
public struct FigureTable: Hashable, Sendable {
  public let query: Query
  public private(set) var rows: [FigureRow]
  public private(set) var total: FigureRow
  /// Whether the total's costs are of more than one currency, and so are none.
  public private(set) var totalIsMixed = false

  /// The rows of several scans put together: groups that have the same names are one.
  init(_ query: Query, _ parts: [[FigureRow]]) throws(AnalyticsError) {
    var places: [[GroupValue]: Int] = [:]
    var rows: [FigureRow] = []
    var mixed: Set<UInt16> = []
    for row in parts.joined() {
      if let place = places[row.keys] {
        rows[place].add(row, mixed: &mixed)
      } else {
        places[row.keys] = rows.count
        rows.append(row)
      }
    }
    guard mixed.isEmpty else {
      throw .currencies(mixed.sorted().compactMap { Currency(rawValue: $0) })
    }
    rows.sort { left, right in
      for (left, right) in zip(left.keys, right.keys) where left != right { return left.isBefore(right) }
      return false
    }
    var total = FigureRow(query)
    for row in rows { total.add(row, mixed: &mixed) }
    totalIsMixed = !mixed.isEmpty
    self.query = query
    self.rows = rows
    self.total = total
  }

  /// Puts the rows into another order.
  public mutating func sort(by isBefore: (FigureRow, FigureRow) -> Bool) { rows.sort(by: isBefore) }

  /// What a measure comes to in a row.
  public func sum(_ measure: Measure, _ row: FigureRow) -> FigureSum {
    query.measures.firstIndex(of: measure).map { row.sums[$0] } ?? FigureSum()
  }

  public func count(_ flow: Flow, _ row: FigureRow) -> Int64 {
    query.flows.firstIndex(of: flow).map { row.counts[$0] } ?? 0
  }

  /// Of how many events of a row a measure is not known.
  public func unknown(_ measure: Measure, _ row: FigureRow) -> Int64 {
    count(measure.flow, row) - sum(measure, row).known
  }
}
