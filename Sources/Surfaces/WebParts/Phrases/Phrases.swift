/// The phrases of the web pages, apart from the sentences that come from the ledger.
///
/// Each phrase is written here in English and shown in the reader's language: see `Language`.
package enum Phrases {
  package static var product: String { say("Larder") }
  static var skip: String { say("Skip to content") }
  /// The label of the dock at the bottom of the screen: chips, the entry line and the page links.
  static var atHand: String { say("Quick actions") }
  package static var places: String { say("Pages") }
  package static var search: String { say("Search") }
  package static var scan: String { say("Scan a code") }
  package static var undo: String { say("Undo") }
  static var wouldRecord: String { say("Would record: ") }
  package static var alreadyRecorded: String { say("Already recorded: ") }
  package static var line: String { say("Record or ask") }
  static var lineHint: String { say("Bought, used, eaten") }
  package static var record: String { say("Record") }
  static var correctedLine: String { say("Corrected line") }
  static var leaveIt: String { say("Cancel") }

  static func youAre(_ name: String) -> String { say("Your account, \(name)") }

  package static func title(of place: Place) -> String {
    switch place {
    case .today: say("Today")
    case .stock: say("Stock")
    case .list: say("List")
    case .recipes: say("Recipes")
    case .plan: say("Plan")
    case .diary: say("Diary")
    case .progress: say("Progress")
    case .history: say("History")
    case .scan: say("Scan")
    case .stocktake: say("Stocktake")
    case .people: say("People")
    case .settings: say("Settings")
    case .more: say("More")
    }
  }

  /// The word that screen readers add to the number on a page's badge.
  static func badge(of place: Place) -> String { place == .list ? say("to buy") : say("due") }

  // MARK: Words of several pages

  package static var signOut: String { say("Sign out") }
  package static var name: String { say("Your name") }
  package static var password: String { say("Password") }
  static var passwordHint: String { say("At least 8 characters. A few words of your own are best.") }
  package static var used: String { say("Used") }
  package static var someone: String { say("Someone") }
  package static var save: String { say("Save") }
  package static var remove: String { say("Remove") }
  package static var accept: String { say("Accept") }
  /// The answer to a refusal that less is in stock; nil if the verb takes nothing out.
  static func takeAll(_ verb: String) -> String? {
    switch verb {
    case "use": say("Use all")
    case "toss": say("Toss all")
    default: nil
    }
  }
  package static var chooseFile: String { say("Choose a file first.") }
}
