import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// What is on the list is put into the basket.
struct TickingOff: Wish {
  private(set) var wished: [String] = []

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let moment = reader.moment
    if try ListedWords.groups(of: reader.line, { _ in false }) == [["all"]], reader.catalog.item(named: "all") == nil {
      var command = TickItems(.done, items: nil, moment: moment)
      command.store = try reader.knownStore()
      return try reader.decide(command)
    }
    let commands = try reader.taking()
    guard !commands.isEmpty else {
      throw WordsError.usage(
        "what? name an item, as in: \(.words("list done milk 2.38")); or \(.words("list done all"))")
    }
    wished = commands.map(\.item)
    return try reader.decide(Together(commands, moment: moment))
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    ListSentence(outcome, sentences).ticked(wished)
  }
}
