/// The household's settings, with their defaults.
extension Catalog {
  /// The minute at which the household's day starts (default: midnight).
  package var dayStart: MinuteOfDay {
    setting(.dayStart)?.value.flatMap { MinuteOfDay(rawValue: UInt16(clamping: $0)) } ?? MinuteOfDay.midnight
  }

  /// The currency of prices without one (default: the euro).
  package var currency: Currency {
    setting(.currency)?.value.flatMap { Currency(rawValue: UInt16(clamping: $0)) }
      ?? (style == .american ? .dollar : .euro)
  }

  /// The number of days ahead that count as soon (default: 3).
  package var soonDays: Int { setting(.soon)?.value.map { Int(clamping: $0) } ?? 3 }

  /// Whether a terminal asks for a missing price or date (default: no).
  package var asks: Bool { setting(.ask)?.value == 1 }

  /// Whether people without a goal are guests (default: no).
  package var hasGuests: Bool { setting(.guests)?.value == 1 }

  /// Whether recipes are fetched from the web addresses that people give (default: no).
  package var fetchesRecipes: Bool { setting(.fetchRecipes)?.value == 1 }

  /// Whether a service of product data is asked about unknown codes (default: never).
  package var lookups: LookupPolicy { setting(.lookups)?.value.flatMap(LookupPolicy.init(rawValue:)) ?? .never }

  /// The place of food that comes in without one (default: none).
  ///
  /// It is stored as a name, so that it means the same in a ledger that imports the event.
  package var defaultPlace: String? { setting(.defaultPlace).flatMap { $0.value == nil ? nil : $0.words } }

  /// The categories that come first in the shop, in the household's order (default: none).
  package var shopOrder: [String] { list(of: .shopOrder) }

  /// Returns the names in a comma-separated setting (default: none).
  func list(of attribute: SettingAttribute) -> [String] {
    Self.names(listedIn: setting(attribute).flatMap { $0.value == nil ? nil : $0.words })
  }

  /// Returns the names in "hazelnuts, milk".
  package static func names(listedIn words: String?) -> [String] {
    (words ?? "").split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  /// The format of numbers and dates (default: English).
  ///
  /// It is stored as a word, so that an unknown style cannot be mistaken for another.
  package var style: OutputStyle {
    setting(.locale).flatMap { $0.value == nil ? nil : $0.words }.flatMap(OutputStyle.init(rawValue:)) ?? .english
  }

  /// Whether the household writes the month before the day, as in 11/20. It does with the American style, and with the
  /// English one if its currency is the US dollar.
  package var writesMonthFirst: Bool { style == .american || style == .english && currency == .dollar }

  /// Reads a date as the household writes it: with slashes, the month may come first.
  package func day(_ text: String, today: Day, leaning: DatePreference) throws(ValueError) -> EnteredDay {
    try EnteredDay(parsing: text, today: today, leaning: leaning, monthFirst: writesMonthFirst)
  }

  /// Whether the household has set a value.
  package func isSet(_ attribute: SettingAttribute) -> Bool { setting(attribute)?.value != nil }

  /// The first day of the week, from 1 for Monday to 7 for Sunday (default: Monday).
  package var firstWeekday: Int { setting(.firstWeekday)?.value.flatMap { (1...7).contains($0) ? Int($0) : nil } ?? 1 }
}
