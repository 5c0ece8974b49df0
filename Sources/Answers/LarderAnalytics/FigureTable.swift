import LarderModel

/// The result of a query: one row per group in the order of the keys, and a total.
package struct FigureTable: Hashable, Sendable {
  package let query: Query
  package private(set) var rows: [FigureRow]
  package private(set) var total: FigureRow
  /// Whether the total mixes currencies, so that it has no cost.
  package private(set) var totalIsMixed = false

  /// Combines the rows of several scans. Groups with the same names are merged.
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
    guard mixed.isEmpty else { throw .currencies(mixed.sorted().compactMap { Currency(rawValue: $0) }) }
    rows.sort { left, right in
      for (left, right) in zip(left.keys, right.keys) where left != right { return left.isBefore(right) }
      return false
    }
    var total = FigureRow(query)
    for row in rows { total.add(row, mixed: &mixed) }
    totalIsMixed = !mixed.isEmpty
    (self.query, self.rows, self.total) = (query, rows, total)
  }

  package mutating func sort(by isBefore: (FigureRow, FigureRow) -> Bool) { rows.sort(by: isBefore) }

  package func sum(_ measure: Measure, _ row: FigureRow) -> FigureSum {
    query.measures.firstIndex(of: measure).map { row.sums[$0] } ?? FigureSum()
  }

  package func count(_ flow: Flow, _ row: FigureRow) -> Int64 {
    query.flows.firstIndex(of: flow).map { row.counts[$0] } ?? 0
  }

  /// The number of events of a row for which a measure is unknown.
  package func unknown(_ measure: Measure, _ row: FigureRow) -> Int64 {
    count(measure.flow, row) - sum(measure, row).known
  }
}

/// The figures of one group.
package struct FigureRow: Hashable, Sendable {
  package var keys: [GroupValue]
  /// The sums, in the order of ``Query/measures``.
  package var sums: [FigureSum]
  /// The number of events of each flow of ``Query/flows``.
  package var counts: [Int64]
  /// The currency of its costs; none if no cost is known.
  package var currency: Currency = .none

  package init(_ query: Query, keys: [GroupValue] = []) {
    self.keys = keys
    sums = Array(repeating: FigureSum(), count: query.measures.count)
    counts = Array(repeating: 0, count: query.flows.count)
  }

  mutating func add(_ other: FigureRow, mixed: inout Set<UInt16>) {
    for index in sums.indices { sums[index].add(other.sums[index]) }
    for index in counts.indices { counts[index] += other.counts[index] }
    if currency == .none {
      currency = other.currency
    } else if other.currency != .none, other.currency != currency {
      mixed.formUnion([currency.rawValue, other.currency.rawValue])
    }
  }
}

/// A figure, rounded half to even once to the decimals shown.
package struct FigureNumber: Hashable, Sendable {
  package let scaled: Int64
  package let places: Int

  package init(scaled: Int64, places: Int) { (self.scaled, self.places) = (scaled, places) }

  /// The number in CSV and JSON: "12.5".
  package var text: String { PlainValue.decimalText(scaled, places: UInt8(clamping: places)) }
}

/// The sum of one measure in one group.
package struct FigureSum: Hashable, Sendable {
  /// The sum in the exact unit of ``EventFacts/value(_:_:)``, over the events for which it is known.
  package var sum: Int128 = 0
  package var known: Int64 = 0

  package init(sum: Int128 = 0, known: Int64 = 0) { (self.sum, self.known) = (sum, known) }

  mutating func add(_ other: FigureSum) {
    sum += other.sum
    known += other.known
  }
}

extension FigureTable {
  /// The value of a figure in a row. Nil if it is unknown for every event.
  ///
  /// Costs are in the currency's unit with its decimals. Kilograms have six decimals, kilocalories and grams three, and
  /// mean days two.
  package func number(_ figure: Figure, _ row: FigureRow) throws(AnalyticsError) -> FigureNumber? {
    switch figure {
    case .count(let flow): return FigureNumber(scaled: count(flow, row), places: 0)
    case .known(let measure): return FigureNumber(scaled: sum(measure, row).known, places: 0)
    case .sum(let measure):
      let sum = sum(measure, row)
      if sum.known == 0, count(measure.flow, row) > 0 { return nil }
      return try Self.rounded(figure, sum.sum, 1, row)
    case .average(let measure):
      let sum = sum(measure, row)
      guard sum.known > 0 else { return nil }
      return try Self.rounded(figure, sum.sum, Int128(sum.known), row)
    }
  }

  /// Whether a figure of the total is missing because it would add several currencies.
  package func isMixed(_ figure: Figure) -> Bool { totalIsMixed && figure.measure?.aspect == .cost }

  private static func rounded(
    _ figure: Figure, _ sum: Int128, _ count: Int128, _ row: FigureRow
  ) throws(AnalyticsError) -> FigureNumber? {
    guard let aspect = figure.measure?.aspect else { return nil }
    var (dividend, divisor, places) = (sum, count, aspect.places)
    if aspect == .cost {
      divisor *= Int128(Lot.costScale)
      places = row.currency.exponent
    } else if aspect == .days || aspect == .past, case .average = figure {
      dividend *= 100
      places = 2
    }
    guard let scaled = Int64(exactly: dividend.roundedQuotient(dividingBy: divisor)) else {
      throw .overflow(figure.name)
    }
    return FigureNumber(scaled: scaled, places: places)
  }
}
