import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderReports
import LarderSentences

/// The same id twice: the same words are answered as the first time, and others are a mistake that must not pass.
extension Session {
  /// Refuses words under an id that was given to others before, and finds what a repeated command left behind: the
  /// household as it was then, before and after, and not the present one.
  ///
  /// Nothing of the words is kept beside the events. They are decided on once more, on the household as it was then and by
  /// the clock of then, and must come to the events that were recorded.
  mutating func asOfThen(
    _ outcome: Outcome, _ decide: (borrowing Session, LedgerView, inout LogReader) throws -> Decision
  ) throws -> Outcome {
    guard outcome.isRepeated, let id = arguments["id"], let first = outcome.events.first else { return outcome }
    let isSame: Bool
    var then: (decision: Decision, household: Household)?
    if let kind = kindOfOpenWords {
      isSame = outcome.events.contains { $0.record.kind == kind }
    } else {
      then = try? decided(before: first, decide)
      isSame = then.map { $0.decision.wished == outcome.events.map(\.wished) } ?? false
    }
    guard isSame else {
      let sentence = EventSentence(outcome.before.catalog, style(outcome.before.catalog))
      let event = outcome.events.withoutIntroductions.first ?? first
      throw Failure.usage(
        "the id \"\(id.visible)\" was given to something else: event \(event.sequence) (\(sentence.text(of: event))); give this one of its own"
      )
    }
    // What a mending came to is seen in a replay alone.
    guard let then, !outcome.events.contains(where: \.isMending) else { return outcome }
    var after = then.household
    for event in outcome.events { after.apply(event) }
    return Outcome(
      events: outcome.events, isRepeated: true, command: outcome.command, before: then.household, after: after,
      reading: then.decision.reading)
  }

  /// The kind of event that words come to which mean whatever was last, so that they say nothing else to compare.
  private var kindOfOpenWords: UInt8? {
    switch verb.name {
    case "undo" where arguments.words.isEmpty: Retracted.code
    case "redo" where arguments.words.isEmpty: Restored.code
    case "suggest": Listed.code
    default: nil
    }
  }

  /// What the words would have come to when an event was recorded, and the household of then.
  private mutating func decided(
    before first: StoredEvent,
    _ decide: (borrowing Session, LedgerView, inout LogReader) throws -> Decision
  ) throws -> (decision: Decision, household: Household) {
    let now = clock
    clock = Clock(at: first.record.recordedAt)
    defer { clock = now }
    var decision = Decision(events: [])
    var household = Household()
    var failure: (any Error)?
    _ = try writing { ledger in
      let id = CommandID(tag: .random(in: .min ... .max))
      return try ledger.perform(id: id, at: clock.now, isRehearsal: true) { (_, log) throws(LedgerError) in
        do {
          let last = first.sequence - 1
          let standing = try Standing(&log, through: last)
          let state = try Replay.run(&log, standing, [], through: last)
          let view = LedgerView(standing: standing, state: state, checkpoint: 0)
          household = view.household
          decision = try decide(self, view, &log)
        } catch {
          failure = error
        }
        return Decision(events: [])
      }
    }
    if let failure { throw failure }
    return (decision, household)
  }
}

extension Decision {
  fileprivate var wished: [WishedEvent] { events.map { WishedEvent($0, by: actor) } }
}

/// What a command says in an event, without what only recording it adds.
private struct WishedEvent: Equatable {
  private let kind: UInt8
  private let day: Int32
  private let minute: MinuteOfDay?
  private let actor: PersonID?
  private let note: String?
  private let entered: String?
  private let fields: [String]

  init(_ event: Event, by actor: PersonID?) {
    let (record, texts) = event.encoded
    self.init(StoredEvent(sequence: 0, record: record, texts: texts), by: actor)
  }

  init(_ event: StoredEvent, by actor: PersonID?) {
    kind = event.record.kind
    day = event.record.dayNumber
    minute = event.record.minute
    self.actor = actor
    note = event.texts[EventTexts.Tag.note]
    entered = event.texts[EventTexts.Tag.entered]
    fields = event.fields.map { "\($0.name) \($0.value.shown)" }
  }
}

extension StoredEvent {
  fileprivate var isMending: Bool { EventKinds.kind(code: record.kind)?.nature == .mending }
  fileprivate var wished: WishedEvent { WishedEvent(self, by: PersonID(stored: UInt32(record.actor))) }
}
