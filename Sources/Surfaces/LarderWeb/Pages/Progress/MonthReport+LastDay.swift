import LarderFigures
import LarderModel

extension MonthReport {
  /// The last day that the report covers: today, where the month is not over.
  var lastDay: Day { max(month.firstDay, min(today, month.lastDay)) }
}
