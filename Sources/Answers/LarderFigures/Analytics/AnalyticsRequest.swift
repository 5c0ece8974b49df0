import LarderAnalytics
import LarderLog
import LarderModel
import LarderReplay

/// Figures by groups, of one ledger or of several, as they were or as they would have been.
public struct AnalyticsRequest {
  public var query: Query
  /// What is supposed; empty where nothing is.
  public var scenario: [WhatIf]

  public init(_ query: Query, supposing scenario: [WhatIf] = []) {
    self.query = query
    self.scenario = scenario
  }

  /// How many events are read: each twice where something is supposed.
  public func eventCount(of ledgers: [AnalyzedLedger]) -> UInt64 {
    ledgers.reduce(0) { $0 + $1.last } * (scenario.isEmpty ? 1 : 2)
  }

  /// Adds everything up, in one pass over each ledger.
  ///
  /// - Parameters:
  ///   - ledgers: at least one; the first says how numbers are written.
  ///   - progress: called with the number of events read so far.
  public func report(
    _ ledgers: [AnalyzedLedger], today: Day, style: OutputStyle, progress: ((UInt64) -> Void)? = nil
  ) throws -> AnalyticsReport {
    // Where the period goes on, what is left is what is there after the last event.
    var passes = AnalyticsPasses(
      query: query, scenario: scenario, end: query.period.last < today ? query.period.last : nil)
    for ledger in ledgers { try passes.read(ledger, progress) }
    guard !scenario.isEmpty else { return try AnalyticsReport(try passes.actual.figures()) }
    let assumptions = scenario.flatMap { $0.assumptions }.reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    return try AnalyticsReport(
      try passes.actual.figures(), whatIf: try passes.supposed.figures(),
      scenario: AnalyticsReport.Scenario(
        changes: scenario.map { $0.told(style) }, assumptions: assumptions + passes.notes, left: passes.left,
        day: passes.end))
  }
}
