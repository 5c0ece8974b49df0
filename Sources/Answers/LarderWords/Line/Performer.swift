import LarderAnswers
import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences

/// The execution of a recording line: the decision on the current ledger, the events, and the reply.
struct Performer {
  let line: Line
  let ledger: HouseholdLedger

  /// - Parameter asksConsent: Whether the user can be asked before food past its use-by date is eaten.
  func perform(_ pending: some PendingCommand, asksConsent: Bool) throws -> CommandReply {
    var pending = pending
    var line = line
    let isRehearsal = line.isRehearsal
    let id = try line.arguments[.id].map { text throws(CommandLineError) in try CommandIDText.parse(text) } ?? .new
    var entryTime = EntryTime(today: line.clock.civilDay)
    var concerns = EntryConcerns()
    func unchanged(_ error: LedgerError) -> any Error { error }
    let recorded = try ledger.perform(id: id, at: line.clock.now, isRehearsal: isRehearsal, convert: unchanged) {
      (view, log) throws in
      let reader = try EntryReader(self.line, view)
      (line, entryTime) = (reader.line, reader.entryTime)
      let decision = try decision(of: &pending, reader, &log)
      if let prefix = line.correctsOnly { try decision.require(only: prefix, &log) }
      concerns = try EntryConcerns(decision, view, &log)
      if let question = concerns.question(reader) { throw question }
      if asksConsent, pending.eats { try PendingQuestion.check(decision, entryTime, reader.household) }
      if !isRehearsal { try decision.keep(pending.pictures, in: ledger.log.pictures) }
      return decision
    }
    if recorded.isRepeated, let first = recorded.events.first {
      // Nothing was decided now, so the reply is about the day that the words named at that time.
      entryTime = try EntryTime(of: self.line.at(Clock(at: first.record.recordedAt)), recorded.before.catalog)
    }
    // The words refer to the day on which they were typed; the reply refers to today.
    entryTime.today = line.clock.present(dayStart: recorded.after.catalog.dayStart)
    let progress =
      pending.eats ? DayProgress.behind(recorded, today: entryTime.today, ledger, isRehearsal: isRehearsal) : []
    let outcome = try asOfThen(recorded, &pending)
    if outcome.isRepeated {
      var snapshot = try ledger.snapshot()
      let view = try snapshot.view()
      concerns = try EntryConcerns(outcome.events, outcome.before, outcome.after.catalog, view, &snapshot.log)
    }
    return CommandReply(
      outcome: outcome, isRehearsal: isRehearsal, progress: progress, line: line,
      entryTime: entryTime, pending: pending, concerns: concerns.sentence)
  }

  /// The decision for a pending command. If an event is dated before its lot was bought, the refusal names the events
  /// whose dates can be corrected.
  private func decision(
    of pending: inout some PendingCommand, _ reader: EntryReader, _ log: inout LogReader
  ) throws -> Decision {
    do {
      return try pending.decide(reader, &log)
    } catch let refusal as Refusal {
      if let question = refusal.missing.flatMap(reader.question(for:)) { throw question }
      if let question = refusal.unweighed.flatMap(reader.question(forCupOf:)) { throw question }
      if let question = reader.questionOfPacks(refusal) { throw question }
      guard case .notInYet(let lot) = refusal.reason, let event = try LotArrival.purchase(of: lot.rawValue, &log)
      else { throw refusal }
      throw Refusal(
        refusal.reason, refusal.explanation,
        hint: """
          leave out on:, or correct the day it was bought: \
          \(.fixEvent(event, field: "day", value: reader.entryTime.day.description))
          """)
    }
  }

  // MARK: Repeated ids

  /// Refuses an id that was used with other words. For a repeated command, returns its original outcome, with the
  /// household before and after it.
  ///
  /// Words are not stored with events. They are decided again on the household and with the clock of that time, and
  /// must produce the recorded events.
  private func asOfThen(_ outcome: CommandResult, _ pending: inout some PendingCommand) throws -> CommandResult {
    guard outcome.isRepeated, let id = line.arguments[.id], let first = outcome.events.first else { return outcome }
    if let kind = pending.kindOfOpenWords {
      if outcome.events.contains(where: { $0.record.kind == kind }) { return outcome }
    } else if let then = try? decided(before: first, &pending),
      let former = outcome.asOfThen(then.decision, then.household)
    {
      return former
    }
    let sentence = EventSentence(outcome.before.catalog, outcome.before.catalog.style)
    let event = outcome.events.withoutIntroductions.first ?? first
    throw CommandLineError.usage(
      "the id \"\(id.visible)\" already belongs to another entry: event \(event.sequence) (\(sentence.message(of: event))); use a new id"
    )
  }

  /// The decision that the words would have produced when an event was recorded, and the household at that time.
  private func decided(
    before first: StoredEvent, _ pending: inout some PendingCommand
  ) throws -> (decision: Decision, household: Household) {
    var snapshot = try ledger.snapshot()
    let view = try snapshot.view(before: first.sequence)
    let reader = try EntryReader(line.at(Clock(at: first.record.recordedAt)), view)
    return (try pending.decide(reader, &snapshot.log), reader.household)
  }
}

extension Line {
  /// Performs a pending command.
  ///
  /// - Parameter asksConsent: Whether the user can be asked before food past its use-by date is eaten. Then
  ///   ``PendingQuestion`` is thrown, and nothing is recorded.
  package func perform(_ pending: some PendingCommand, in ledger: HouseholdLedger, asksConsent: Bool = false) throws
    -> CommandReply
  {
    try Performer(line: self, ledger: ledger).perform(pending, asksConsent: asksConsent)
  }
}

extension Decision {
  /// Refuses a decision that does anything other than correct or undo commands whose id begins with a prefix.
  fileprivate func require(only prefix: String, _ log: inout LogReader) throws {
    var targets: [ClosedRange<UInt64>] = []
    for event in events {
      switch event.body {
      case let range as any RangeBody: if let events = range.targets { targets.append(events) }
      case let amended as Amended: targets.append(amended.target...amended.target)
      default: break
      }
    }
    var isOwn = !targets.isEmpty
    for range in targets {
      var next = range.lowerBound
      while isOwn, next <= range.upperBound {
        let command = try log.commandRange(holding: next)
        let id = try command.flatMap { (command) throws(LogError) in try log.event(command.lowerBound) }?.commandID.text
        isOwn = id?.hasPrefix(prefix) ?? false
        next = (command?.upperBound ?? next) + 1
      }
    }
    guard isOwn else {
      throw CommandLineError.refused("this would change entries that you did not make; ask the person who made them")
    }
  }

  /// Stores the pictures that the events name, before the events are recorded.
  fileprivate func keep(_ pictures: [NewPicture], in store: PictureStore) throws(LogError) {
    guard !pictures.isEmpty else { return }
    let named = Set(
      events.filter { $0.record.kind == PictureKept.code }.compactMap { event in
        PictureName(StoredEvent(sequence: 0, record: event.record, texts: event.texts).decode(as: PictureKept.self))
      })
    for picture in pictures {
      if let name = picture.name, named.contains(name) { try store.keep(picture.bytes, as: name) }
    }
  }
}

extension DayProgress {
  /// The progress of the day for each person who ate, including the new entry. Empty if it cannot be computed.
  ///
  /// - Parameter isRehearsal: Whether the entry is missing from the ledger because of a dry run.
  fileprivate static func behind(
    _ outcome: CommandResult, today: Day, _ ledger: HouseholdLedger, isRehearsal: Bool
  ) -> [DayProgress] {
    let catalog = outcome.after.catalog
    let eaten = outcome.events.filter { $0.record.kind == MealLogged.code }
    guard let event = eaten.first else { return [] }
    let day = event.record.minute.map { HouseholdDay.day(civil: event.day, time: $0, dayStart: catalog.dayStart) }
    let meant = day ?? event.day
    guard let view = try? ledger.view([Calories.self], months: Period(meant)) else { return [] }
    let cells = view.state.projection(Calories.self).days.sorted
    var persons: [PersonID?] = []
    for event in eaten {
      let person = event.decode(as: MealLogged.self).person
      if !persons.contains(person) { persons.append(person) }
    }
    return persons.map { person in
      var tally = CalorieTally()
      for cell in cells {
        let key = Calories.dayAndPerson(of: cell.key)
        if key.day == meant, key.person == person { tally.add(cell.cell) }
      }
      if isRehearsal {
        for event in eaten where event.decode(as: MealLogged.self).person == person { tally.add(event.record) }
      }
      return DayProgress(meant, tally, of: person, catalog, today: today)
    }
  }
}

enum CommandIDText {
  static func parse(_ text: String) throws(CommandLineError) -> CommandID {
    guard !text.isEmpty, text.utf8.count <= CommandID.longest, text.visible == text else {
      throw CommandLineError.usage("the id must be 1 to \(CommandID.longest) bytes of visible text")
    }
    return CommandID(naming: text)
  }
}
