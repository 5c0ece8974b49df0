import LarderAnalytics
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// A ledger to analyse, up to an event, with the names, facts and corrections known at that event.
package struct AnalyzedLedger {
  package let name: String
  let log: EventLog
  let last: UInt64
  /// Whether all events are visible, so that stored results may be used.
  private let isWhole: Bool
  package let context: ReplayContext

  /// - Parameter cut: The last event in view; nil means all events.
  package init(_ name: String, _ ledger: HouseholdLedger, through cut: UInt64? = nil) throws(LogError) {
    self.name = name
    log = ledger.log
    var reader = try log.beginRead()
    last = min(cut ?? .max, try reader.lastSequence)
    isWhole = cut == nil
    context = isWhole ? try Checkpoint.household.current(&reader).context : try ReplayContext(&reader, through: last)
  }

  /// The stored results for the months of a period. Nil if they do not cover exactly the visible events.
  func kept(
    _ kinds: [any Projection.Type], of period: Period, _ reader: inout LogReader
  ) throws(LogError) -> LedgerView? {
    guard isWhole else { return nil }
    let months = period == .all ? nil : period.first.month.index...period.last.month.index
    let view = try HouseholdLedger.reports.caughtUp(&reader, wanted: kinds, months: months)
    return view?.state.sequence == last ? view : nil
  }

  package var catalog: Catalog { context.catalog }
}

/// A pass over several ledgers, one after the other, with actual events and with those of a scenario.
struct AnalyticsPasses {
  let scenario: [WhatIf]
  private let query: Query
  /// The last day of a period that is over. Nil if the period continues to the last event.
  let end: Day?
  private(set) var actual: Analysis
  private(set) var supposed: Analysis
  /// The value of the stock at the end.
  private(set) var left = (actual: MoneySum(), supposed: MoneySum())
  private(set) var notes: [String] = []
  private var done: UInt64 = 0

  init(query: Query, scenario: [WhatIf], end: Day?) {
    (self.query, self.scenario, self.end) = (query, scenario, end)
    (actual, supposed) = (Analysis(query), Analysis(query))
  }

  mutating func read(_ ledger: AnalyzedLedger, _ progress: ((UInt64) -> Void)?) throws {
    if scenario.isEmpty, try readKept(ledger) {
      done += ledger.last
      return
    }
    var watch = PurchaseWatch(scenario, ledger.context)
    for isSupposed in scenario.isEmpty ? [false] : [false, true] {
      var reader = try ledger.log.beginRead()
      let before = done
      reader.progress = progress.map { progress in { progress(before + $0) } }
      var rewriter: (any EventRewriter)?
      if isSupposed {
        rewriter = WhatIfRewriter(scenario, ledger.context, watch, in: query.period)
      } else if !scenario.isEmpty {
        rewriter = watch
      }
      var lots =
        isSupposed
        ? try supposed.read(&reader, ledger.context, through: ledger.last, ledger: ledger.name, rewriter: &rewriter)
        : try actual.read(&reader, ledger.context, through: ledger.last, ledger: ledger.name, rewriter: &rewriter)
      if let end, !scenario.isEmpty {
        // The stock at the end of the period is the one before any later events.
        var upToIt: (any EventRewriter)? = WhatIfRewriter(
          isSupposed ? scenario : [], ledger.context, watch, through: end)
        var aside = Analysis(query)
        lots = try aside.read(&reader, ledger.context, through: ledger.last, ledger: ledger.name, rewriter: &upToIt)
      }
      addUp(lots, isSupposed: isSupposed)
      if let seen = rewriter as? PurchaseWatch { watch = seen }
      if let rewriter = rewriter as? WhatIfRewriter { notes += rewriter.notes }
      done += ledger.last
    }
  }

  /// Reads a ledger from its stored monthly results. Returns false if they cannot answer the query.
  private mutating func readKept(_ ledger: AnalyzedLedger) throws -> Bool {
    guard let kinds = Analysis.projections(holding: query) else { return false }
    var reader = try ledger.log.beginRead()
    guard let view = try ledger.kept(kinds, of: query.period, &reader) else { return false }
    return try actual.read(view, ledger: ledger.name)
  }

  private mutating func addUp(_ lots: LotTable, isSupposed: Bool) {
    for (_, lot) in lots.present where lot.cost > 0 {
      guard let currency = Currency(rawValue: lot.currency) else { continue }
      if isSupposed {
        left.supposed.add(millionths: lot.cost, currency)
      } else {
        left.actual.add(millionths: lot.cost, currency)
      }
    }
  }
}
