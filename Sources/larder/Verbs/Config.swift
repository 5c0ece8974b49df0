import LarderModel
import LarderReports
import Terminal

extension Verb {
  static let config = Verb(
    name: "config", group: .ledger,
    summary: "show or set how the household keeps its ledger",
    usage: "config [NAME [VALUE|default]]", words: [.setting, .settingValue, .free],
    details: """
      day-start TIME: when the household's day starts (a snack at 01:30 is of the day before when it is 04:00).
      currency CODE: of prices that name none. first-weekday DAY. soon DAYS: how many days ahead stand out.
      locale en or de: how numbers and dates are written, 1.5 l and 2026-11-20 or 1,5 l and 20.11.2026; both are
      always read, and what programs read stays as it is. default-place PLACE: where food comes in when no place is
      said. ask yes: in a terminal, larder buy and larder list checkout ask for a price or a date that is missing, and
      larder use and larder toss how much. guests yes: who has no goal of their own is a guest, of whom nothing is
      assumed and nobody is warned.
      shop-order CATEGORIES: the categories that come first in your shop, with commas between; the others follow in the
      usual order, from fruit at the door to frozen at the end. freezers PLACES: the places that are freezers though their
      names do not say so, with commas between; what lies there is frozen. "default" takes a setting back.
      Settings are events: they can be undone, and travel with an export.
      """,
    options: Option.recording.filter { ["by", "id", "dry-run"].contains($0.name) } + [Option.csv],
    beginsLedger: true,
    examples: [
      "config", "config currency", "config day-start 04:00", "config currency CHF", "config locale de",
      "config default-place pantry", "config guests yes", "config shop-order bread, fruit, vegetables",
      "config freezers cellar chest",
      "config soon default",
    ]
  ) { session in
    let words = session.arguments.words
    let attribute = try words.first.map { word throws(ValueError) in
      try SettingAttribute(word: word, what: "setting")
    }
    guard words.count < 2 else {
      let attribute = attribute ?? .unsaid
      let change = try Setting.parse(attribute, words.dropFirst().joined(separator: " "))
      if attribute == .shopOrder { try session.refuseUnknownCategories(change.words ?? "") }
      if attribute == .freezers { try session.refuseUnknownPlaces(change.words ?? "") }
      try session.record { session, view, _ in
        try session.decide(Setting(change, moment: session.moment(view.household)), view)
      } sentence: { outcome, moment, _ in
        "\(attribute.word) is now \(Setting.shown(attribute, outcome.after.catalog) ?? "none")."
          + (attribute == .guests ? Setting.guestWords(outcome.after.catalog, on: moment.today) : "")
      }
      return
    }
    let catalog = try session.openForReading().view().standing.catalog
    var figures = FigureList()
    for setting in Setting.known where attribute == nil || attribute == setting {
      figures.add(setting, catalog)
    }
    session.show(figures.report)
  }
}

extension FigureList {
  /// A setting as it holds, with a remark where nobody has chosen it.
  fileprivate mutating func add(_ setting: SettingAttribute, _ catalog: Catalog) {
    let key = setting.word.split(separator: "-").joined(separator: "_")
    let shown = Setting.shown(setting, catalog)
    let remark =
      (shown?.visible ?? (setting == .shopOrder ? "as usual" : "none")) + (catalog.isSet(setting) ? "" : " (default)")
    if setting == .soon {
      add(key, setting.word, Int64(catalog.soonDays), shown: remark)
    } else {
      add(key, setting.word, shown, shown: remark)
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

  /// The settings that can be chosen.
  static let known: [SettingAttribute] = [
    .dayStart, .currency, .firstWeekday, .soon, .defaultPlace, .locale, .ask, .guests, .shopOrder, .freezers,
  ]

  /// The value that holds, as it would be typed; nil where it is none.
  static func shown(_ attribute: SettingAttribute, _ catalog: Catalog) -> String? {
    switch attribute {
    case .dayStart: catalog.dayStart.description
    case .currency: catalog.currency.code
    case .firstWeekday: weekday(catalog.firstWeekday)
    case .soon: String(catalog.soonDays)
    case .defaultPlace: catalog.defaultPlace
    case .ask: catalog.asks ? "yes" : "no"
    case .guests: catalog.hasGuests ? "yes" : "no"
    case .locale: catalog.style.rawValue
    case .shopOrder: catalog.isSet(attribute) ? catalog.shopOrder.joined(separator: ", ") : nil
    case .freezers: catalog.isSet(attribute) ? catalog.ownFreezers.joined(separator: ", ") : nil
    case .unsaid: nil
    }
  }

  static func parse(_ attribute: SettingAttribute, _ value: String) throws -> FactChange<SettingAttribute> {
    if value == "default", known.contains(attribute) { return FactChange(attribute, nil) }
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
    case .defaultPlace:
      return FactChange(attribute, 1, words: try NameRule.validate(value, what: "default-place"))
    case .ask, .guests:
      guard let flag = ["yes": Int64(1), "no": 0][value.lowercased()] else {
        throw Failure.usage("\(attribute.word) \"\(value.visible)\": yes or no")
      }
      return FactChange(attribute, flag)
    case .locale:
      guard let style = OutputStyle(rawValue: value.lowercased()) else {
        let known = OutputStyle.allCases.map(\.rawValue).joined(separator: " or ")
        throw Failure.usage("locale \"\(value.visible)\": is none of \(known)")
      }
      return FactChange(attribute, 1, words: style.rawValue)
    case .shopOrder, .freezers:
      return FactChange(attribute, 1, words: try names(value, attribute).joined(separator: ", "))
    case .unsaid:
      throw Failure.usage("\(attribute.word) cannot be set; see larder help config")
    }
  }
}

extension Setting {
  /// Who is a guest by it: " Ralf has no goal of their own, and is one."
  static func guestWords(_ catalog: Catalog, on day: Day) -> String {
    let guests = catalog.numbers(of: .person).filter { catalog.isGuest(PersonID(rawValue: $0), on: day) }
      .map { catalog.name(.person, $0).visible }
    guard let last = guests.last else { return "" }
    guard guests.count > 1 else { return " \(last) has no goal, and is one now." }
    return " \(guests.dropLast().joined(separator: ", ")) and \(last) have no goal, and are guests now."
  }

  /// The names that a setting is made of, each once.
  static func names(_ value: String, _ attribute: SettingAttribute) throws -> [String] {
    var names: [String] = []
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let name = try NameRule.validate(String(part), what: attribute.word)
      guard !names.contains(where: { NameRule.key($0) == NameRule.key(name) }) else {
        throw Failure.usage("\(attribute.word): \(name.visible) stands there twice")
      }
      names.append(name)
    }
    return names
  }
}

extension Session {
  /// A place where nothing ever was would be one that was misspelt.
  fileprivate func refuseUnknownPlaces(_ words: String) throws {
    guard let catalog = (try? openForReading().view())?.standing.catalog else { return }
    for place in words.split(separator: ",").map({ String($0.drop { $0 == " " }) })
    where catalog.number(.place, named: place) == nil {
      throw Failure(.refused, Suggestion.unknown(place, .place, catalog))
    }
  }

  /// A category that nothing has would be one that was misspelt.
  fileprivate func refuseUnknownCategories(_ words: String) throws {
    let own = (try? openForReading().view())?.standing.catalog.table(of: .category).names ?? []
    let known = ShopOrder.usual + own.filter { !$0.isEmpty }
    for category in words.split(separator: ",").map({ String($0.drop { $0 == " " }) })
    where !known.contains(where: { NameRule.key($0) == NameRule.key(category) }) {
      let near = Nearest.nearest(to: category, among: known, limit: 1).first
      throw Failure.usage(
        "no category is called \"\(category.visible)\"; "
          + (near.map { "did you mean \($0.visible)?" } ?? "known: \(ShopOrder.usual.joined(separator: ", "))"))
    }
  }
}
