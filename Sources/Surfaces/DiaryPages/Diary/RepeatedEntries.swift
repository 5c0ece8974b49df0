import HTTP
import Integrity
import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords
import Page
import WebParts

/// Diary entries repeated for the same people, as one command.
package struct RepeatedEntries {
  /// The entries to repeat that are still in effect.
  private let entries: [DiaryEntry]
  private let count: Int
  private let entryTime: EntryTime
  /// The catalogue with the entries' names.
  private let catalog: Catalog

  package static let most = 60

  /// The date of the repeated entries: a household day, where times before the start of the day belong to its end, or
  /// a calendar day.
  package enum Date {
    case today
    case day(Day)
    /// The time of entry, at its most recent occurrence.
    case entered(EventTime)
  }

  package init(_ context: RequestContext, _ numbers: [UInt64], on date: Date, at minute: MinuteOfDay?) throws {
    guard numbers.count <= Self.most else { throw Problem.words("choose fewer entries") }
    let today = try context.today()
    catalog = try context.catalog()
    let dayStart = catalog.dayStart
    func civil(_ day: Day) -> Day {
      guard let minute, minute < dayStart else { return day }
      return min(day.advanced(by: 1), context.clock.civilDay)
    }
    let day: Day =
      switch date {
      case .today: civil(today)
      case .day(let day): civil(day)
      case .entered(let entered):
        HouseholdDay.civil(of: minute ?? entered.minute, on: entered.day, at: entered.minute, dayStart: dayStart)
      }
    let counted = minute.map { HouseholdDay.day(civil: day, time: $0, dayStart: dayStart) } ?? day
    guard counted <= today else { throw Problem.words("this day is in the future; choose today or an earlier day") }
    entries = try context.diary(numbered: numbers)
    count = numbers.count
    entryTime = EntryTime(today: today, day: day, minute: minute)
  }

  /// Records the entries in the caller's name, and notifies everyone who is watching.
  ///
  /// - Parameter id: The command's ID; nil if the command cannot be repeated.
  package func recorded(_ id: String?, for context: RequestContext) throws -> RepeatAnswer {
    let name = try context.name()
    return try context.recording(as: id) { home in
      try recorded(in: home, as: id.map { CommandID(naming: $0) } ?? .new, by: name, at: context.clock.now)
    }
  }

  private func recorded(
    in home: OpenHousehold, as id: CommandID, by name: String, at now: Instant
  ) throws -> RepeatAnswer {
    // A repeated command is answered even if the original entries have changed in the meantime.
    guard try !entries.isEmpty || home.holds(id) else { throw Problem.words("choose at least one entry") }
    let commands = entries.map { eat($0) }
    let outcome = try home.ledger.perform(CommandGroup(commands, entryTime: entryTime), id: id, by: name, at: now)
    guard !outcome.isRepeated || mayBeRecorded(outcome.events) else { throw Problem.keyReused }
    let reply = Sentences(catalog.style).eaten(outcome, entryTime)
    let events = outcome.events.withoutIntroductions
    let numbers = events.first.flatMap { first in events.last.map { first.sequence...$0.sequence } }
    return RepeatAnswer(reply: reply, isRepeated: outcome.isRepeated, numbers: numbers)
  }

  /// Whether the command recorded under this ID can be the one requested now. The original entries may have been
  /// corrected or undone since.
  private func mayBeRecorded(_ events: [StoredEvent]) -> Bool {
    (1...max(1, count)).contains(events.count { $0.record.kind == MealLogged.code })
  }

  private func eat(_ entry: DiaryEntry) -> Eat {
    let eaten = entry.eaten
    let quantity = eaten.quantity
    let name = eaten.item.map { catalog.name($0) } ?? eaten.meal.map { catalog.name(.meal, $0.rawValue) } ?? ""
    let words = EnteredQuantity(text: quantity.formatted(.english), measure: .exact(quantity))
    var eat = Eat(name, quantity: words, entryTime: entryTime)
    eat.sort = eaten.item == nil ? .meal : .item
    eat.person = eaten.person.map { catalog.name(.person, $0.rawValue) }
    if entry.saysEnergy {
      (eat.energy, eat.isKnownInPart) = (entry.energy, eaten.isKnownInPart)
      let nutrients: [(GoalAttribute, Int64?)] = [
        (.protein, eaten.protein), (.carbohydrate, eaten.carbohydrate), (.fat, eaten.fat),
      ]
      eat.nutrients = nutrients.compactMap { attribute, milligrams in
        milligrams.map { (attribute: attribute, text: OutputStyle.english.decimal($0, places: 3) + " g") }
      }
    }
    return eat
  }
}

package struct RepeatAnswer {
  package let reply: Reply
  /// Whether an earlier request had already recorded them.
  package let isRepeated: Bool
  /// The events that an undo reverses.
  package let numbers: ClosedRange<UInt64>?
}

extension Toast {
  init(_ answer: RepeatAnswer, _ context: RequestContext) {
    self.init(answer.reply, after: answer.isRepeated ? Phrases.alreadyRecorded : "", answer.numbers, context)
  }
}

/// The form that repeats several diary entries as one command.
struct RepeatForm {
  let frame: PageFrame
  let entries: [DiaryEntry]
  let on: Day
  /// The time of the new entries; nil for none.
  let at: MinuteOfDay?

  func write(_ label: String, _ marks: FoodMarks, to html: inout HTMLWriter) {
    Self.write(label, in: frame, to: &html) { html in
      html.hidden("on", "\(on)")
      if let at { html.hidden("at", "\(at)") }
      html.hidden("events", Self.numbers(entries))
      html.element("button", ["type": "submit", "class": "chip first"]) { html in
        html.text(label)
        html.marks(of: entries.flatMap { marks[$0.food] }, showsUnknown: false)
      }
    }
  }

  /// Writes a form that repeats entries.
  ///
  /// - Parameter says: The label while the command waits to be sent.
  static func write(
    _ says: String, in frame: PageFrame, to html: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void
  ) {
    let action = frame.home + "/again"
    html.block(
      "form", ["method": "post", "action": action, "data-command": "", "data-again": "", "data-says": says]
    ) { html in
      html.hidden("seen", "\(frame.seen)")
      html.hidden("next", frame.next)
      content(&html)
    }
  }

  /// Formats the numbers of entries for a form: "12.13".
  static func numbers(_ entries: [DiaryEntry]) -> String { entries.map { "\($0.sequence)" }.joined(separator: ".") }

  static func numbers(_ text: String) -> [UInt64] { text.split(separator: ".").compactMap { UInt64($0) } }

  // MARK: Submission

  /// Records a form and returns to the page, which shows the result.
  static func record(_ context: RequestContext) throws -> Response {
    let (home, person) = (try context.home(), try context.person().account.id)
    let form = try context.request.form()
    let next = ReturnPath.back(of: form, in: home.id)
    do {
      // Single entries, and the chosen plate of each selected person.
      let plates = form.values("who").compactMap { form["plate-" + $0] }
      let numbers = (form.values("events") + plates).flatMap { Self.numbers($0) }
      let minute = try form["at"].flatMap { $0.isEmpty ? nil : try MinuteOfDay(parsing: $0) }
      let answer = try RepeatedEntries(
        context, numbers, on: DiaryPage.day(form["on"]).map { .day($0) } ?? .today, at: minute
      )
      .recorded(commandID(of: form, "\(person)"), for: context)
      return try context.leading(to: next, saying: Toast(answer, context))
    } catch {
      return try context.leading(to: next, refusing: error)
    }
  }

  /// The command's ID. The same form from the same page is one command.
  private static func commandID(of form: Pairs, _ person: String) -> String? {
    guard let seen = form["seen"].flatMap({ UInt64($0) }) else { return nil }
    let words = form.all.map { "\($0.name)=\($0.value)" }.joined(separator: "\n")
    return "again-\(person)-\(seen)-\(SHA256.digest(of: words).hex.prefix(16))"
  }
}
