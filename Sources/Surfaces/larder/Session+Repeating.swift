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
    if let kind = kindOfOpenWords {
      if outcome.events.contains(where: { $0.record.kind == kind }) { return outcome }
    } else if let then = try? decided(before: first, decide),
      let former = outcome.asOfThen(then.decision, then.household)
    {
      return former
    }
    let sentence = EventSentence(outcome.before.catalog, style(outcome.before.catalog))
    let event = outcome.events.withoutIntroductions.first ?? first
    throw Failure.usage(
      "the id \"\(id.visible)\" was given to something else: event \(event.sequence) (\(sentence.text(of: event))); give this one of its own"
    )
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
    var snapshot = try openForReading().snapshot()
    let view = try snapshot.view(before: first.sequence)
    return (try decide(self, view, &snapshot.log), view.household)
  }
}
