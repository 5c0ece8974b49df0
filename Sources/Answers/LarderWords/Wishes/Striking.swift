import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// What is on the list is struck off, or taken out of the basket again.
struct Striking: Wish {
  let isOnlyUnticked: Bool

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let items = try reader.listedItems()
    if items != nil, reader.arguments[.store] != nil {
      throw WordsError.usage(
        "store: goes with all, as in: \(.words("list \(isOnlyUnticked ? "undone" : "remove") all store:Lidl"))")
    }
    var command = TickItems(
      isOnlyUnticked ? .undone : .removed, items: items, moment: reader.moment)
    command.store = try reader.knownStore()
    return try reader.decide(command)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    ListSentence(outcome, sentences).struck(isOnlyUnticked: isOnlyUnticked)
  }
}
