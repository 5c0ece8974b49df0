import LarderModel

/// The words of the settings.
extension Phrases {
  static let signInLead = "What is in, what is due, what is to be bought."
  static let household = "Household"
  static let saveName = "Save the household’s name"
  static let notSet = "none"
  static let asUsual = "As usual"
  static let invite = "Invite somebody"
  static let shareLink = "Share the link"
  static let oneTimeZone = "Days and times are those of the machine that serves this page."
  static let takeAll = "Take everything with you"
  static let takeAllLead = "the whole ledger, a line an event"
  static let thisPhone = "This device"
  static let nothingWaitsEver = "Without a script nothing waits: each entry is sent at once."
  static let onHomeScreen = "Put Larder on the home screen"
  static let homeScreenWays = [
    "iPhone and iPad, in Safari: Share, then “Add to Home Screen”.",
    "Android, in Chrome: the menu, then “Install app” or “Add to Home screen”.",
    "A computer: the sign at the end of the address, where the browser has one.",
  ]

  static func invitationText(_ household: String) -> String { "Come into “\(household)” on Larder:" }
  static func changeSetting(_ title: String, _ value: String) -> String { "\(title): \(value). Change it" }
  static func saveSetting(_ title: String) -> String { "Save: \(title)" }
  static func usualSetting(_ title: String) -> String { "As usual: \(title)" }

  static func title(of setting: SettingAttribute) -> String {
    switch setting {
    case .soon: "Soon is within"
    case .dayStart: "The day starts at"
    case .currency: "Currency"
    case .locale: "Numbers and dates"
    case .firstWeekday: "The week starts on"
    case .defaultPlace: "Where food comes in"
    case .guests: "Who has no goal is a guest"
    case .shopOrder: "The way through the shop"
    case .freezers: "Places that are freezers"
    case .ask: "Ask at the terminal"
    case .unsaid: ""
    }
  }

  static func about(_ setting: SettingAttribute) -> String {
    switch setting {
    case .soon: "days ahead that stand out in red"
    case .dayStart: "a snack before that belongs to the day before"
    case .currency: "of prices that name none"
    case .locale: "how they are written; all ways are read"
    case .firstWeekday: "of the plan and the reports"
    case .defaultPlace: "where no place is said"
    case .guests: "of whom nothing is assumed"
    case .shopOrder: "the categories that come first, with commas between"
    case .freezers: "though their names do not say so, with commas between"
    case .ask: "for a price or a date that is missing"
    case .unsaid: ""
    }
  }

  /// A value as a person reads it.
  static func shown(_ setting: SettingAttribute, _ value: String) -> String {
    switch (setting, value) {
    case (.soon, "1"): "1 day"
    case (.soon, _): "\(value) days"
    case (.locale, "en"): "English: 1.5 l"
    case (.locale, "de"): "German: 1,5 l"
    case (.firstWeekday, _): FormFault.capitalized(value)
    default: value
    }
  }
}
