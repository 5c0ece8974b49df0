import LarderAnalytics
import LarderModel
import LarderSentences

/// Figures of a replay by group, with those of a scenario for comparison.
package struct AnalyticsReport: Hashable, Sendable {
  /// One group, with its figures as shown.
  package struct Line: Hashable, Sendable {
    /// The key values, in the order of the query's keys.
    package let keys: [GroupValue]
    /// The figures, in the order of the columns.
    package let numbers: [FigureNumber?]
    package let currency: Currency
  }

  package struct Column: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
      case figure(Figure)
      /// The number of events for which a measure is unknown.
      case unknown(Measure)
    }

    package let content: Content
    package let isWhatIf: Bool

    var isOfMoney: Bool {
      switch content {
      case .figure(let figure): figure.measure?.aspect == .cost
      case .unknown(let measure): measure.aspect == .cost
      }
    }

    /// The name in CSV and JSON: `wasted.cost`, `wasted.cost.unknown`, `wasted.cost.what_if`.
    package var name: String {
      let name =
        switch content {
        case .figure(let figure): figure.name
        case .unknown(let measure): measure.name + ".unknown"
        }
      return isWhatIf ? name + ".what_if" : name
    }
  }

  package let query: Query
  package let columns: [Column]
  /// The groups shown, in order.
  package private(set) var lines: [Line]
  package let total: Line
  package private(set) var leftOut = 0
  /// The number of events of each flow in the total.
  package let counts: [Flow: Int64]
  package let scenario: Scenario?

  /// The assumptions of a scenario, and results that are not figures of events.
  package struct Scenario: Hashable, Sendable {
    package let changes: [String]
    package let assumptions: [String]
    /// The value of the stock at the end, actually and in the scenario.
    package let left: (actual: MoneySum, supposed: MoneySum)
    /// The day at the end of which the value applies. Nil for the last day.
    package let day: Day?

    package init(
      changes: [String], assumptions: [String], left: (actual: MoneySum, supposed: MoneySum), day: Day? = nil
    ) {
      (self.changes, self.assumptions, self.left, self.day) = (changes, assumptions, left, day)
    }

    package static func == (one: Scenario, other: Scenario) -> Bool {
      one.changes == other.changes && one.assumptions == other.assumptions && one.left == other.left
        && one.day == other.day
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(changes) }
  }

  package init(_ figures: FigureTable, whatIf: FigureTable? = nil, scenario: Scenario? = nil) throws(AnalyticsError) {
    query = figures.query
    self.scenario = scenario
    columns = Self.columns(figures.query, hasWhatIf: whatIf != nil)
    var supposed: [[GroupValue]: FigureRow] = [:]
    for row in whatIf?.rows ?? [] { supposed[row.keys] = row }
    let none = FigureRow(figures.query, keys: [])
    var lines: [Line] = []
    for row in figures.rows {
      lines.append(try Self.line(columns, figures, row, whatIf, supposed.removeValue(forKey: row.keys) ?? none))
    }
    // Groups that exist only in the scenario follow, in order.
    for row in whatIf?.rows ?? [] where supposed[row.keys] != nil {
      var empty = none
      empty.keys = row.keys
      lines.append(try Self.line(columns, figures, empty, whatIf, row))
    }
    self.lines = lines
    total = try Self.line(columns, figures, figures.total, whatIf, whatIf?.total ?? none)
    counts = Dictionary(uniqueKeysWithValues: figures.query.flows.map { ($0, figures.count($0, figures.total)) })
  }

  private static func columns(_ query: Query, hasWhatIf: Bool) -> [Column] {
    var columns: [Column] = []
    var displayed: Set<Measure> = []
    for figure in query.figures {
      columns.append(Column(content: .figure(figure), isWhatIf: false))
      if hasWhatIf { columns.append(Column(content: .figure(figure), isWhatIf: true)) }
      guard let measure = figure.measure, displayed.insert(measure).inserted else { continue }
      if case .known = figure {
        displayed.remove(measure)
      } else {
        columns.append(Column(content: .unknown(measure), isWhatIf: false))
        if hasWhatIf { columns.append(Column(content: .unknown(measure), isWhatIf: true)) }
      }
    }
    return columns
  }

  private static func line(
    _ columns: [Column], _ figures: FigureTable, _ row: FigureRow, _ whatIf: FigureTable?, _ supposed: FigureRow
  ) throws(AnalyticsError) -> Line {
    var numbers: [FigureNumber?] = []
    for column in columns {
      let (figures, row) = column.isWhatIf ? (whatIf ?? figures, supposed) : (figures, row)
      switch column.content {
      case .figure(let figure):
        // There is no total across currencies.
        numbers.append(row.keys.isEmpty && figures.isMixed(figure) ? nil : try figures.number(figure, row))
      case .unknown(let measure):
        numbers.append(FigureNumber(scaled: figures.unknown(measure, row), places: 0))
      }
    }
    let currency = row.currency == .none ? supposed.currency : row.currency
    return Line(keys: row.keys, numbers: numbers, currency: currency)
  }

  /// Sorts the groups by a key or by a figure's column. Unknown figures come last, and equal ones keep the order of the
  /// keys.
  package mutating func sort(by column: SortColumn, descending: Bool) {
    let numbered = lines.enumerated().sorted { left, right in
      switch column {
      case .key(let place):
        let (first, second) = (left.element.keys[place], right.element.keys[place])
        if first == second { return left.offset < right.offset }
        // A missing value comes last in either direction.
        if first == .none || second == .none { return second == .none }
        return first.isBefore(second) != descending
      case .figure(let place):
        switch (left.element.numbers[place], right.element.numbers[place]) {
        case (let first?, let second?):
          let (first, second) = (first.aligned, second.aligned)
          return first == second ? left.offset < right.offset : (first < second) != descending
        case (.some, nil): return true
        case (nil, .some): return false
        case (nil, nil): return left.offset < right.offset
        }
      }
    }
    lines = numbered.map { $0.element }
  }

  /// A sort criterion of groups: the index of a key, or of a column.
  package enum SortColumn: Hashable, Sendable {
    case key(Int)
    case figure(Int)
  }

  /// The column with a name from the CSV header.
  package func sortColumn(named name: String) -> SortColumn? {
    if let place = query.keys.firstIndex(where: { $0.name == name }) { return .key(place) }
    return columns.firstIndex { $0.name == name }.map { .figure($0) }
  }

  package var columnNames: [String] { query.keys.map { $0.name } + columns.map { $0.name } }

  /// Keeps only the first groups.
  package mutating func limit(to count: Int) {
    leftOut += max(0, lines.count - count)
    lines = Array(lines.prefix(count))
  }
}

extension FigureNumber {
  /// The number scaled to at least six decimals, so that numbers with different decimals can be compared.
  fileprivate var aligned: Int128 {
    var value = Int128(scaled)
    for _ in places..<max(places, 6) { value *= 10 }
    return value
  }
}

/// A request for figures by group over one or several ledgers, actual or in a scenario.
package struct AnalyticsRequest {
  package var query: Query
  /// The assumptions of a scenario. Empty for none.
  package var scenario: [WhatIf]

  package init(_ query: Query, supposing scenario: [WhatIf] = []) { (self.query, self.scenario) = (query, scenario) }

  /// The number of events to read. Each is read twice for a scenario.
  package func eventCount(of ledgers: [AnalyzedLedger]) -> UInt64 {
    ledgers.reduce(0) { $0 + $1.last } * (scenario.isEmpty ? 1 : 2)
  }

  /// Computes the figures in one pass over each ledger.
  ///
  /// - Parameters:
  /// - ledgers: At least one ledger. The first determines the format of numbers.
  /// - progress: Called with the number of events read so far.
  package func report(
    _ ledgers: [AnalyzedLedger], today: Day, style: OutputStyle, progress: ((UInt64) -> Void)? = nil
  ) throws -> AnalyticsReport {
    // If the period has not ended, the remaining stock is that after the last event.
    var passes = AnalyticsPasses(
      query: query, scenario: scenario, end: query.period.last < today ? query.period.last : nil)
    for ledger in ledgers { try passes.read(ledger, progress) }
    guard !scenario.isEmpty else { return try AnalyticsReport(try passes.actual.figures()) }
    let assumptions = scenario.flatMap { $0.assumptions }.unique
    return try AnalyticsReport(
      try passes.actual.figures(), whatIf: try passes.supposed.figures(),
      scenario: AnalyticsReport.Scenario(
        changes: scenario.map { $0.displayed(style) }, assumptions: assumptions + passes.notes, left: passes.left,
        day: passes.end))
  }
}
