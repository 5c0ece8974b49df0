import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// A day, and what a person ate on it where anything is logged.
struct DiaryDay {
  let day: Day
  let line: DayLine?
  /// The goal in force on the day, whether or not anything is logged; nil where there is none.
  let goal: Energy?
  let value: ChartValue

  init(_ day: Day, _ line: DayLine?, goal: Energy?, isToCome: Bool = false) {
    self.day = day
    self.line = line
    self.goal = goal
    value = line.map(Self.eaten) ?? (isToCome ? .toCome : .absent)
  }

  private static func eaten(_ line: DayLine) -> ChartValue {
    if line.tally.withoutEnergy == line.tally.entries { return .unknown }
    return line.tally.isEnergyWhole ? .known(line.tally.energy) : .atLeast(line.tally.energy)
  }

  private var energy: String {
    guard let line else { return "no entries" }
    if value == .unknown { return "not known" }
    return Figures.least(line.energy.formatted, isWhole: line.tally.isEnergyWhole)
  }

  /// The days against their goals.
  ///
  /// - Parameter owner: whose days they are, where that is said.
  static func chart(
    _ days: [DiaryDay], of owner: String?, title: String = "Day by day", summary: String, _ style: OutputStyle
  ) -> ColumnChart {
    var table = DataTable(
      owner.map { "Calories by day, \($0)" } ?? "Calories by day", titles: ["Day", "Energy", "Goal", "Remark"])
    let isWeek = days.count <= 10
    let columns = days.map { day in
      let number = day.day.dayOfMonth
      let shortfall = day.line?.verdict == .under ? day.line?.shortfall.map { "under by \($0.formatted)" } : nil
      let partial = day.line?.verdict == .partial ? "logged in part" : nil
      let remark = day.line?.excess.map { "over by \($0.formatted)" } ?? shortfall ?? partial ?? ""
      if day.line != nil {
        table.addRow(
          "\(day.day.shortWeekdayName) \(day.day.formatted(style))",
          [day.energy, day.line?.range?.told(style) ?? "none", remark])
      }
      let tick = isWeek ? day.day.shortWeekdayName : number == 1 || number % 5 == 0 ? "\(number)" : nil
      return ColumnChart.Column(
        "\(day.day.weekdayName) \(number) \(day.day.month.name)", tick: tick, day.value,
        remark.isEmpty ? day.energy : "\(day.energy), \(remark)", label: day.line?.energy.formatted,
        role: day.line?.excess == nil ? .plain : .alert, mark: day.goal?.thousandths)
    }
    return ColumnChart(
      ChartHead(title: title, summary: summary, table: table, color: .second), columns: columns,
      words: .init(
        tick: { "\($0 / 1000)" }, mark: "goal", alert: "over by more than \(DayLine.tolerance.formatted)",
        absent: "no entries"))
  }
}
