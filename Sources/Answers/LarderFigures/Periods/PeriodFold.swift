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
