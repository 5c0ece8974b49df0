import LarderModel
import LarderReports

extension Verb {
  static let config = Verb(
    name: "config", group: .ledger,
    summary: "show or set how the household keeps its ledger",
    usage: "config [NAME VALUE]", words: [.setting, .settingValue, .free],
    details: """
      day-start TIME: when the household's day starts (a snack at 01:30 is of the day before when it is 04:00).
      currency CODE: of prices that name none. first-weekday DAY. soon DAYS: how many days ahead stand out.
      Settings are events: they can be undone, and travel with an export.
      """,
    options: Option.recording.filter { ["by", "id", "dry-run"].contains($0.name) } + [Option.csv],
    beginsLedger: true,
    examples: ["config", "config day-start 04:00", "config currency CHF", "config first-weekday sunday"]
  ) { session in
    let words = session.arguments.words
    if words.isEmpty {
      let catalog = try session.openForReading().view().standing.catalog
      var stats = FigureList()
      stats.add("day_start", "day-start", catalog.dayStart.description)
      stats.add("currency", "currency", catalog.currency.code)
      stats.add("first_weekday", "first-weekday", Setting.weekday(catalog.firstWeekday))
      stats.add("soon", "soon", Int64(catalog.soonDays))
      session.show(stats.report)
      return
    }
    guard words.count == 2 else { throw Failure.usage("as in: larder config day-start 04:00") }
    let change = try Setting.parse(words[0], words[1])
    try session.record { session, view, _ in
      try session.decide(Setting(change, moment: session.moment(view.household)), view)
    } sentence: { _, _ in
      "\(words[0]) is now \(words[1].visible)."
    }
  }
}

/// The household keeps its ledger another way.
struct Setting: Command {
  let moment: Moment
  let change: FactChange<SettingAttribute>

  init(_ change: FactChange<SettingAttribute>, moment: Moment) {
    self.change = change
    self.moment = moment
  }

  func decide(_ draft: inout Draft) throws(Refusal) { draft.add(SettingChanged(change)) }

  static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  /// The name of a day of the week, 1 for Monday; the nearest where an event says what no command lets in.
  static func weekday(_ number: Int) -> String { weekdays[min(max(number, 1), weekdays.count) - 1] }

  static func parse(_ name: String, _ value: String) throws -> FactChange<SettingAttribute> {
    let attribute = try SettingAttribute(word: name, what: "setting")
    switch attribute {
    case .dayStart: return FactChange(attribute, Int64(try MinuteOfDay(parsing: value).rawValue))
    case .currency:
      guard let currency = Currency(code: value.uppercased()), currency.isListed else {
        throw Failure.usage("currency \"\(value.visible)\": write its code, as EUR, USD or CHF")
      }
      return FactChange(attribute, Int64(currency.rawValue), words: currency.code)
    case .firstWeekday:
      let begun = weekdays.indices.filter { weekdays[$0].hasPrefix(value.lowercased()) && value.count > 1 }
      guard begun.count == 1 else { throw Failure.usage("first-weekday \"\(value.visible)\": as monday or sunday") }
      return FactChange(attribute, Int64(begun[0] + 1))
    case .soon:
      let bounds = attribute.bounds
      guard let days = Int64(value), bounds.contains(days) else {
        throw Failure.usage(
          "soon \"\(value.visible)\": a number of days from \(bounds.lowerBound) to \(bounds.upperBound)")
      }
      return FactChange(attribute, days)
    case .defaultPlace, .locale, .unsaid:
      throw Failure.usage("\(name) cannot be set; see larder help config")
    }
  }
}
