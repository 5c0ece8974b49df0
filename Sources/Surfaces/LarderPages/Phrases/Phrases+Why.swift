import WebParts

/// Phrases of the why pages, the history and corrections.
extension Phrases {
  // MARK: Why, and the history

  static var fix: String { say("Fix") }
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
    case "mass": say("Weight")
    case "value": say("Value")
    default: nil
    }
  }
}
