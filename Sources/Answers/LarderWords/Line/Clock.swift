import Glibc
import LarderModel

/// The current day and time, from the system clock or as given.
///
/// No other code reads the clock or the time zone.
package struct Clock: Sendable {
  /// The civil day relative to which words are read, before the household's day start is taken into account.
  package let civilDay: Day
  /// The minute of the day. Nil if a day was given instead of the clock.
  package let minute: MinuteOfDay?
  package let now: Instant
  /// The day and the minute of `now`, if words are read as of an earlier time.
  private let instantTime: (day: Day, minute: MinuteOfDay?)?

  package init() {
    var time = timespec()
    // unsafe: the call fills in the structure that it is passed.
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    self.init(at: Instant(clamping: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000))
  }

  package init(at instant: Instant) {
    (now, instantTime) = (instant, nil)
    // Rounded down, also before 1970.
    var seconds = time_t((instant.milliseconds - (instant.milliseconds < 0 ? 999 : 0)) / 1000)
    var local = unsafe tm()
    // unsafe: the call reads the number and fills in the structure that it is passed.
    unsafe localtime_r(&seconds, &local)
    let year = unsafe Int(local.tm_year) + 1900
    civilDay = unsafe Day(year: year, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday)) ?? .min
    minute = unsafe MinuteOfDay(hour: Int(local.tm_hour), minute: Int(local.tm_min))
  }

  /// Creates a clock that shows noon of a given day, for reproducible runs.
  package init(today: Day) {
    (civilDay, minute, instantTime) = (today, nil, nil)
    now = Self.instant(of: today, minute: 12 * 60)
  }

  /// Creates a clock that shows noon of a typed day: "yesterday", "2026-11-05".
  package init(day text: String) throws(ValueError) {
    // A whole date needs neither the clock nor the time zone.
    if let day = try? Day(iso: text) {
      self.init(today: day)
    } else {
      self.init(today: try EnteredDay(parsing: text, today: Clock().civilDay, leaning: .past).day)
    }
  }

  private init(_ day: Day, _ minute: MinuteOfDay?, _ later: Clock) {
    (civilDay, self.minute, now) = (day, minute, later.now)
    instantTime = later.instantTime ?? (later.civilDay, later.minute)
  }

  /// Returns a clock with the same instant that reads "yesterday" relative to an earlier time, at which the words were
  /// typed.
  package func reading(asOf day: Day, _ minute: MinuteOfDay) -> Clock { Clock(day, minute, self) }

  /// The year that decides the century of two-digit years in a code.
  package var year: Int { Int(civilDay.year) }

  /// Returns the clock at another instant. It keeps reading words as of an earlier time if this one does.
  func at(_ other: Clock) -> Clock { instantTime == nil ? other : Clock(civilDay, minute, other) }

  /// The household's day relative to which words are read. Hours before the day start belong to the previous day.
  package func today(dayStart: MinuteOfDay) -> Day { Self.day(civilDay, minute, dayStart) }

  /// The household's day of the recorded instant.
  func present(dayStart: MinuteOfDay) -> Day {
    guard let instantTime else { return today(dayStart: dayStart) }
    return Self.day(instantTime.day, instantTime.minute, dayStart)
  }

  private static func day(_ civil: Day, _ minute: MinuteOfDay?, _ dayStart: MinuteOfDay) -> Day {
    minute.map { HouseholdDay.day(civil: civil, time: $0, dayStart: dayStart) } ?? civil
  }

  /// The instant of a minute of a civil day in the local time zone.
  package static func instant(of day: Day, minute: Int) -> Instant {
    let parts = day.components
    var local = unsafe tm()
    // unsafe: these are plain fields of a structure; mktime reads it and fills in the rest.
    unsafe local.tm_year = Int32(parts.year - 1900)
    unsafe local.tm_mon = Int32(parts.month - 1)
    unsafe local.tm_mday = Int32(parts.day)
    unsafe local.tm_hour = Int32(minute / 60)
    unsafe local.tm_min = Int32(minute % 60)
    unsafe local.tm_isdst = -1
    let seconds = unsafe mktime(&local)
    return Instant(clamping: Int64(seconds) * 1000)
  }
}

extension EntryTime {
  /// The time that a line is about, from `on:` and `at:`.
  package init(of line: Line, _ catalog: Catalog) throws {
    let today = line.today(catalog)
    self.init(today: today)
    // If any key is a field, `on:` and `at:` describe the corrected event, not the correction.
    if line.verb.takesFields { return }
    let line = try line.datesRead(catalog)
    if let text = line.arguments[.at] {
      let minute = try MinuteOfDay(parsing: text)
      // A time refers to the civil day: 01:30 now is this night, even if the household's day has not ended.
      self.minute = minute
      day = HouseholdDay.civil(of: minute, on: line.clock.civilDay, at: line.clock.minute, dayStart: catalog.dayStart)
    }
    if let text = line.arguments[.on] {
      let entered = try catalog.day(text, today: today, leaning: .past)
      guard entered.precision == .day else {
        throw CommandLineError.usage("on:\(text) is not a day; try on:2026-11-05")
      }
      // The hours before the day start still belong to the previous day.
      let counted =
        minute.map { HouseholdDay.day(civil: entered.day, time: $0, dayStart: catalog.dayStart) } ?? entered.day
      guard counted <= today else {
        throw CommandLineError.usage("\(text.visible) is in the future; record it once it has happened")
      }
      day = entered.day
    }
    if let note = line.arguments[.note] { self.note = try NameRule.validateNote(note, what: "note") }
  }
}

extension StoredEvent {
  /// The given time, or the time of entry if it was entered on the same day.
  package var likelyMinute: MinuteOfDay? {
    if let minute = record.minute { return minute }
    let entered = Clock(at: record.recordedAt)
    return entered.civilDay == day ? entered.minute : nil
  }
}
