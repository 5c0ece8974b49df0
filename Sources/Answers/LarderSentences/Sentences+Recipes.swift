import LarderLedger
import LarderModel

extension Sentences {
  /// What the events of a command say, each in its own sentence: "Rated carbonara: 5 hearts."
  package func told(_ outcome: Outcome) -> Wording {
    let sentence = EventSentence(outcome.after.catalog, style)
    let events = outcome.events.filter { !$0.record.isIntroduction }
    guard !events.isEmpty else { return "Nothing changes." }
    return events.map { "\(sentence.wording(of: $0).capitalizedFirst)." as Wording }.joined(separator: " ")
  }
}
