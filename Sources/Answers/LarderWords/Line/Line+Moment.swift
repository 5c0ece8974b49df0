import LarderModel

/// When a line is about.
extension Line {
  /// The moment a command is about, by `on:` and `at:`.
  func moment(_ household: Household) throws -> Moment {
    let today = today(household.catalog)
    var moment = Moment(today: today)
    // Where any key is a field, `on:` and `at:` are of the event that is mended, not of the mending.
    if verb.takesFields { return moment }
    if let text = arguments[.at] {
      let minute = try MinuteOfDay(parsing: text)
      // A time of day is the civil day's: 01:30 now is of this night, although the household's day is still the old one.
      moment.minute = minute
      moment.day = HouseholdDay.civil(
        of: minute, on: clock.civilDay, at: clock.minute, dayStart: household.catalog.dayStart)
    }
    if let text = arguments[.on] {
      let entered = try EnteredDay(parsing: text, today: today, leaning: .past)
      guard entered.precision == .day else { throw WordsError.usage("on:\(text) names no day") }
      // A night before the day starts is still of the day before.
      let dayStart = household.catalog.dayStart
      let counted =
        moment.minute.map { HouseholdDay.day(civil: entered.day, time: $0, dayStart: dayStart) } ?? entered.day
      guard counted <= today else {
        throw WordsError.usage(
          "on:\(text.visible) is \(entered.day), which is still to come; record it when it has happened")
      }
      moment.day = entered.day
    }
    if let note = arguments[.note] { moment.note = try NameRule.validateNote(note, what: "note") }
    return moment
  }

  /// The household's day by which the line is read.
  package func today(_ catalog: Catalog) -> Day { clock.today(dayStart: catalog.dayStart) }

  /// The day from which something is to hold, as `from:` says it.
  func from(_ moment: Moment) throws(ValueError) -> Day? {
    guard let text = arguments[.from] else { return nil }
    return try EnteredDay(parsing: text, today: moment.today, leaning: .nearest).day
  }
}
