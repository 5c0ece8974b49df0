/// How exactly a date was given.
@frozen
public enum DatePrecision: UInt8, Hashable, Sendable {
  /// To the day.
  case day = 0
  /// To the month; the day is the month's last.
  case month = 1
}

/// Which way a date without a year, or a weekday, is meant.
public enum DateLeaning: Hashable, Sendable {
  /// Something that has happened.
  case past
  /// Something that is to come.
  case future
  /// Whichever is nearer.
  case nearest
}

/// A date as somebody entered it, with the precision it was given to.
public struct EnteredDay: Hashable, Sendable {
  public var day: Day
  public var precision: DatePrecision

  public init(day: Day, precision: DatePrecision = .day) {
    self.day = day
    self.precision = precision
  }

  /// Reads a date: `today`, `fri`, `last fri`, `+9d`, `3w`, `eom`, `2026-11-05`, `05.11.`, `5 nov`, `11/2026`, `in 3 days`.
  ///
  /// - Weekdays: leaning to the past, the latest that is not after `today`; to the future, the next after `today`;
  ///   otherwise the nearest. `last fri` and `next fri` are never today.
  /// - Distances without a sign (`3w`) count forward, or back where the leaning is to the past. Months are calendar
  ///   months, cut at the end of a shorter one.
  /// - A day and month alone (`05.11.`) take the year that the leaning says; today itself counts for both sides.
  /// - A month alone (`11/2026`, `2026-11`) means its last day.
  ///
  /// German words are read beside the English ones: `gestern`, `Fr`, `24. Okt`, `in 3 Tagen`. A year of two digits is of
  /// this century, and stands behind points alone (`05.11.26`); `11/05/2026`, which is two different dates to two people,
  /// is refused.
  public init(parsing text: String, today: Day, leaning: DateLeaning) throws(ValueError) {
    do throws(ParseProblem) {
      self = try DateGrammar(today: today, leaning: leaning).entered(text)
    } catch {
      throw ValueError(what: "date", input: text, error)
    }
  }
}

extension EnteredDay: CustomStringConvertible {
  /// The date, or the month alone where no more was given.
  public var description: String {
    precision == .month ? day.month.description : day.description
  }
}
