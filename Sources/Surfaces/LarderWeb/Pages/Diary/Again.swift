import HTTP
import Integrity
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords
import Page

/// Entries of the diary that are made again, each for whom it was: one command, all of it or nothing, and one undo.
struct Again {
  /// The entries that are made again, as far as they still hold.
  private let entries: [DiaryEntry]
  /// How many were asked for.
  private let count: Int
  private let moment: Moment
  /// What the entries are named by.
  private let catalog: Catalog

  /// The most entries of one command.
  static let most = 60

  /// When entries are made again for: a day of the household, of which a time before the day's beginning is the end, or
  /// a day of the calendar.
  enum Date {
    case today
    case day(Day)
    /// When they were entered: of the last time that the clock said what is said of it.
    case entered(Happened)
  }

  init(_ visit: Visit, _ numbers: [UInt64], on date: Date, at minute: MinuteOfDay?) throws {
    guard numbers.count <= Self.most else { throw Problem.words("these are too many entries for one day") }
    let today = try visit.today()
    catalog = try visit.catalog()
    let dayStart = catalog.dayStart
    func civil(_ day: Day) -> Day {
      guard let minute, minute < dayStart else { return day }
      return min(day.advanced(by: 1), visit.clock.civilDay)
    }
    let day: Day =
      switch date {
      case .today: civil(today)
      case .day(let day): civil(day)
      case .entered(let entered):
        HouseholdDay.civil(of: minute ?? entered.minute, on: entered.day, at: entered.minute, dayStart: dayStart)
      }
    let counted = minute.map { HouseholdDay.day(civil: day, time: $0, dayStart: dayStart) } ?? day
    guard counted <= today else { throw Problem.words("this day is in the future") }
    entries = try visit.diary(numbered: numbers)
    count = numbers.count
    moment = Moment(today: today, day: day, minute: minute)
  }

  /// Records them in the name of whoever asks, once under the name of a command, and has all hear of it.
  ///
  /// - Parameter id: the name of the command; nil for one that nobody sends again.
  func recorded(_ id: String?, for visit: Visit) throws -> AgainAnswer {
    let name = try visit.name()
    return try visit.recording(as: id) { home in
      try recorded(in: home, as: id.map { CommandID(naming: $0) } ?? .new, by: name, at: visit.clock.now)
    }
  }

  private func recorded(
    in home: OpenHousehold, as id: CommandID, by name: String, at now: Instant
  ) throws -> AgainAnswer {
    // What was recorded already is answered, whatever became meanwhile of the entries that it was made of.
    guard try !entries.isEmpty || home.holds(id) else { throw Problem.words("choose at least one entry") }
    let commands = entries.map { eat($0) }
    let outcome = try home.ledger.perform(Together(commands, moment: moment), id: id, by: name, at: now)
    guard !outcome.isRepeated || mayBeRecorded(outcome.events) else { throw CommandRoutes.keyReused }
    let sentence = Sentences(catalog.style).eaten(outcome, moment)
    let events = outcome.events.withoutIntroductions
    let numbers = events.first.flatMap { first in events.last.map { first.sequence...$0.sequence } }
    return AgainAnswer(sentence: sentence, isRepeated: outcome.isRepeated, numbers: numbers)
  }

  /// Whether what was recorded under this name before can be what is now asked for. The entries that it was made of may
  /// have been mended or undone since.
  private func mayBeRecorded(_ events: [StoredEvent]) -> Bool {
    (1...max(1, count)).contains(events.count { $0.record.kind == MealLogged.code })
  }

  private func eat(_ entry: DiaryEntry) -> Eat {
    let eaten = entry.eaten
    let quantity = eaten.quantity
    let name = eaten.item.map { catalog.name($0) } ?? eaten.meal.map { catalog.name(.meal, $0.rawValue) } ?? ""
    let words = EnteredQuantity(text: quantity.formatted(.english), measure: .exact(quantity))
    var eat = Eat(name, quantity: words, moment: moment)
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

/// What came of entries that were made again.
struct AgainAnswer {
  let sentence: Wording
  /// Whether they had been recorded before under the same name.
  let isRepeated: Bool
  /// The first and the last event that an undo takes back.
  let numbers: ClosedRange<UInt64>?
}

/// Several entries of the diary that are made again, as one entry with one undo.
struct AgainForm {
  let frame: PageFrame
  let entries: [DiaryEntry]
  /// The day that they are entered for.
  let on: Day
  /// The time that they are entered for; nil for none.
  let at: MinuteOfDay?

  func write(_ label: String, to html: inout HTMLWriter) {
    Self.write(label, in: frame, to: &html) { html in
      html.hidden("on", "\(on)")
      if let at { html.hidden("at", "\(at)") }
      html.hidden("events", Self.numbers(entries))
      html.button(label, "chip first")
    }
  }

  /// A form that makes entries again.
  ///
  /// - Parameter says: what it is called while it waits to be sent.
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

  /// The numbers of some entries as a form sends them: "12.13".
  static func numbers(_ entries: [DiaryEntry]) -> String { entries.map { "\($0.sequence)" }.joined(separator: ".") }

  /// The same, read.
  static func numbers(_ text: String) -> [UInt64] { text.split(separator: ".").compactMap { UInt64($0) } }

  // MARK: Sent

  /// Records what a form says and leads back to the page, which says what came of it.
  static func record(_ visit: Visit) throws -> Response {
    let (home, person) = (try visit.home(), try visit.person().account.id)
    let form = try visit.request.form()
    let next = ReturnPath.back(of: form, in: home.id)
    do {
      // What stands alone, and the plate that was chosen for each who is ticked.
      let plates = form.values("who").compactMap { form["plate-" + $0] }
      let numbers = (form.values("events") + plates).flatMap { Self.numbers($0) }
      let minute = try form["at"].flatMap { $0.isEmpty ? nil : try MinuteOfDay(parsing: $0) }
      let answer = try Again(visit, numbers, on: DiaryPage.day(form["on"]).map { .day($0) } ?? .today, at: minute)
        .recorded(commandID(of: form, "\(person)"), for: visit)
      return try visit.leading(to: next, saying: Toast(answer, visit))
    } catch {
      return try visit.leading(to: next, refusing: error)
    }
  }

  /// The same form from the same page is one command, however often it is sent.
  private static func commandID(of form: Pairs, _ person: String) -> String? {
    guard let seen = form["seen"].flatMap({ UInt64($0) }) else { return nil }
    let words = form.all.map { "\($0.name)=\($0.value)" }.joined(separator: "\n")
    return "again-\(person)-\(seen)-\(SHA256.digest(of: words).hex.prefix(16))"
  }
}
