/// The words of where numbers come from, of the history, and of setting an event right.
extension Phrases {
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
