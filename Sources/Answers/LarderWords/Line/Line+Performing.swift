import LarderCatalogue
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// How a line that records something goes: decide on the ledger as it is, append, answer.
extension Line {
  /// Carries out a wish.
  ///
  /// - Parameter asksConsent: whether somebody is there to be asked before food past its use-by date is eaten: then
  ///   ``Unasked`` is thrown, and nothing is recorded.
  package func perform(
    _ wish: some Wish, in ledger: HouseholdLedger, asksConsent: Bool = false
  ) throws -> Reply {
    var wish = wish
    var line = self
    let id = try commandID()
    var moment = Moment(today: clock.civilDay)
    let recorded: Outcome
    do throws(AnyFailure) {
      recorded = try ledger.perform(id: id, at: clock.now, isRehearsal: isRehearsal) {
        (view, log) throws(AnyFailure) in
        try AnyFailure.wrapping {
          line = try understood(view.household)
          moment = try line.moment(view.household)
          let decision = try line.decision(of: &wish, moment, view, &log)
          try requireOwn(decision, &log)
          if asksConsent, wish.eats { try Unasked.check(decision, moment, view.household) }
          if !isRehearsal { try decision.keep(wish.pictures, in: ledger.log.pictures) }
          return decision
        }
      }
    } catch {
      throw error.cause
    }
    if recorded.isRepeated, let first = recorded.events.first {
      // Nothing was decided now: it is of the day that its words named then.
      moment = try at(Clock(at: first.record.recordedAt)).moment(recorded.before)
    }
    // It was meant of the day it was typed, and is answered now.
    moment.today = clock.present(dayStart: recorded.after.catalog.dayStart)
    let progress = wish.progress(recorded, moment, ledger, isRehearsal: isRehearsal)
    let outcome = try asOfThen(recorded, &wish, ledger)
    return Reply(
      outcome: outcome, isRehearsal: isRehearsal, progress: progress, line: line, moment: moment, wish: wish)
  }

  /// What a wish comes to; a refusal names the events whose day can be set right, where something is of a day before
  /// its lot came in.
  private func decision(
    of wish: inout some Wish, _ moment: Moment, _ view: LedgerView, _ log: inout LogReader
  ) throws -> Decision {
    do {
      return try wish.decide(self, view, &log)
    } catch let refusal as Refusal {
      guard case .notInYet(let lot) = refusal.reason, let event = try LotArrival.purchase(of: lot.rawValue, &log)
      else { throw refusal }
      throw Refusal(
        refusal.reason, refusal.message,
        hint: """
          leave out on:, or set the day it came in right with \
          \(.fixEvent(event, field: "day", value: moment.day.description))
          """)
    }
  }

  /// Refuses a decision that does anything other than correct or undo the commands that ``correctsOnly`` allows.
  private func requireOwn(_ decision: Decision, _ log: inout LogReader) throws {
    guard let correctsOnly else { return }
    var targets: [ClosedRange<UInt64>] = []
    for event in decision.events {
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
        isOwn = id?.hasPrefix(correctsOnly) ?? false
        next = (command?.upperBound ?? next) + 1
      }
    }
    guard isOwn else { throw WordsError.refused("this would change entries that were made elsewhere") }
  }

  /// Works out what a command means for the household as it is, with the catalogue of foods at hand for what is new.
  package func decide(_ command: some Command, _ view: LedgerView) throws(Refusal) -> Decision {
    try view.household.decide(command, by: arguments[.by], foods: CommonFoods())
  }

  /// The id the command was given, or one of its own.
  private func commandID() throws(WordsError) -> CommandID {
    guard let text = arguments[.id] else { return CommandID.new }
    return try CommandIDText.parse(text)
  }
}

extension Decision {
  /// Puts the pictures that its events name beside the ledger, before the events are recorded.
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
