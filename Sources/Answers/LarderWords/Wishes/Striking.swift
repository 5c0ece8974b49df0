import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// What is on the list is struck off, or taken out of the basket again.
struct Striking: Wish {
  let isOnlyUnticked: Bool

  func decide(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> Decision {
    let items = try line.listedItems(view.household)
    if items != nil, line.arguments[.store] != nil {
      throw WordsError.usage(
        "store: goes with all, as in: \(.words("list \(isOnlyUnticked ? "undone" : "remove") all store:Lidl"))")
    }
    var command = TickItems(
      isOnlyUnticked ? .undone : .removed, items: items, moment: try line.moment(view.household))
    command.store = try line.knownStore(view.household)
    return try line.decide(command, view)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    ListSentence(outcome, sentences).struck(isOnlyUnticked: isOnlyUnticked)
  }
}
