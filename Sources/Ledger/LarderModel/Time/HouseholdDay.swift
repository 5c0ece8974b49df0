/// Which day something belongs to in a household whose day does not begin at midnight.
public enum HouseholdDay {
  /// The household's day at a civil date and time: before `dayStart` it is still the day before.
  ///
  /// A snack at 01:30 on Saturday, with a day that starts at 04:00, belongs to Friday.
  public static func day(civil: Day, time: MinuteOfDay, dayStart: MinuteOfDay) -> Day {
    time < dayStart ? civil.advanced(by: -1) : civil
  }

  /// The civil day of a time that is told without a day, at a civil date and time.
  ///
  /// At 01:30, with a day that starts at 04:00, "23:00" is of the evening that is just over, and "01:10" of this night.
  public static func civil(of told: MinuteOfDay, on civil: Day, at now: MinuteOfDay?, dayStart: MinuteOfDay) -> Day {
    guard let now, now < dayStart, told >= dayStart else { return civil }
    return civil.advanced(by: -1)
  }
}
