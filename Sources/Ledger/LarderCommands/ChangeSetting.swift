import LarderModel
import PlainText

/// Changes a setting of the household.
package struct ChangeSetting: Command {
  package var entryTime: EntryTime
  package var change: FactChange<SettingAttribute>

  package init(_ change: FactChange<SettingAttribute>, entryTime: EntryTime) {
    (self.change, self.entryTime) = (change, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) { draft.add(SettingChanged(change)) }

  package static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  /// Returns the name of a weekday, 1 for Monday. A number out of range is clamped.
  package static func weekday(_ number: Int) -> String { weekdays[min(max(number, 1), weekdays.count) - 1] }

  /// The settings that users can change.
  package static let known: [SettingAttribute] = [
    .dayStart, .currency, .firstWeekday, .soon, .defaultPlace, .locale, .ask, .guests, .shopOrder, .freezers,
    .fetchRecipes, .lookups,
  ]

  /// Returns the current value as a user would type it, or nil if there is none.
  package static func shown(_ attribute: SettingAttribute, _ catalog: Catalog) -> String? {
    switch attribute {
    case .dayStart: catalog.dayStart.description
    case .currency: catalog.currency.code
    case .firstWeekday: weekday(catalog.firstWeekday)
    case .soon: String(catalog.soonDays)
    case .defaultPlace: catalog.defaultPlace
    case .ask: catalog.asks ? "yes" : "no"
    case .guests: catalog.hasGuests ? "yes" : "no"
    case .fetchRecipes: catalog.fetchesRecipes ? "yes" : "no"
    case .lookups: catalog.lookups.word
    case .locale: catalog.style.rawValue
    case .shopOrder: catalog.isSet(attribute) ? catalog.shopOrder.joined(separator: ", ") : nil
    case .freezers: catalog.isSet(attribute) ? catalog.ownFreezers.joined(separator: ", ") : nil
    case .unsaid: nil
    }
  }

  package static func parse(_ attribute: SettingAttribute, _ value: String) throws(ValueError) -> FactChange<
    SettingAttribute
  > {
    if value == "default", known.contains(attribute) { return FactChange(attribute, nil) }
    switch attribute {
    case .dayStart: return FactChange(attribute, Int64(try MinuteOfDay(parsing: value).rawValue))
    case .currency:
      guard let currency = Currency(code: value.uppercased()), currency.isListed else {
        throw ValueError(what: "currency", input: value, problem: "must be a currency code such as EUR, USD or CHF")
      }
      return FactChange(attribute, Int64(currency.rawValue), words: currency.code)
    case .firstWeekday:
      let begun = weekdays.indices.filter { weekdays[$0].hasPrefix(value.lowercased()) && value.count > 1 }
      guard begun.count == 1 else {
        throw ValueError(what: "first-weekday", input: value, problem: "must be a weekday, such as monday")
      }
      return FactChange(attribute, Int64(begun[0] + 1))
    case .soon:
      let bounds = attribute.bounds
      guard let days = Int64(value), bounds.contains(days) else {
        throw ValueError(
          what: "soon", input: value,
          problem: "must be a number of days from \(bounds.lowerBound) to \(bounds.upperBound)")
      }
      return FactChange(attribute, days)
    case .defaultPlace:
      return FactChange(attribute, 1, words: try NameRule.validate(value, what: "default-place"))
    case .ask, .guests, .fetchRecipes:
      guard let flag = ["yes": Int64(1), "no": 0][value.lowercased()] else {
        throw ValueError(what: attribute.word, input: value, problem: "must be yes or no")
      }
      return FactChange(attribute, flag)
    case .lookups:
      guard let policy = LookupPolicy(word: value) else {
        let known = LookupPolicy.allCases.map(\.word).listed("or")
        throw ValueError(what: attribute.word, input: value, problem: "must be \(known)")
      }
      return FactChange(attribute, policy.rawValue)
    case .locale:
      guard let style = OutputStyle(rawValue: value.lowercased()) else {
        let known = OutputStyle.allCases.map(\.rawValue).listed("or")
        throw ValueError(what: "locale", input: value, problem: "must be \(known)")
      }
      return FactChange(attribute, 1, words: style.rawValue)
    case .shopOrder, .freezers:
      return FactChange(attribute, 1, words: try names(value, attribute).joined(separator: ", "))
    case .unsaid: throw ValueError(what: "setting", input: attribute.word, problem: "cannot be set")
    }
  }

  /// Returns the names in a setting's value, without repetitions.
  package static func names(_ value: String, _ attribute: SettingAttribute) throws(ValueError) -> [String] {
    var names: [String] = []
    for part in value.split(separator: ",", omittingEmptySubsequences: false) {
      let name = try NameRule.validate(String(part), what: attribute.word)
      guard !names.contains(where: { NameRule.key($0) == NameRule.key(name) }) else {
        throw ValueError(what: attribute.word, input: value, clause: "\(name.visible) is listed twice")
      }
      names.append(name)
    }
    return names
  }
}
