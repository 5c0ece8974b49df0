/// A moment as fields have it: "Sun, 06 Nov 1994 08:49:37 GMT".
enum HTTPDate {
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// - Parameter seconds: since 1970, not before.
  static func text(_ seconds: Int64) -> String {
    let moment = max(0, seconds)
    let (day, second) = (Int(moment / 86_400), Int(moment % 86_400))
    let (year, month, date) = civil(day)
    let time = [second / 3_600, second / 60 % 60, second % 60].map(padded).joined(separator: ":")
    return "\(days[day % 7]), \(padded(date)) \(months[month - 1]) \(year) \(time) GMT"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

  /// The date of a day counted from the first of January 1970. Years are reckoned from March, so that a leap day is the
  /// last of its year.
  private static func civil(_ day: Int) -> (year: Int, month: Int, date: Int) {
    let shifted = day + 719_468
    let (era, ofEra) = (shifted / 146_097, shifted % 146_097)
    let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * ofYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}
