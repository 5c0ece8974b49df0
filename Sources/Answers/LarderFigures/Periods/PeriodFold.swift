import LarderAnswers
import LarderModel
import LarderProjections
import LarderReplay

/// Projections that are folded over a period.
struct PeriodFold {
  let view: LedgerView
  /// Whether the tallies tell the months of the period apart, or count its days alone.
  let tallied: Tallied

  /// From the checkpoint where the tallies tell the period's months apart.
  init(_ kinds: [any Projection.Type], _ period: Period, _ desk: inout ReportDesk) throws {
    let isMonths = period.isWholeMonths || period == .all
    view =
      isMonths ? try desk.snapshot.view(kinds, months: period) : try desk.snapshot.days(kinds, period)
    tallied = isMonths ? .months : .periodOnly
  }

  init(view: LedgerView, tallied: Tallied) {
    self.view = view
    self.tallied = tallied
  }

  func projection<Kind: Projection>(_ kind: Kind.Type) -> Kind { view.state.projection(kind) }

  var catalog: Catalog { view.standing.catalog }
}

/// Projections over a period, with the months up to its end, whatever its days.
struct TrendFold {
  let fold: PeriodFold
  let trend: MonthTrend
  let life: LedgerLife

  init(_ kinds: [any Projection.Type], _ period: Period, _ desk: inout ReportDesk) throws {
    fold = try PeriodFold(kinds + [MonthTotals.self], period, &desk)
    // Folded over some days alone, the months are not whole.
    let whole = fold.tallied == .months ? fold.view : try desk.snapshot.view([MonthTotals.self])
    let totals = whole.state.projection(MonthTotals.self)
    life = LedgerLife(from: totals.firstDay, to: desk.lastKnownDay)
    trend = MonthTrend(totals, period, today: life.last)
  }
}

extension ReportDesk {
  /// The first day that anything is known of.
  var firstKnownDay: Day? {
    mutating get throws { try snapshot.view([MonthTotals.self]).state.projection(MonthTotals.self).firstDay }
  }
}

/// The days that a ledger tells of: from the first on which anything was bought, counted, eaten or thrown away, to the
/// last that anything can be known of.
///
/// The one rule of what a period is divided by: the days of it that the ledger covers. Of the days before the first and
/// behind the last nothing is known, which is not nothing.
public struct LedgerLife: Hashable, Sendable {
  /// Nil where it is not known: then nothing is taken off.
  public let first: Day?
  /// Today, or the day that is gone back to; nil where all days are over.
  public let last: Day?

  public init(from first: Day? = nil, to last: Day? = nil) { (self.first, self.last) = (first, last) }

  /// The days of a period that the ledger covers; nil where there are none.
  public func covered(_ period: Period) -> Period? {
    let from = max(period.first, first ?? .min)
    let to = min(period.last, last ?? .max)
    return Period(first: from, last: to)
  }

  /// How many they are; nil of a period without ends.
  func days(of period: Period) -> Int? {
    guard let covered = covered(period) else { return 0 }
    return covered.first == .min || covered.last == .max ? nil : covered.days
  }

  /// Whether the ledger covers every day of a period, so that it is a measure for others.
  func coversAll(of period: Period) -> Bool { covered(period) == period }

  /// "nothing is known of it, for the ledger begins on 2026-11-10": nil of a period with a day that the ledger covers, or
  /// behind it.
  func beforeAll(_ period: Period, _ style: OutputStyle) -> String? {
    guard let first, period.last < first else { return nil }
    return "the ledger starts on \(first.formatted(style))"
  }

  /// "; 2026-10 is known from 2026-10-12 on": nothing of a period that began after the ledger.
  func beginning(of period: Period, _ style: OutputStyle) -> String {
    guard let first, period.first < first, first <= period.last, period.first != .min else { return "" }
    return "; the ledger covers \(period.formatted(style)) from \(first.formatted(style)) on"
  }
}
