import LarderCatalogue
import LarderJSON
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderReports
import LarderSentences
import StrictJSON
import Terminal

/// How a command that records something goes: read the words, decide, append, answer in a sentence.
extension Session {
  /// The moment a command is about, by `on:` and `at:`.
  func moment(_ household: Household) throws -> Moment {
    let today = clock.today(dayStart: household.catalog.dayStart)
    var moment = Moment(today: today)
    // Where any key is a field, `on:` and `at:` are of the event that is mended, not of the mending.
    if verb.takesFields { return moment }
    if let text = arguments["at"] {
      let minute = try MinuteOfDay(parsing: text)
      // A time of day is the civil day's: 01:30 now is of this night, although the household's day is still the old one.
      moment.minute = minute
      moment.day = HouseholdDay.civil(
        of: minute, on: clock.civilDay, at: clock.minute, dayStart: household.catalog.dayStart)
    }
    if let text = arguments["on"] {
      let entered = try EnteredDay(parsing: text, today: today, leaning: .past)
      guard entered.precision == .day else { throw Failure.usage("on:\(text) names no day") }
      guard entered.day <= today else {
        throw Failure.usage(
          "on:\(text.visible) is \(entered.day), which is still to come; record it when it has happened")
      }
      moment.day = entered.day
    }
    if let note = arguments["note"] { moment.note = try NameRule.validateNote(note, what: "note") }
    return moment
  }

  /// Works out what a command means for the household as it is, with the catalogue of foods at hand for what is new.
  func decide(_ command: some Command, _ view: LedgerView) throws(Refusal) -> Decision {
    try view.household.decide(command, by: arguments["by"], foods: CommonFoods())
  }

  /// The id the command was given, or one of its own.
  func commandID() throws -> CommandID {
    guard let text = arguments["id"] else { return CommandID.new }
    return try CommandIDText.parse(text)
  }

  /// Decides on a command, records it, and answers.
  ///
  /// - Parameters:
  ///   - decide: makes the command's events.
  ///   - sentence: what to answer, by what came of it.
  ///   - progress: how far the day is with it, to be told behind the sentence; what was recorded is recorded without.
  mutating func record(
    decide: (borrowing Session, LedgerView, inout LogReader) throws -> Decision,
    sentence: (Outcome, Moment, Sentences) -> String,
    progress: (Outcome, Moment, HouseholdLedger, _ isRehearsal: Bool) -> DayProgress? = { _, _, _, _ in nil }
  ) throws {
    if pageTarget != nil { throw Failure.usage("--html shows, and this records; leave it out") }
    let id = try commandID()
    let isRehearsal = arguments.has("dry-run")
    let (recorded, moment, day) = try writing { ledger in
      var moment = Moment(today: clock.civilDay)
      do throws(AnyFailure) {
        let outcome = try ledger.perform(id: id, at: clock.now, isRehearsal: isRehearsal) {
          (view, log) throws(AnyFailure) in
          try AnyFailure.wrapping {
            moment = try self.moment(view.household)
            try checkPersons(view.household.catalog)
            do { return try decide(self, view, &log) } catch let refusal as Refusal {
              throw try Self.hinted(refusal, moment, &log)
            }
          }
        }
        return (outcome, moment, progress(outcome, moment, ledger, isRehearsal))
      } catch {
        throw error.cause
      }
    }
    let outcome = try asOfThen(recorded, decide)
    hasRecorded = !isRehearsal && !outcome.events.isEmpty
    let sentences = Sentences(style(outcome.after.catalog))
    let said = sentence(outcome, moment, sentences) + (isRehearsal ? "" : Suggestion.newNames(outcome))
    answer(outcome, dated(said, moment, sentences.style), day, isRehearsal: isRehearsal)
  }

  /// Refuses two names where one person is meant: they would be a third person.
  private func checkPersons(_ catalog: Catalog) throws(Failure) {
    for key in ["for", "by", "person"] {
      guard let name = arguments[key], name.contains(where: { ",;&+".contains($0) }),
        catalog.number(.person, named: name) == nil
      else { continue }
      throw Failure.usage("\(key):\(name.visible) names more than one; name one, and enter it again for the others")
    }
  }

  /// Names the events whose day can be set right, where something is of a day before its lot came in.
  private static func hinted(
    _ refusal: Refusal, _ moment: Moment, _ log: inout LogReader
  ) throws -> Refusal {
    guard case .notInYet(let lot) = refusal.reason, let event = try LotArrival.purchase(of: lot.rawValue, &log)
    else { return refusal }
    return Refusal(
      refusal.reason, refusal.message,
      hint: "leave out on:, or set the day it came in right with larder fix \(event) day:\(moment.day)")
  }

  /// The sentence with the day it is of, where that is not today: a day that was typed wrong is so seen.
  private func dated(_ sentence: String, _ moment: Moment, _ style: OutputStyle) -> String {
    let day = moment.day.formatted(style)
    guard arguments["on"] != nil, !verb.takesFields, moment.day != moment.today, !sentence.contains("on \(day)") else {
      return sentence
    }
    let told = moment.day.told(relativeTo: moment.today)
    return sentence + (told == moment.day.description ? " On \(day)." : " On \(day), \(told).")
  }

  private mutating func answer(_ outcome: Outcome, _ sentence: String, _ day: DayProgress?, isRehearsal: Bool) {
    if isJSON {
      writeJSON { json in
        json.beginObject()
        json.string("command", outcome.command.description)
        json.bool("repeated", outcome.isRepeated)
        json.bool("dry_run", isRehearsal)
        json.string("says", sentence)
        json.list("events", EventJSON.command(outcome.events, outcome.after.catalog)) { event, json in
          json.beginObject()
          event.writeMembers(to: &json)
          json.endObject()
        }
        if let day {
          json.key("progress")
          day.write(to: &json)
        }
        json.endObject()
      }
      return
    }
    let head = isRehearsal ? "Would record: " : outcome.isRepeated ? "Already recorded: " : ""
    let numbers = isRehearsal ? "" : Self.numbers(of: outcome)
    say(head + sentence + (numbers.isEmpty ? "" : " " + page.ink.paint(numbers, .faint)))
    guard let day, !isQuiet else { return }
    for line in page.lines(day.blocks(style(outcome.after.catalog))) { output.line(line) }
  }

  /// "[17]", by which the events can be fixed or undone.
  private static func numbers(of outcome: Outcome) -> String {
    let events = outcome.events.withoutIntroductions
    guard let first = events.first, let last = events.last else { return "" }
    return first.sequence == last.sequence ? "[\(first.sequence)]" : "[\(first.sequence)–\(last.sequence)]"
  }
}
