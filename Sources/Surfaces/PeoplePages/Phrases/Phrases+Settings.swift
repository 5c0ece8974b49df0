import LarderModel
import WebParts

extension Phrases {
  static var signInLead: String { say("See what you have, what’s due and what to buy.") }
  static var allWhoLiveHere: String { say("Everyone who lives here, with or without an account") }
  static var household: String { say("Household") }
  static var saveName: String { say("Save household name") }
  static var notSet: String { say("not set") }
  static var invite: String { say("Invite someone") }
  static var shareLink: String { say("Share link") }
  static var oneTimeZone: String { say("Dates and times use the server’s time zone.") }
  static func newestBackup(daysAgo days: Int?) -> String {
    switch days {
    case nil: say("No backup is known.")
    case 0: say("The newest backup is from today.")
    case 1: say("The newest backup is from yesterday.")
    case let days?: say("The newest backup is \(days) days old.")
    }
  }
  static var takeAll: String { say("Export all data") }
  static var takeAllLead: String { say("every entry, one per line") }
  static var thisDevice: String { say("This device") }
  static var nothingWaitsEver: String { say("JavaScript is off, so entries are sent immediately.") }
  static var onHomeScreen: String { say("Add to home screen") }
  static var homeScreenWays: [String] {
    [
      say("iPhone and iPad, in Safari: Share, then “Add to Home Screen”."),
      say("Android, in Chrome: the menu, then “Install app” or “Add to Home screen”."),
      say("Computer: the install icon in the address bar, if the browser has one."),
    ]
  }

  static func invitationText(_ household: String) -> String { say("Join “\(household)” on Larder:") }
  static func changeSetting(_ title: String, _ value: String) -> String { say("Change \(title): \(value)") }
  static func saveSetting(_ title: String) -> String { say("Save: \(title)") }
  static var useDefault: String { say("Use default") }
  static func usualSetting(_ title: String) -> String { say("Use default: \(title)") }

  static func title(of setting: SettingAttribute) -> String {
    switch setting {
    case .soon: say("Due soon")
    case .dayStart: say("Start of day")
    case .currency: say("Currency")
    case .locale: say("Numbers and dates")
    case .firstWeekday: say("The week starts on")
    case .defaultPlace: say("Default place")
    case .guests: say("Treat people without a goal as guests")
    case .shopOrder: say("Shop aisle order")
    case .freezers: say("Freezers")
    case .fetchRecipes: say("Fetch recipes from the web")
    case .ask: say("Ask in the terminal")
    case .lookups: say("Look up unknown codes")
    case .unsaid: ""
    }
  }

  static func about(_ setting: SettingAttribute) -> String {
    switch setting {
    case .soon: say("food due within this many days is shown in red")
    case .dayStart: say("entries made earlier belong to the day before")
    case .currency: say("used for prices without one")
    case .locale: say("how Larder writes them; you can type either style")
    case .firstWeekday: say("in plans and reports")
    case .defaultPlace: say("used when you don’t name a place")
    case .guests: say("no goal is assumed for them")
    case .shopOrder: say("categories in the order you pass them, separated by commas")
    case .fetchRecipes: say("the server opens web addresses that people paste")
    case .freezers: say("places that are freezers whatever their name, separated by commas")
    case .ask: say("when a price or date is missing")
    case .lookups: say("at Open Food Facts; only the code is sent")
    case .unsaid: ""
    }
  }

  /// A setting's value in readable form.
  static func shown(_ setting: SettingAttribute, _ value: String) -> String {
    switch (setting, value) {
    case (.soon, "1"): say("1 day")
    case (.soon, _): say("\(value) days")
    case (.locale, "en"): say("English: 1.5 l")
    case (.locale, "de"): say("German: 1,5 l")
    case (.locale, "us"): say("American: 1.5 gal")
    case (.firstWeekday, _): FormFault.capitalized(value)
    default: value
    }
  }

  /// Phrases for the settings, about pages and entries kept on this device.
  static var settingsScript: KeyValuePairs<StaticString, String> {
    [
      "install": say("Add Larder to your home screen. Otherwise, some browsers delete saved pages after a week."),
      "keepsPages": say("Recent pages are saved on this device for use offline."),
      "lastSent": say("Last sent: %."),
      "noKeeping": say("This browser can’t save pages. Your entries are kept until they’re sent."),
      "notSecure": say(
        """
        This device can’t save pages because the address starts with http: instead of https:. Your entries are kept \
        until they’re sent.
        """),
      "nothingWaits": say("Everything is sent."),
      "persisted": say("The browser will keep saved pages until you delete them."),
      "pushBlocked": say(
        "This browser blocks notifications. Allow them for this site in its settings, and reload this page."),
      "pushFailed": say("The browser could not reach its push service. Try again later."),
      "pushHomeScreen": say("For reminders on this iPhone, add Larder to the home screen, and open it from there."),
      "pushMissing": say("This browser cannot show reminders. Try another browser, ntfy or mail."),
      "pushNotSecure": say("This device can’t get reminders, because the address starts with http: instead of https:."),
      "willKeep": say("Pages you open from now on are saved on this device."),
    ]
  }
}
