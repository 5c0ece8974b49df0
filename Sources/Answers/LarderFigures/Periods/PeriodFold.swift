import LarderAnswers
import LarderModel
import LarderProjections
import LarderReplay

/// Projections over a period.
struct PeriodFold {
  let view: LedgerView
  /// Whether the tallies cover months, or exactly the days of the period.
  let tallied: Granularity

  /// Uses the checkpoint if the period consists of whole months.
  init(_ kinds: [any Projection.Type], _ period: Period, _ reportContext: inout ReportContext) throws {
    let isMonths = period.isWholeMonths || period == .all
    view =
      isMonths ? try reportContext.snapshot.view(kinds, months: period) : try reportContext.snapshot.days(kinds, period)
    tallied = isMonths ? .months : .periodOnly
  }

  init(view: LedgerView, tallied: Granularity) { (self.view, self.tallied) = (view, tallied) }

  func projection<Kind: Projection>(_ kind: Kind.Type) -> Kind { view.state.projection(kind) }

  var catalog: Catalog { view.context.catalog }
}

/// Projections over a period, with all months up to its end.
struct TrendFold {
  let fold: PeriodFold
  let trend: MonthTrend
  let coveredPeriod: CoveredPeriod

  init(_ kinds: [any Projection.Type], _ period: Period, _ reportContext: inout ReportContext) throws {
    fold = try PeriodFold(kinds + [MonthTotals.self], period, &reportContext)
    // A fold over some days does not contain whole months.
    let whole = fold.tallied == .months ? fold.view : try reportContext.snapshot.view([MonthTotals.self])
    let totals = whole.state.projection(MonthTotals.self)
    coveredPeriod = CoveredPeriod(from: totals.firstDay, to: reportContext.lastKnownDay)
    trend = MonthTrend(totals, period, today: coveredPeriod.last)
  }
}

extension ReportContext {
  /// The first day of which anything is known.
  var firstKnownDay: Day? {
    mutating get throws { try snapshot.view([MonthTotals.self]).state.projection(MonthTotals.self).firstDay }
  }
}

/// The days covered by a ledger: from the first with a purchase, a count, a meal or waste, to the last of which
/// anything can be known.
///
/// Every average over a period divides by the covered days. The days outside are unknown, not zero.
package struct CoveredPeriod: Hashable, Sendable {
  /// The first day. Nil if it is unknown; then no days are excluded.
  package let first: Day?
  /// Today, or the day of an earlier view. Nil if all days are over.
  package let last: Day?

  package init(from first: Day? = nil, to last: Day? = nil) { (self.first, self.last) = (first, last) }

  /// The covered days of a period. Nil if there are none.
  package func covered(_ period: Period) -> Period? {
    let from = max(period.first, first ?? .min)
    let to = min(period.last, last ?? .max)
    return Period(first: from, last: to)
  }

  /// The number of covered days. Nil for a period without ends.
  func days(of period: Period) -> Int? {
    guard let covered = covered(period) else { return 0 }
    return covered.first == .min || covered.last == .max ? nil : covered.days
  }

  /// Whether the ledger covers every day of a period, so that it can serve as a standard of comparison.
  func coversAll(of period: Period) -> Bool { covered(period) == period }

  /// The remark "nothing is known of it, for the ledger begins on 2026-11-10", if a period ends before the ledger
  /// begins.
  func beforeAll(_ period: Period, _ style: OutputStyle) -> String? {
    guard let first, period.last < first else { return nil }
    return "the ledger starts on \(first.formatted(style))"
  }

  /// The remark "; 2026-10 is known from 2026-10-12 on". Empty for a period that began after the ledger.
  func beginning(of period: Period, _ style: OutputStyle) -> String {
    guard let first, period.first < first, first <= period.last, period.first != .min else { return "" }
    return "; the ledger covers \(period.formatted(style)) from \(first.formatted(style)) on"
  }
}
