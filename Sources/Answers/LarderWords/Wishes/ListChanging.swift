import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// Items go onto the shopping list, or what it says of them is edited.
struct ListChanging: Wish {
  let isEdit: Bool
  private(set) var wished: [String] = []

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    try (isEdit ? ListAction.edit : .add).refuseOptions(reader.line)
    let moment = reader.moment
    let entries = try reader.listedEntries()
    guard !entries.isEmpty else {
      throw WordsError.usage("what? name an item, as in: \(.words("list \(isEdit ? "edit" : "add") milk 2l"))")
    }
    if isEdit, reader.arguments[.store] == nil, entries.contains(where: { $0.quantity == nil }) {
      throw WordsError.usage("edit what of it? say a quantity or store:STORE, as in: \(.words("list edit milk 2l"))")
    }
    wished = entries.compactMap(\.item)
    let commands = try entries.map { entry in
      let name = try reader.item(of: entry)
      var command = ListItem(
        isEdit ? .edit : .add, item: isEdit ? try reader.knownListed(name) : name,
        quantity: entry.quantity, moment: moment)
      command.store = reader.arguments[.store]
      return command
    }
    return try reader.decide(Together(commands, moment: moment))
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    ListSentence(outcome, sentences).changed(wished)
  }
}
