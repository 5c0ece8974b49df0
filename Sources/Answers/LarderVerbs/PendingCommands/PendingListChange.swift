import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords

/// A pending command that adds items to the shopping list, or edits them.
struct PendingListChange: PendingCommand {
  let isEdit: Bool
  private(set) var wished: [String] = []

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    try (isEdit ? ListAction.edit : .add).refuseOptions(reader.line)
    let entryTime = reader.entryTime
    let entries = try reader.listedEntries()
    guard !entries.isEmpty else {
      throw CommandLineError.usage("name an item, as in: \(.words("list \(isEdit ? "edit" : "add") milk 2l"))")
    }
    if isEdit, reader.arguments[.store] == nil, entries.contains(where: { $0.quantity == nil }) {
      throw CommandLineError.usage("edit what? give a quantity or store:STORE, as in: \(.words("list edit milk 2l"))")
    }
    wished = entries.compactMap(\.item)
    let commands = try entries.map { entry in
      let name = try reader.item(of: entry)
      var command = ListItem(
        isEdit ? .edit : .add, item: isEdit ? try reader.knownListed(name) : name,
        quantity: entry.quantity, entryTime: entryTime)
      command.store = reader.arguments[.store]
      return command
    }
    return try reader.decide(CommandGroup(commands, entryTime: entryTime))
  }

  func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    ListSentence(outcome, sentences).changed(wished) ?? Reply("Nothing changes.")
  }
}

/// A pending command that puts listed items into the basket.
struct PendingTick: PendingCommand {
  private(set) var wished: [String] = []

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let entryTime = reader.entryTime
    if try ListedWords.groups(of: reader.line, { _ in false }) == [["all"]], reader.catalog.item(named: "all") == nil {
      var command = TickItems(.done, items: nil, entryTime: entryTime)
      command.store = try reader.knownStore()
      return try reader.decide(command)
    }
    let commands = try reader.taking()
    guard !commands.isEmpty else {
      throw CommandLineError.usage(
        "name an item, as in: \(.words("list done milk 2.38")); or \(.words("list done all"))")
    }
    wished = commands.map(\.item)
    return try reader.decide(CommandGroup(commands, entryTime: entryTime))
  }

  func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    ListSentence(outcome, sentences).ticked(wished)
  }
}

/// A pending command that removes items from the list, or takes them out of the basket.
struct PendingListRemoval: PendingCommand {
  let isOnlyUnticked: Bool

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let items = try reader.listedItems()
    if items != nil, reader.arguments[.store] != nil {
      throw CommandLineError.usage(
        "store: requires all, as in: \(.words("list \(isOnlyUnticked ? "undone" : "remove") all store:Lidl"))")
    }
    var command = TickItems(isOnlyUnticked ? .undone : .removed, items: items, entryTime: reader.entryTime)
    command.store = try reader.knownStore()
    return try reader.decide(command)
  }

  func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    Reply(ListSentence(outcome, sentences).struck(isOnlyUnticked: isOnlyUnticked))
  }
}

/// A pending command that turns the basket into stock.
struct PendingCheckout: PendingCommand {
  private var store: String?

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let entryTime = reader.entryTime
    let taking = try reader.taking()
    let ofItem: [OptionName] = [.price, .quantity, .due, .dueKind]
    if taking.isEmpty, let option = ofItem.first(where: { reader.arguments[$0] != nil })?.rawValue {
      throw CommandLineError.usage("\(option): needs an item, as in: \(.words("list checkout milk 2.38 due:+9d"))")
    }
    var checkout = Checkout(entryTime: entryTime)
    checkout.taking = taking
    store = reader.arguments[.store]
    checkout.store = store
    checkout.place = reader.arguments[.place]
    checkout.answers = reader.answers.checkout
    return try reader.decide(checkout)
  }

  func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    sentences.checkedOut(outcome, entryTime, at: store)
  }

  /// Questions about missing prices and dates of the items in the basket.
  func questions(_ reader: EntryReader) throws -> [Question] {
    // Decided in advance, so that questions concern only the items coming in, with the values from the command.
    let entryTime = reader.entryTime
    var checkout = Checkout(entryTime: entryTime)
    checkout.taking = try reader.taking()
    checkout.store = reader.arguments[.store]
    let events = try reader.household.decide(checkout).compactMap { $0.body as? Bought }
    var questions: [Question] = []
    for bought in events {
      let (item, what) = (bought.item, reader.catalog.name(bought.item).visible)
      if bought.price == nil {
        questions.append(
          .price(of: what, reader.household) { $1.checkout[item, default: Checkout.Answer()].price = $0 })
      }
      if bought.due == nil || bought.dueKind == .estimate {
        questions.append(
          .date(on: what, entryTime.day, reader.catalog) { $1.checkout[item, default: Checkout.Answer()].due = $0 })
      }
    }
    return questions
  }
}
