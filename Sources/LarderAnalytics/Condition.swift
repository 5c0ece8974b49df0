import LarderModel

/// What an event must be like to be counted: `item=milk`, `category!=dairy`, `month>=2026-03`.
public struct Condition: Hashable, Sendable {
  public enum Comparison: String, CaseIterable, Hashable, Sendable {
    // The longer ones first: they are looked for in this order.
    case notEqual = "!="
    case atLeast = ">="
    case atMost = "<="
    case equal = "="
    case greater = ">"
    case less = "<"
  }

  public let key: GroupKey
  public let comparison: Comparison
  /// What it is compared with; `none` for what nothing was said of.
  public let value: GroupValue

  /// - Parameter value: of time keys a number, of a ``GroupValue``'s making; of all others a name or none.
  public init(_ key: GroupKey, _ comparison: Comparison, _ value: GroupValue) {
    (self.key, self.comparison, self.value) = (key, comparison, value)
  }
}

/// What is asked of a ledger's events.
public struct Query: Hashable, Sendable {
  /// What is grouped by, in order; none for one group of all.
  public var keys: [GroupKey]
  public var figures: [Figure]
  public var conditions: [Condition]
  /// The days that count.
  public var period: Period

  public init(
    by keys: [GroupKey] = [], _ figures: [Figure], where conditions: [Condition] = [], period: Period = .all
  ) {
    (self.keys, self.figures, self.conditions, self.period) = (keys, figures, conditions, period)
  }

  /// The measures that are added up, each once, in the order they are asked for.
  public var measures: [Measure] {
    figures.compactMap { figure in figure.measure }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The flows that are looked at, each once.
  public var flows: [Flow] { Flow.allCases.filter { flow in figures.contains { $0.flow == flow } } }
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
      return "prices are in \(codes), which are never added: add currency to --by, or say --where currency=CODE"
    case .overflow(let name): return "\(name): the sum is too large to be told"
    case .tooManyGroups:
      return "there are too many groupings at once for so many names; leave one out of --by"
    }
  }
}
