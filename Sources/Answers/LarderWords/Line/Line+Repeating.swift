import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// The same id twice: the same words are answered as the first time, and others are a mistake that must not pass.
extension Line {
  /// Refuses words under an id that was given to others before, and finds what a repeated command left behind: the
  /// household as it was then, before and after, and not the present one.
  ///
  /// Nothing of the words is kept beside the events. They are decided on once more, on the household as it was then and by
  /// the clock of then, and must come to the events that were recorded.
  func asOfThen(_ outcome: Outcome, _ wish: inout some Wish, _ ledger: HouseholdLedger) throws -> Outcome {
    guard outcome.isRepeated, let id = arguments[.id], let first = outcome.events.first else { return outcome }
    if let kind = wish.kindOfOpenWords {
      if outcome.events.contains(where: { $0.record.kind == kind }) { return outcome }
    } else if let then = try? decided(before: first, &wish, ledger),
      let former = outcome.asOfThen(then.decision, then.household)
    {
      return former
    }
    let sentence = EventSentence(outcome.before.catalog, outcome.before.catalog.style)
    let event = outcome.events.withoutIntroductions.first ?? first
    throw WordsError.usage(
      "the id \"\(id.visible)\" was given to something else: event \(event.sequence) (\(sentence.wording(of: event))); give this one of its own"
    )
  }

  /// What the words would have come to when an event was recorded, and the household of then.
  private func decided(
    before first: StoredEvent, _ wish: inout some Wish, _ ledger: HouseholdLedger
  ) throws -> (decision: Decision, household: Household) {
    var snapshot = try ledger.snapshot()
    let view = try snapshot.view(before: first.sequence)
    let then = try at(Clock(at: first.record.recordedAt)).understood(view.household)
    return (try wish.decide(then, view, &snapshot.log), view.household)
  }
}
