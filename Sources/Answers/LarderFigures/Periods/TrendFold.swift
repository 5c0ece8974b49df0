import LarderAnswers
import LarderModel
import LarderProjections
import LarderReplay

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
