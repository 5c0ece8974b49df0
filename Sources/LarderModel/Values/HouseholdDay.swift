/// Which day something belongs to in a household whose day does not begin at midnight.
public enum HouseholdDay {
  /// The household's day at a civil date and time: before `dayStart` it is still the day before.
  ///
  /// A snack at 01:30 on Saturday, with a day that starts at 04:00, belongs to Friday.
  public static func day(civil: Day, time: MinuteOfDay, dayStart: MinuteOfDay) -> Day {
    time < dayStart ? civil.advanced(by: -1) : civil
  }
}
