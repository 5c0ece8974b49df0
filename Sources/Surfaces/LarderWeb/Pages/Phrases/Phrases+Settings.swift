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

  // MARK: Why, and the history

  static var mend: String { say("Mend") }
  static var whyRedo: String { say("Redo") }
  static var whyStory: String { say("Its story") }
  static var whyTogether: String { say("Together") }
  static var whyLot: String { say("What became of it") }
  static var whyGoneToo: String { say("Show them too") }
  static var history: String { say("History") }
  static var historyOf: String { say("Only of one thing, such as milk") }
  static var historyNone: String { say("There are no events like that.") }
  static var historyEarlier: String { say("Earlier ones") }

  static func whyEvent(_ number: String) -> String { say("Event \(number)") }
  static func whyNumbered(_ number: String) -> String { say("Event \(number): mend or undo it") }
  static func whyBy(_ name: String) -> String { say("by \(name)") }
  static func fixTitle(_ number: String) -> String { say("Mend event \(number)") }

  static func whyEarlier(_ count: Int) -> String {
    count == 1 ? say("1 earlier event is in it too") : say("\(count) earlier events are in it too")
  }

  static func whyGone(_ count: Int) -> String {
    count == 1 ? say("1 lot that is gone is left out.") : say("\(count) lots that are gone are left out.")
  }

  static func whyUndone(_ count: Int) -> String {
    count == 1 ? say("1 event that was undone adds nothing.") : say("\(count) events that were undone add nothing.")
  }

  static func whyRecorded(_ when: String, by name: String?) -> String {
    name.map { say("\(when), recorded by \($0).") } ?? "\(when)."
  }

  static func whyEntered(_ words: String) -> String { say("Entered as “\(words)”.") }
  static func whyNote(_ words: String) -> String { say("Note: \(words)") }
  static func whyAtFirst(_ words: String) -> String { say("At first: \(words).") }

  // MARK: Setting right

  static var fixLead: String { say("Type over what is wrong; what is left empty stays. “unknown” takes a value away.") }
  static var fixNothing: String { say("Nothing of this event can be mended. It can be undone.") }
  static var fixUnsaid: String { say("not said") }
  static var fixUnsaidYet: String { say("Not said.") }
  static var fixTime: String { say("Time") }
  static var fixNote: String { say("Note") }

  static func fixNow(_ value: String) -> String { say("Now: \(value)") }

  /// What a field of an event is called; nil for one that nobody mends by itself.
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
    case "person": say("Whose")
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
