import LarderLedger
import LarderModel

extension Sentences {
  /// A store, a place or a person that has another name, and how many entries speak of it.
  package func renamed(
    _ outcome: Outcome, _ reference: Reference, from former: String, to name: String,
    _ moved: (count: Int, isMerged: Bool)
  ) -> String {
    let catalog = outcome.after.catalog
    let number = catalog.number(reference, named: name) ?? 0
    let present = catalog.name(reference, number).visible
    let entries = moved.count == 1 ? "1 entry" : "\(moved.count) entries"
    let warning = Self.contradicts(outcome)
    guard moved.isMerged else {
      return "The \(reference.word) \(former.visible) is called \(present) now, in \(entries)." + warning
    }
    return "The \(reference.word) \(former.visible) is \(present): \(entries) moved." + warning
  }
}
