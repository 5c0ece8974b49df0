/// A time of day, to the minute.
@frozen
@usableFromInline package struct MinuteOfDay: RawRepresentable, Hashable, Sendable, Comparable {
  /// The number of minutes since midnight, 0 to 1439.
  @usableFromInline package let rawValue: UInt16

  /// Creates the time with this number of minutes after midnight, or nil from 1440 on.
  @inlinable
  package init?(rawValue: UInt16) {
    guard rawValue < 1_440 else { return nil }
    self.rawValue = rawValue
  }

  /// Creates the time with an hour from 0 to 23 and a minute from 0 to 59, or nil out of range.
  package init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    rawValue = UInt16(hour * 60 + minute)
  }

  private init(uncheckedRawValue: UInt16) { rawValue = uncheckedRawValue }

  /// 00:00.
  package static let midnight = MinuteOfDay(uncheckedRawValue: 0)

  @inlinable package var hour: Int { Int(rawValue) / 60 }
  @inlinable package var minute: Int { Int(rawValue) % 60 }

  /// Reads 24-hour times (`13:10`, `9:05`) and 12-hour times (`1:10pm`, `9 am`).
  package init(parsing text: String) throws(ValueError) {
    if let time = Self.halved(text.tidied.lowercased()) {
      self = time
      return
    }
    guard let parts = CalendarText.parts(text.tidied, ":", 2), (1...2).contains(parts[0].utf8.count),
      let hour = String(parts[0]).asciiNumber, let minute = CalendarText.digits(parts[1], 2)
    else {
      throw ValueError(what: "time", input: text, problem: "is not a time", hint: "try 13:10, 9:05 or 9pm")
    }
    guard let time = MinuteOfDay(hour: hour, minute: minute) else {
      throw ValueError(what: "time", input: text, problem: "is not a time of day", hint: "times run from 0:00 to 23:59")
    }
    self = time
  }

  /// Reads a 12-hour time: `1pm`, `1:10 pm`, `12am` (midnight).
  private static func halved(_ text: String) -> MinuteOfDay? {
    guard let noon = ["am": 0, "pm": 12][String(text.suffix(2))] else { return nil }
    let figures = String(text.dropLast(2)).tidied
    let parts = CalendarText.parts(figures, ":", 2) ?? [figures[...], "00"]
    guard (1...2).contains(parts[0].utf8.count), let hour = String(parts[0]).asciiNumber, (1...12).contains(hour),
      let minute = CalendarText.digits(parts[1], 2)
    else { return nil }
    return MinuteOfDay(hour: hour % 12 + noon, minute: minute)
  }

  @inlinable
  package static func < (left: MinuteOfDay, right: MinuteOfDay) -> Bool { left.rawValue < right.rawValue }
}

extension MinuteOfDay: CustomStringConvertible {
  /// The time with two digits each: `09:05`.
  @usableFromInline package var description: String {
    "\(CalendarText.padded(hour, 2)):\(CalendarText.padded(minute, 2))"
  }
}

/// Assignment of times to days in a household whose day does not start at midnight.
@usableFromInline package enum HouseholdDay {
  /// Returns the household's day at a civil date and time. Before `dayStart`, it is the previous day.
  ///
  /// A snack at 01:30 on Saturday, with a day that starts at 04:00, belongs to Friday.
  package static func day(civil: Day, time: MinuteOfDay, dayStart: MinuteOfDay) -> Day {
    time < dayStart ? civil.advanced(by: -1) : civil
  }

  /// Returns the civil day of a time given without a day.
  ///
  /// At 01:30, with a day that starts at 04:00, "23:00" belongs to the evening just past, and "01:10" to this night.
  package static func civil(of displayed: MinuteOfDay, on civil: Day, at now: MinuteOfDay?, dayStart: MinuteOfDay)
    -> Day
  {
    guard let now, now < dayStart, displayed >= dayStart else { return civil }
    return civil.advanced(by: -1)
  }
}
