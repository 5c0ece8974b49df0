/// The words of where numbers come from, of the history, and of setting an event right.
extension Phrases {
  static let mend = "Mend"
  static let whyRedo = "Redo"
  static let whyStory = "Its story"
  static let whyTogether = "Together"
  static let whyLot = "What became of it"
  static let whyGoneToo = "Show them too"
  static let history = "History"
  static let historyOf = "Only of one thing, such as milk"
  static let historyNone = "There are no events like that."
  static let historyEarlier = "Earlier ones"

  static func whyEvent(_ number: String) -> String { "Event \(number)" }
  static func whyNumbered(_ number: String) -> String { "Event \(number): mend or undo it" }
  static func whyBy(_ name: String) -> String { "by \(name)" }
  static func whyMend(_ number: String) -> String { "Mend event \(number)" }

  static func whyEarlier(_ count: Int) -> String {
    count == 1 ? "1 earlier event is in it too" : "\(count) earlier events are in it too"
  }

  static func whyGone(_ count: Int) -> String {
    count == 1 ? "1 lot that is gone is left out." : "\(count) lots that are gone are left out."
  }

  static func whyUndone(_ count: Int) -> String {
    count == 1 ? "1 event that was undone adds nothing." : "\(count) events that were undone add nothing."
  }

  static func whyRecorded(_ when: String, by name: String?) -> String {
    name.map { "\(when), recorded by \($0)." } ?? "\(when)."
  }

  static func whyEntered(_ words: String) -> String { "Entered as “\(words)”." }
  static func whyNote(_ words: String) -> String { "Note: \(words)" }
  static func whyAtFirst(_ words: String) -> String { "At first: \(words)." }

  // MARK: Setting right

  static let fixLead = "Type over what is wrong; what is left empty stays. “unknown” takes a value away."
  static let fixNothing = "Nothing of this event can be mended. It can be undone."
  static let fixUnsaid = "not said"
  static let fixUnsaidYet = "Not said."
  static let fixDay = "Day"
  static let fixTime = "Time"
  static let fixNote = "Note"

  static func fixTitle(_ number: String) -> String { "Mend event \(number)" }
  static func fixNow(_ value: String) -> String { "Now: \(value)" }

  /// What a field of an event is called; nil for one that nobody mends by itself.
  static func fixField(_ name: String) -> String? {
    switch name {
    case "item": "Food"
    case "quantity": "Amount"
    case "price": "Price"
    case "cost": "Cost"
    case "store": "Store"
    case "place": "Place"
    case "due": "Date on the pack"
    case "due_kind": "Kind of date"
    case "person": "Whose"
    case "reason": "Reason"
    case "destination": "Where it went"
    case "part": "Part"
    case "energy": "Energy"
    case "protein": "Protein"
    case "carbohydrate": "Carbohydrate"
    case "fat": "Fat"
    case "name": "Name"
    case "value": "Value"
    default: nil
    }
  }
}
