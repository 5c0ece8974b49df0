import LarderModel
import LarderReports
import Terminal

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
