import LarderLedger
import LarderModel
import LarderProjections
import LarderReports

extension Session {
  /// `report calories`: the days of a period, what they came to, and what the energy came from.
  mutating func reportCalories(_ asked: String?) throws {
    let ledger = try openForReading()
    let period = try period(asked ?? "week", ledger)
    let (view, tallied) = try folded([Calories.self], period, ledger)
    let catalog = view.standing.catalog
    var other: (period: Period, calories: Calories)?
    if let text = arguments["vs"] {
      guard let against = try text == "previous" ? period.previous : self.period(text, ledger) else {
        throw Failure.usage("there is no period before \(period.formatted(style(catalog)))")
      }
      // Only the days of the other period are told, and those every month's tallies have.
      let before = try ledger.view([Calories.self], asOf: try cut(ledger), months: against)
      other = (against, before.state.projection(Calories.self))
    }
    let person = try number(arguments["for"], .person, catalog).map(PersonID.init(rawValue:))
    var report = CaloriesReport(
      calories: view.state.projection(Calories.self), catalog: catalog, period: period, tallied: tallied,
      person: person, today: today(view), beginning: try firstKnownDay(ledger), comparedWith: other)
    report.tableOfCSV = try calorieTable()
    try show(report, style(catalog))
  }

  private func calorieTable() throws(Failure) -> CaloriesReport.Table {
    guard let text = arguments["table"] else { return .days }
    guard let table = CaloriesReport.Table(rawValue: text) else {
      let known = CaloriesReport.Table.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure.usage("table:\(text.visible) is none of \(known)")
    }
    guard arguments.has("csv") else {
      throw Failure.usage("table:\(text) goes with --csv; text and JSON hold them all")
    }
    return table
  }
}
