import LarderModel

/// Phrases of the settings, the why pages and the history.
extension Phrases {
  static var signInLead: String { say("See what you have, what’s due and what to buy.") }
  static var household: String { say("Household") }
  static var saveName: String { say("Save household name") }
  static var notSet: String { say("not set") }
  static var invite: String { say("Invite someone") }
  static var shareLink: String { say("Share link") }
  static var oneTimeZone: String { say("Dates and times use the server’s time zone.") }
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
    case .ask: say("Ask in the terminal")
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
    case .freezers: say("places that are freezers whatever their name, separated by commas")
    case .ask: say("when a price or date is missing")
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

  // MARK: Why, and the history

  static var mend: String { say("Fix") }
  static var whyRedo: String { say("Redo") }
  static var whyStory: String { say("History") }
  static var whyTogether: String { say("Together") }
  static var whyLot: String { say("What happened to it") }
  static var whyGoneToo: String { say("Show them") }
  static var history: String { say("History") }
  static var historyOf: String { say("Filter by item, e.g. milk") }
  static var historyNone: String { say("No matching entries.") }
  static var historyEarlier: String { say("Older entries") }

  static func whyEvent(_ number: String) -> String { say("Event \(number)") }
  static func whyNumbered(_ number: String) -> String { say("Event \(number): fix or undo") }
  static func whyBy(_ name: String) -> String { say("by \(name)") }
  static func fixTitle(_ number: String) -> String { say("Fix event \(number)") }

  static func whyEarlier(_ count: Int) -> String {
    count == 1 ? say("Show 1 earlier event") : say("Show \(count) earlier events")
  }

  static func whyGone(_ count: Int) -> String {
    count == 1 ? say("1 finished lot is hidden.") : say("\(count) finished lots are hidden.")
  }

  static func whyUndone(_ count: Int) -> String {
    count == 1 ? say("1 undone event is not counted.") : say("\(count) undone events are not counted.")
  }

  static func whyRecorded(_ when: String, by name: String?) -> String {
    name.map { say("\(when), recorded by \($0).") } ?? "\(when)."
  }

  static func whyEntered(_ words: String) -> String { say("Entered as “\(words)”.") }
  static func whyNote(_ words: String) -> String { say("Note: \(words)") }
  static func whyAtFirst(_ words: String) -> String { say("Originally: \(words).") }

  // MARK: Corrections

  static var fixLead: String { say("Change what’s wrong; leave the rest empty. Type “unknown” to clear a value.") }
  static var fixNothing: String { say("This event can’t be edited, only undone.") }
  static var fixUnsaid: String { say("not given") }
  static var fixUnsaidYet: String { say("Not given.") }
  static var fixTime: String { say("Time") }
  static var fixNote: String { say("Note") }

  static func fixNow(_ value: String) -> String { say("Now: \(value)") }

  /// The label of an event's field, or nil if the field cannot be corrected separately.
  static func fixField(_ name: String) -> String? {
    switch name {
    case "item": say("Food")
    case "quantity": say("Amount")
    case "price": say("Price")
    case "cost": say("Cost")
    case "store": say("Store")
    case "place": say("Place")
    case "due": say("Date on the pack")
    case "due_kind": say("Kind of date")
    case "person": say("Person")
    case "reason": say("Reason")
    case "destination": say("Where it went")
    case "part": say("Part")
    case "energy": say("Energy")
    case "protein": say("Protein")
    case "carbohydrate": say("Carbohydrate")
    case "fat": say("Fat")
    case "name": say("Name")
    case "value": say("Value")
    default: nil
    }
  }
}
