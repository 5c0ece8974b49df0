import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// What is on the list is put into the basket.
struct TickingOff: Wish {
  private var wished: [String] = []

  init() {}

  mutating func decide(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> Decision {
    let moment = try line.moment(view.household)
    if try line.listedWords({ _ in false }) == [["all"]], view.household.catalog.item(named: "all") == nil {
      var command = TickItems(.done, items: nil, moment: moment)
      command.store = try line.knownStore(view.household)
      return try line.decide(command, view)
    }
    let commands = try line.taking(view.household, moment)
    guard !commands.isEmpty else {
      throw WordsError.usage(
        "what? name an item, as in: \(.words("list done milk 2.38")); or \(.words("list done all"))")
    }
    wished = commands.map(\.item)
    return try line.decide(Together(commands, moment: moment), view)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    ListSentence(outcome, sentences).ticked(wished)
  }
}
