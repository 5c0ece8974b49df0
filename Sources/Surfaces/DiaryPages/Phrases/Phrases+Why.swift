import LarderModel
import WebParts

/// Phrases of the why pages, the history and corrections.
extension Phrases {
  static var itemLeft: String { say("Amount left") }
  package static var typeBought: String { say("Type what you bought") }
  package static var stockShowAll: String { say("Show all") }

  // MARK: Why, and the history

  package static var fix: String { say("Fix") }
  static var why: String { say("Why") }
  static var whyRedo: String { say("Redo") }
  static var whyTogether: String { say("Together") }
  static func whyPack(_ number: Int) -> String { say("Pack \(number)") }
  static var whyLot: String { say("What happened to it") }
  static var whyGoneToo: String { say("Show them") }
  package static var history: String { say("History") }
  static var historyOf: String { say("Filter by item, e.g. milk") }
  static var historyEmpty: String { say("Nothing is recorded yet. Each entry appears here, with its undo.") }
  static var historyNone: String { say("No matching entries.") }
  static var historyEarlier: String { say("Older entries") }

  static var whyEntry: String { say("One entry") }
  static func whyBy(_ name: String) -> String { say("by \(name)") }
  static func fixTitle(_ number: String) -> String { say("Correct entry \(number)") }

  static func whyEarlier(_ count: Int) -> String {
    count == 1 ? say("Show 1 earlier entry") : say("Show \(count) earlier entries")
  }

  static func whyGone(_ count: Int) -> String {
    count == 1 ? say("1 used-up pack is not shown.") : say("\(count) used-up packs are not shown.")
  }

  static func whyUndone(_ count: Int) -> String {
    count == 1 ? say("1 undone entry is not counted.") : say("\(count) undone entries are not counted.")
  }

  static func whyRecorded(_ when: String, by name: String?) -> String {
    name.map { say("\(when), recorded by \($0).") } ?? "\(when)."
  }

  static func whyEntered(_ words: String) -> String { say("Entered as “\(words)”.") }
  static func whyNote(_ words: String) -> String { say("Note: \(words)") }
  static func whyAtFirst(_ words: String) -> String { say("Originally: \(words).") }

  // MARK: What was done

  static var you: String { say("You") }
  static var historyWhose: String { say("Whose entries") }
  static var historyAll: String { say("Everyone") }
  static var actUndone: String { say("undone") }
  static var actCorrected: String { say("corrected") }
  static var actByYou: String { say("recorded by you") }
  package static var lastAct: String { say("Last entry") }
  static var yesterday: String { say("Yesterday") }

  package static var details: String { say("Details") }
  static func undoOf(_ act: String) -> String { say("Undo: \(act)") }
  static func redoOf(_ act: String) -> String { say("Redo: \(act)") }

  /// "You, Sam and Mia"; nil for no one.
  static func all(_ names: [String]) -> String? {
    guard let last = names.last else { return nil }
    return names.count == 1 ? last : say("\(names.dropLast().joined(separator: ", ")) and \(last)")
  }

  /// "Today", "Yesterday", "Sunday", "22 November"; with the year if it is nearly a year away.
  package static func dayWord(_ day: Day, today: Day, _ style: OutputStyle) -> String {
    switch today.distance(to: day) {
    case 0: say("Today")
    case -1: yesterday
    case -6 ... -2: day.weekdayName
    case -330...330: day.spoken(style)
    default: day.formatted(style)
    }
  }

  /// "Today", "Yesterday", "Tuesday 24 November".
  package static func dayInFull(_ day: Day, today: Day, _ style: OutputStyle) -> String {
    (-1...0).contains(today.distance(to: day)) ? dayWord(day, today: today, style) : day.spokenInFull(style)
  }

  /// The day of an entry that was recorded on another day: "for yesterday".
  static func actDay(_ day: Day, today: Day, _ style: OutputStyle) -> String {
    switch today.distance(to: day) {
    case 0: say("for today")
    case -1: say("for yesterday")
    default: say("for \(day.spokenInFull(style))")
    }
  }

  // MARK: Corrections

  static var fixNothing: String { say("This entry can’t be corrected, only undone.") }
  static var fixUnsaid: String { say("Not given") }
  static var fixNote: String { say("Note") }

  static var fixEntry: String { say("Correct this entry") }
  static var fixWho: String { say("Person") }
  static var fixNoOne: String { say("No one") }
  static var fixOtherDay: String { say("Another date") }
  static var fixMore: String { say("More fields") }

  static func fixSays(_ entry: String) -> String { say("Corrected: \(entry)") }
  static func fixOf(_ field: String, _ entry: String) -> String { say("correct \(field): \(entry)") }

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
    case "energy": say("Energy in kcal")
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
