import Glibc
import LarderModel

/// The day and the time, by the clock or as they were given.
///
/// The only place that reads the clock and the time zone.
public struct Clock: Sendable {
  /// The civil day by which words are read, before the household's day start is taken into account.
  package let civilDay: Day
  /// The minute of the day; nil where a day was given in place of the clock.
  package let minute: MinuteOfDay?
  /// The instant that is recorded.
  public let now: Instant
  /// The day and the minute of that instant, where words are read by those of an earlier one.
  private let instantTime: (day: Day, minute: MinuteOfDay?)?

  /// The clock of this machine.
  public init() {
    var time = timespec()
    // Safe: the call fills in the structure it is lent.
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    self.init(at: Instant(clamping: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000))
  }

  /// What the clock said at an instant.
  public init(at instant: Instant) {
    (now, instantTime) = (instant, nil)
    // Rounded down, before 1970 too.
    var seconds = time_t((instant.milliseconds - (instant.milliseconds < 0 ? 999 : 0)) / 1000)
    var local = unsafe tm()
    // Safe: the call reads the number and fills in the structure it is lent.
    unsafe localtime_r(&seconds, &local)
    let year = unsafe Int(local.tm_year) + 1900
    civilDay = unsafe Day(year: year, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday)) ?? .min
    minute = unsafe MinuteOfDay(hour: Int(local.tm_hour), minute: Int(local.tm_min))
  }

  /// The noon of a given day: what makes a run reproducible.
  public init(today: Day) {
    (civilDay, minute, instantTime) = (today, nil, nil)
    now = Self.instant(of: today, minute: 12 * 60)
  }

  /// The noon of a day as it is typed: "yesterday", "2026-11-05".
  package init(day text: String) throws(ValueError) {
    self.init(today: try EnteredDay(parsing: text, today: Clock().civilDay, leaning: .past).day)
  }

  private init(_ day: Day, _ minute: MinuteOfDay?, _ later: Clock) {
    (civilDay, self.minute, now) = (day, minute, later.now)
    instantTime = later.instantTime ?? (later.civilDay, later.minute)
  }

  /// The same instant, where "yesterday" is read as it was meant at an earlier moment: by whoever typed it then.
  package func reading(asOf day: Day, _ minute: MinuteOfDay) -> Clock { Clock(day, minute, self) }

  /// The year that tells of which century the dates in a code are.
  var year: Int { Int(civilDay.year) }

  /// The clock that stands at another instant, and reads words by the same moment where that is an earlier one.
  func at(_ other: Clock) -> Clock { instantTime == nil ? other : Clock(civilDay, minute, other) }

  /// The household's day by which words are read: the hours before its start belong to the day before.
  package func today(dayStart: MinuteOfDay) -> Day { Self.day(civilDay, minute, dayStart) }

  /// The household's day of the instant that is recorded.
  func present(dayStart: MinuteOfDay) -> Day {
    guard let instantTime else { return today(dayStart: dayStart) }
    return Self.day(instantTime.day, instantTime.minute, dayStart)
  }

  private static func day(_ civil: Day, _ minute: MinuteOfDay?, _ dayStart: MinuteOfDay) -> Day {
    minute.map { HouseholdDay.day(civil: civil, time: $0, dayStart: dayStart) } ?? civil
  }

  /// The instant of a minute of a civil day in the local zone.
  package static func instant(of day: Day, minute: Int) -> Instant {
    let parts = day.components
    var local = unsafe tm()
    // Safe: plain fields of a structure; mktime reads it and fills in the rest.
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

extension Moment {
  /// The moment that a line is about, by `on:` and `at:`.
  init(of line: Line, _ catalog: Catalog) throws {
    let today = line.today(catalog)
    self.init(today: today)
    // Where any key is a field, `on:` and `at:` are of the event that is mended, not of the mending.
    if line.verb.takesFields { return }
    if let text = line.arguments[.at] {
      let minute = try MinuteOfDay(parsing: text)
      // A time of day is the civil day's: 01:30 now is of this night, although the household's day is still the old one.
      self.minute = minute
      day = HouseholdDay.civil(
        of: minute, on: line.clock.civilDay, at: line.clock.minute, dayStart: catalog.dayStart)
    }
    if let text = line.arguments[.on] {
      let entered = try EnteredDay(parsing: text, today: today, leaning: .past)
      guard entered.precision == .day else { throw WordsError.usage("on:\(text) is not a day") }
      // A night before the day starts is still of the day before.
      let counted =
        minute.map { HouseholdDay.day(civil: entered.day, time: $0, dayStart: catalog.dayStart) } ?? entered.day
      guard counted <= today else {
        throw WordsError.usage(
          "on:\(text.visible) is \(entered.day), in the future; record it once it has happened")
      }
      day = entered.day
    }
    if let note = line.arguments[.note] { self.note = try NameRule.validateNote(note, what: "note") }
  }
}
