import Document
import LarderModel

/// The page's figures as charts and sparklines take them: in one currency, and what is not known never as none.
extension MonthReport {
  func wasted(_ figures: WasteFigures, isEmpty: Bool = false) -> ChartValue {
    value(figures.cost, figures.count, figures.withoutPrice, isEmpty)
  }

  func paid(_ figures: SpendingFigures, isEmpty: Bool = false) -> ChartValue {
    value(figures.paid, figures.count, figures.withoutPrice, isEmpty)
  }

  private func value(_ sum: MoneySum, _ count: Int64, _ withoutPrice: Int64, _ isEmpty: Bool) -> ChartValue {
    if isEmpty { return .absent }
    guard count > 0 else { return .known(0) }
    // Of money of other currencies no bar can tell.
    guard withoutPrice < count, sum.currencies.contains(currency) else { return .unknown }
    let minor = sum.amount(currency).minor
    return withoutPrice > 0 || sum.currencies.count > 1 ? .atLeast(minor) : .known(minor)
  }

  /// A day of the month, and what a person ate on it where anything is logged.
  struct DiaryDay {
    let day: Day
    let line: CaloriesReport.DayLine?
    /// The goal in force on the day, whether or not anything is logged; nil where there is none.
    let goal: Energy?
    let value: ChartValue
  }

  func days(of diary: CaloriesReport.Diary) -> [DiaryDay] {
    let lines = Dictionary(diary.days.map { ($0.day, $0) }) { first, _ in first }
    let goals = goals[diary.person?.rawValue ?? 0] ?? []
    let end = max(today, diary.days.last?.day ?? today)
    return zip((0..<month.dayCount).compactMap { month.firstDay.adding(days: $0) }, goals).map { day, goal in
      let line = lines[day]
      return DiaryDay(day: day, line: line, goal: goal, value: line.map(Self.eaten) ?? (day > end ? .toCome : .absent))
    }
  }

  private static func eaten(_ line: CaloriesReport.DayLine) -> ChartValue {
    if line.tally.withoutEnergy == line.tally.entries { return .unknown }
    return line.tally.withoutEnergy > 0 ? .atLeast(line.tally.energy) : .known(line.tally.energy)
  }
}
