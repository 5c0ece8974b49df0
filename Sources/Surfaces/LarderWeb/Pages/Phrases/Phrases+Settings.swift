import LarderModel

/// The words of the settings.
extension Phrases {
  static var signInLead: String { say("What is in, what is due, what is to be bought.") }
  static var household: String { say("Household") }
  static var saveName: String { say("Save the household’s name") }
  static var notSet: String { say("not set") }
  static var invite: String { say("Invite somebody") }
  static var shareLink: String { say("Share the link") }
  static var oneTimeZone: String { say("Days and times are those of the machine that serves this page.") }
  static var takeAll: String { say("Take everything with you") }
  static var takeAllLead: String { say("the whole ledger, a line an event") }
  static var thisDevice: String { say("This device") }
  static var nothingWaitsEver: String { say("Without a script nothing waits: each entry is sent at once.") }
  static var onHomeScreen: String { say("Put Larder on the home screen") }
  static var homeScreenWays: [String] {
    [
      say("iPhone and iPad, in Safari: Share, then “Add to Home Screen”."),
      say("Android, in Chrome: the menu, then “Install app” or “Add to Home screen”."),
      say("A computer: the sign at the end of the address, where the browser has one."),
    ]
  }

  static func invitationText(_ household: String) -> String { say("Come into “\(household)” on Larder:") }
  static func changeSetting(_ title: String, _ value: String) -> String { say("\(title): \(value). Change it") }
  static func saveSetting(_ title: String) -> String { say("Save: \(title)") }
  static func usualSetting(_ title: String) -> String { say("As usual: \(title)") }

  static func title(of setting: SettingAttribute) -> String {
    switch setting {
    case .soon: say("Soon is within")
    case .dayStart: say("The day starts at")
    case .currency: say("Currency")
    case .locale: say("Numbers and dates")
    case .firstWeekday: say("The week starts on")
    case .defaultPlace: say("Where food comes in")
    case .guests: say("Who has no goal is a guest")
    case .shopOrder: say("The way through the shop")
    case .freezers: say("Places that are freezers")
    case .ask: say("Ask at the terminal")
    case .unsaid: ""
    }
  }

  static func about(_ setting: SettingAttribute) -> String {
    switch setting {
    case .soon: say("days ahead that stand out in red")
    case .dayStart: say("a snack before that belongs to the day before")
    case .currency: say("of prices that name none")
    case .locale: say("how they are written; all ways are read")
    case .firstWeekday: say("of the plan and the reports")
    case .defaultPlace: say("where no place is said")
    case .guests: say("of whom nothing is assumed")
    case .shopOrder: say("the categories that come first, with commas between")
    case .freezers: say("though their names do not say so, with commas between")
    case .ask: say("for a price or a date that is missing")
    case .unsaid: ""
    }
  }

  /// A value as a person reads it.
  static func shown(_ setting: SettingAttribute, _ value: String) -> String {
    switch (setting, value) {
    case (.soon, "1"): say("1 day")
    case (.soon, _): say("\(value) days")
    case (.locale, "en"): say("English: 1.5 l")
    case (.locale, "de"): say("German: 1,5 l")
    case (.firstWeekday, _): FormFault.capitalized(value)
    default: value
    }
  }
}
