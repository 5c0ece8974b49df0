import LarderModel
import WebParts

/// Phrases of the why pages, the history and corrections.
extension Phrases {
  package static var itemLeft: String { say("Amount left") }
  package static var typeBought: String { say("Type what you bought") }
  package static var stockShowAll: String { say("Show all") }

  // MARK: Why, and the history

  package static var fix: String { say("Fix") }
  package static var why: String { say("Why") }
  package static var whyRedo: String { say("Redo") }
  package static var whyTogether: String { say("Together") }
  package static var whyLot: String { say("What happened to it") }
  package static var whyGoneToo: String { say("Show them") }
  package static var history: String { say("History") }
  package static var historyOf: String { say("Filter by item, e.g. milk") }
  package static var historyEmpty: String { say("Nothing is recorded yet. Each entry appears here, with its undo.") }
  package static var historyNone: String { say("No matching entries.") }
  package static var historyEarlier: String { say("Older entries") }

  package static func whyEvent(_ number: String) -> String { say("Event \(number)") }
  package static func whyBy(_ name: String) -> String { say("by \(name)") }
  package static func fixTitle(_ number: String) -> String { say("Fix event \(number)") }

  package static func whyEarlier(_ count: Int) -> String {
    count == 1 ? say("Show 1 earlier event") : say("Show \(count) earlier events")
  }

  package static func whyGone(_ count: Int) -> String {
    count == 1 ? say("1 finished lot is hidden.") : say("\(count) finished lots are hidden.")
  }

  package static func whyUndone(_ count: Int) -> String {
    count == 1 ? say("1 undone event is not counted.") : say("\(count) undone events are not counted.")
  }

  package static func whyRecorded(_ when: String, by name: String?) -> String {
    name.map { say("\(when), recorded by \($0).") } ?? "\(when)."
  }

  package static func whyEntered(_ words: String) -> String { say("Entered as “\(words)”.") }
  package static func whyNote(_ words: String) -> String { say("Note: \(words)") }
  package static func whyAtFirst(_ words: String) -> String { say("Originally: \(words).") }

  // MARK: What was done

  package static var you: String { say("You") }
  package static var historyWhose: String { say("Whose entries") }
  package static var historyAll: String { say("Everyone") }
  package static var actUndone: String { say("undone") }
  package static var actCorrected: String { say("corrected") }
  package static var actByYou: String { say("recorded by you") }
  package static var lastAct: String { say("Last entry") }
  package static var yesterday: String { say("Yesterday") }

  package static func actNumber(_ number: String) -> String { say("Why (#\(number))") }
  package static func undoOf(_ act: String) -> String { say("Undo: \(act)") }
  package static func redoOf(_ act: String) -> String { say("Redo: \(act)") }

  /// "You, Sam and Mia"; nil for no one.
  package static func all(_ names: [String]) -> String? {
    guard let last = names.last else { return nil }
    return names.count == 1 ? last : say("\(names.dropLast().joined(separator: ", ")) and \(last)")
  }

  /// "Today", "Yesterday", "Sun 22".
  package static func dayWord(_ day: Day, today: Day, _ style: OutputStyle) -> String {
    switch today.distance(to: day) {
    case 0: say("Today")
    case -1: yesterday
    case -6 ... -2: day.weekdayName
    default: day.spoken(style)
    }
  }

  /// "Today", "Yesterday", "Tuesday 24 November".
  package static func dayInFull(_ day: Day, today: Day, _ style: OutputStyle) -> String {
    (-1...0).contains(today.distance(to: day)) ? dayWord(day, today: today, style) : day.spokenInFull(style)
  }

  /// The day of an entry that was recorded on another day: "for yesterday".
  package static func actDay(_ day: Day, today: Day, _ style: OutputStyle) -> String {
    switch today.distance(to: day) {
    case 0: say("for today")
    case -1: say("for yesterday")
    default: say("for \(day.spokenInFull(style))")
    }
  }

  // MARK: Corrections

  package static var fixNothing: String { say("This event can’t be edited, only undone.") }
  package static var fixUnsaid: String { say("not given") }
  package static var fixTime: String { say("Time") }
  package static var fixNote: String { say("Note") }

  package static var fixEntry: String { say("Correct this entry") }
  package static var fixWho: String { say("Person") }
  package static var fixOtherDay: String { say("Another date") }
  package static var fixMore: String { say("More fields") }

  package static func fixSays(_ entry: String) -> String { say("Corrected: \(entry)") }
  package static func fixOf(_ field: String, _ entry: String) -> String { say("correct \(field): \(entry)") }

  /// The label of an event's field, or nil if the field cannot be corrected separately.
  package static func fixField(_ name: String) -> String? {
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
