import LarderModel
import LarderReports

extension MonthReport {
  /// The last day of the month that is told: today, where the month is not over.
  var lastDay: Day { max(month.firstDay, min(today, month.lastDay)) }
}
