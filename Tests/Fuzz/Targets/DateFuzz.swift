import LarderModel

/// Days, months, periods, times of day and instants.
enum DateFuzz: FuzzTarget {
  static let name = "date"
  static let words = [
    "2026-11-05", "05.11.", "29.02.", "11/2026", "last fri", "+9d", "in 3 days", "3 weeks ago", "eom", "9999-12-31",
    "0001-01-01", "2026-09..2026-11", "..", "999999999m", "october 2025", "last 30 days", "T13:00:00.000Z", "+01:00",
    "year", "next", "00", "24:00", "gestern", "24. okt", "in 3 tagen", "letzte woche", "24.10.26",
  ]

  private static let days = [Day.min, .max, Day(number: 20_777) ?? .min, Day(number: 11_016) ?? .min]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let text = Input.text(input)
    for today in days {
      for leaning in [DatePreference.past, .future, .nearest] {
        guard
          let entered = try reading({ () throws(ValueError) in
            try EnteredDay(parsing: text, today: today, leaning: leaning)
          })
        else { continue }
        let again = try? EnteredDay(parsing: entered.description, today: today, leaning: leaning)
        try law(again == entered, "\(entered) is read differently")
        try law((try? Day(iso: entered.day.description)) == entered.day, "\(entered.day) is read as another day")
        try checkDay(entered.day)
      }
      for firstWeekday in [1, 7] {
        guard
          let period = try reading({ () throws(ValueError) in
            try Period(parsing: text, today: today, firstWeekday: firstWeekday)
          })
        else { continue }
        try law(period.first <= period.last && period.days > 0, "a period has \(period.days) days")
        for written in [period.description, period.formatted(.german), period.formatted(.english)] {
          let again = try? Period(parsing: written, today: .max, firstWeekday: firstWeekday)
          try law(again == period, "\(written) is read as another period")
        }
        if let previous = period.previous {
          try law(previous.last < period.first, "\(previous) is not before \(period)")
        }
      }
    }
    if let month = try reading({ () throws(ValueError) in try Month(parsing: text) }) {
      try law(month.description == text && month.firstDay.month == month, "\(month) is read as another month")
    }
    if let time = try reading({ () throws(ValueError) in try MinuteOfDay(parsing: text) }) {
      try law((try? MinuteOfDay(parsing: time.description)) == time, "\(time) is read as another time")
    }
    if let instant = try reading({ () throws(ValueError) in try Instant(rfc3339: text) }) {
      try law((try? Instant(rfc3339: instant.rfc3339)) == instant, "\(instant) is read as another instant")
    }
  }

  private static func checkDay(_ day: Day) throws(BrokenLaw) {
    let (year, month, dayOfMonth) = day.components
    try law(Day(year: year, month: month, day: dayOfMonth) == day, "\(day) differs from its parts")
    try law((1...7).contains(day.weekday), "\(day) has the weekday \(day.weekday)")
    _ = day.displayed(relativeTo: .min)
  }
}
