import LarderLedger
import LarderModel

extension Sentences {
  /// What was undone or redone.
  ///
  /// - Parameters:
  ///   - word: "Undid" or "Redid".
  ///   - mended: the first of the events, as they count.
  ///   - count: how many there are.
  ///   - run: the import of which they are a part.
  package func mended(
    _ outcome: Outcome, _ word: Wording, _ mended: [StoredEvent], count: Int, import run: ClosedRange<UInt64>?
  ) -> Wording {
    let sentence = EventSentence(outcome.after.catalog, style)
    let shown = mended.map { "[\($0.sequence)] \(sentence.wording(of: $0))" as Wording }
    guard !shown.isEmpty else { return "\(word) it." }
    let more: Wording = count > shown.count ? " and \(count - shown.count) more" : ""
    let rest = run.map { run -> Wording in
      " It came in with an import: \(.undo(run)) takes back all of it."
    }
    let warning = Followers(datesIn: outcome.events).wording + Sentences.contradicts(outcome)
    return "\(word) \(shown.joined(separator: "; "))\(more).\(rest ?? "")\(warning)"
  }
}
