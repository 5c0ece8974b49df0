import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// What is known of an item is set right: its facts, or its name.
struct ItemFixing: Wish {
  let subject: String
  let fields: [(field: String, text: String)]

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let moment = reader.moment
    let item = try reader.knownItem(named: subject)
    if let name = fields.first(where: { $0.field == "name" })?.text {
      guard fields.count == 1 else { throw WordsError.usage("fix the name by itself") }
      return try rename(item, to: name, reader, &log)
    }
    var known = KnowItem(item, facts: fields.map { (attribute: $0.field, text: $0.text) }, moment: moment)
    if known.facts.contains(where: { KnowItem.isGuessedBy($0.attribute) }) {
      known.events = try EventSearch.ofItem(item, reader.view, &log)
    }
    return try reader.decide(known)
  }

  /// Where another item has the name, the two become one.
  private func rename(
    _ item: String, to name: String, _ reader: EntryReader, _ log: inout LogReader
  ) throws -> Decision {
    let (catalog, moment, view) = (reader.catalog, reader.moment, reader.view)
    if let other = catalog.item(named: name), other != catalog.item(named: item) {
      let events = try EventSearch.ofItem(item, view, &log)
      return try reader.decide(MergeItems(events, of: item, into: catalog.name(other), moment: moment))
    }
    let target = try EventSearch.naming(item, newName: name, view, &log)
    let events = try EventSearch.ofItem(item, view, &log)
    return try reader.decide(RenameItem(target, to: name, events, moment: moment))
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    MendedSentence.wording(outcome, sentences.style)
  }
}
