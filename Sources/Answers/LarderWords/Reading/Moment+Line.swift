import LarderModel

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
      guard entered.precision == .day else { throw WordsError.usage("on:\(text) names no day") }
      // A night before the day starts is still of the day before.
      let counted =
        minute.map { HouseholdDay.day(civil: entered.day, time: $0, dayStart: catalog.dayStart) } ?? entered.day
      guard counted <= today else {
        throw WordsError.usage(
          "on:\(text.visible) is \(entered.day), which is still to come; record it when it has happened")
      }
      day = entered.day
    }
    if let note = line.arguments[.note] { self.note = try NameRule.validateNote(note, what: "note") }
  }
}
