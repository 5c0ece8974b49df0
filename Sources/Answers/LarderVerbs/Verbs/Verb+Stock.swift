import LarderModel
import LarderWords

/// Commands that change the stock.
extension Verb {
  static let buy = Verb(
    name: "buy", group: .shopping,
    summary: "record what you bought",
    usage: "buy ITEM [QUANTITY] [PRICE] [STORE] [PLACE] [due:DATE]", words: [.item],
    options: Option.food.filter { $0.key != .lot } + [
      Option(.price, "PRICE", "the price of all of it, such as 2.38 or €2.38"),
      Option(.store, "STORE", "where you bought it"),
      Option(.pack, "PACK", "what one pack holds, for a new code: 1l, 6x330ml"),
      Option(.due, "DATE", "the date on the pack, such as +9d, fri or 2026-11-05"),
      Option(.dueKind, "KIND", "the kind of date", of: .words(["use-by", "best-before"])),
      Option(.anyway, nil, "accept a price that is far from the last one"),
      Option(.despiteAllergy, nil, "record it even if someone is allergic"), .online,
    ],
    records: true, beginsLedger: true, takesSeveral: true
  ) { _ in .command(PendingPurchase()) }

  static let use = Verb(
    name: "use", group: .eating,
    summary: "record food you used, without counting calories",
    usage: "use ITEM [QUANTITY|all] [PERSON, …] [lot:NUMBER] [place:PLACE]", words: [.stockedItem],
    options: Option.food + [
      Option(.person, "PERSON", "who ate it; several as ann,bo:1.5, or all"),
      Option(.each, nil, "the quantity is each person's (default)"),
      Option(.together, nil, "the quantity is the sum, divided among the people"),
      .cup, Option(.despiteAllergy, nil, "record it even if someone is allergic"),
    ],
    records: true, takesSeveral: true, takesEaters: true, repeats: [OptionName.person.rawValue]
  ) { _ in .command(PendingUse()) }

  static let toss = Verb(
    name: "toss", group: .waste,
    summary: "record what you threw away, and why",
    usage: "toss ITEM [QUANTITY|all] [REASON] [to DESTINATION] [part:PART]", words: [.stockedItem],
    options: Option.food + [
      Option(.why, "REASON", "why you threw it away"),
      Option(.to, "DESTINATION", "where it went", of: .choice(WasteDestination.self)),
      Option(.part, "PART", "which part of the food", of: .choice(WastePart.self)),
      Option(.inUse, nil, "all of the lot in use: opened, or due first"),
      Option(.person, "PERSON", "whose food it was"),
      .cup,
    ],
    records: true, takesSeveral: true
  ) { _ in .command(PendingWaste()) }

  static let expire = Verb(
    name: "expire", group: .waste,
    summary: "record that food has passed its date",
    usage: "expire [ITEM] [lot:NUMBER]", words: [.stockedItem],
    options: Option.food.filter { [.item, .lot].contains($0.key) },
    records: true
  ) { _ in .command(PendingExpiry()) }

  static let open = Verb(
    name: "open", group: .stock, summary: "record that you opened a pack",
    usage: "open ITEM [QUANTITY] [lot:NUMBER] [keeps:DAYS]", words: [.stockedItem],
    options: PendingLotChange.options, records: true
  ) { _ in .command(PendingLotChange(change: .open, past: "Opened")) }

  static let photo = Verb(
    name: "photo", group: .stock, summary: "keep a photo of something in stock",
    usage: "photo ITEM FILE  |  photo ITEM off [NUMBER]", words: [.item],
    records: true
  ) { line in try PhotoWords.meaning(of: line) }

  static let freeze = Verb(
    name: "freeze", group: .stock, summary: "put food into the freezer, and pause its date",
    usage: "freeze ITEM [QUANTITY] [lot:NUMBER]", words: [.stockedItem],
    options: PendingLotChange.options, records: true
  ) { _ in .command(PendingLotChange(change: .freeze, past: "Froze")) }

  static let thaw = Verb(
    name: "thaw", group: .stock, summary: "take food out of the freezer",
    usage: "thaw ITEM [QUANTITY] [lot:NUMBER] [keeps:DAYS] [place:PLACE]", words: [.stockedItem],
    options: PendingLotChange.options, records: true
  ) { _ in .command(PendingLotChange(change: .thaw, past: "Thawed")) }

  static let move = Verb(
    name: "move", group: .stock, summary: "move food to another place",
    usage: "move ITEM [QUANTITY] [from PLACE] PLACE [lot:NUMBER] [keeps:DAYS]", words: [.stockedItem],
    options: PendingLotChange.options, records: true
  ) { _ in .command(PendingLotChange(change: .move, past: "Moved")) }

  static let count = Verb(
    name: "count", group: .stock,
    summary: "record how much is really there",
    usage: "count ITEM QUANTITY, … [PLACE] [lot:NUMBER] [due:DATE]  |  count PLACE  |  count all place:PLACE",
    words: [.item],
    options: Option.food + [
      Option(.due, "DATE", "the date on the pack"),
      Option(.dueKind, "KIND", "the kind of date", of: .words(["use-by", "best-before"])),
    ],
    records: true, beginsLedger: true, takesSeveral: true
  ) { _ in .command(PendingCount()) }

  package static let scan = Verb(
    name: "scan", group: .shopping,
    summary: "record codes from a barcode scanner or from photos",
    usage: "scan [buy|use|toss|open|count|list|look] [STORE] [FILE.jpg …]",
    words: [.words(ScanMode.allCases.map(\.rawValue)), .store, .file],
    options: [
      Option(.store, "STORE", "where you bought it"),
      Option(.person, "PERSON", "who has it; with use, several as ann,bo"),
      Option(.why, "REASON", "why you threw it away"),
    ],
    records: true, beginsLedger: true
  )
}
