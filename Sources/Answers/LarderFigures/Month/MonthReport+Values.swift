import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// The page's figures as charts and sparklines take them: in one currency, and what is not known never as none.
extension MonthReport {
  func wasted(_ figures: WasteFigures, isEmpty: Bool = false) -> ChartValue {
    isEmpty ? .absent : figures.priced.value(in: currency)
  }

  func paid(_ figures: SpendingFigures, isEmpty: Bool = false) -> ChartValue {
    isEmpty ? .absent : figures.priced.value(in: currency)
  }

  func days(of diary: CaloriesReport.Diary) -> [DiaryDay] {
    let lines = Dictionary(diary.days.map { ($0.day, $0) }) { first, _ in first }
    let goals = goals[diary.person?.rawValue ?? 0] ?? []
    let end = max(today, diary.days.last?.day ?? today)
    return zip((0..<month.dayCount).compactMap { month.firstDay.adding(days: $0) }, goals).map { day, goal in
      DiaryDay(day, lines[day], goal: goal, isToCome: day > end)
    }
  }
}
