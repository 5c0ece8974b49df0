import LarderModel

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
