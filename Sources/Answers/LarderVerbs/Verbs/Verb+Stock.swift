import LarderModel
import LarderWords

/// Commands that change the stock.
extension Verb {
  static let buy = Verb(
    name: "buy", group: .shopping,
    summary: "record what you bought",
    usage: "buy ITEM [QUANTITY] [PRICE] [STORE] [PLACE] [due:DATE]", words: [.item],
    details: """
      The words can be in any order.

      - Known stores and places need no key. Write a new one as store:NAME or place:NAME.
      - Commas separate items. A store or day at the end applies to all.
      - Without a price, the cost stays unknown. Write 3.99 or '$3.99': a shell removes the $3 from $3.99.
      - "deposit 0.30", "coupon 1.00" or "tax 0.87" after an item changes its price. A tax changes all.
      - Without a date, Larder estimates one if it knows how long the item keeps.
      - A code can name an item: see `help codes`.

      `help values` lists the ways to write quantities and dates, and `help words` explains words such as "2 tins".
      """,
    options: Option.food.filter { $0.key != .lot } + [
      Option(.price, "PRICE", "the price of all of it, such as 2.38 or €2.38"),
      Option(.store, "STORE", "where you bought it"),
      Option(.pack, "PACK", "what one pack holds, for a new code: 1l, 6x330ml"),
      Option(.due, "DATE", "the date on the pack, such as +9d, fri or 2026-11-05"),
      Option(.dueKind, "KIND", "the kind of date", of: .words(["use-by", "best-before"])),
      Option(.anyway, nil, "accept a price that is far from the last one"),
      Option(.despiteAllergy, nil, "record it even if someone is allergic"), .online,
    ],
    records: true, beginsLedger: true, takesSeveral: true,
    examples: [
      "buy milk 2L 2.38 store:Corner due:+9d", "buy yoghurt 4x150g 2.40 due:+12d", "buy eggs a dozen place:fridge",
      "buy milk 1l 1.19, bread 2.20, rice 1kg", "buy 4006381333931 oat drink 2x1l 4.76", "buy 4006381333931 2.38",
    ]
  ) { _ in .command(PendingPurchase()) }

  static let use = Verb(
    name: "use", group: .eating,
    summary: "record food you used, without counting calories",
    usage: "use ITEM [QUANTITY|all] [PERSON, …] [lot:NUMBER] [place:PLACE]", words: [.stockedItem],
    details: """
      Larder takes the opened pack first, then what is due first, then the oldest.

      - Without a quantity, it takes one piece or one portion. For food measured by weight or volume, say how much.
      - "all" takes everything, and "half" takes half. `help words` explains fractions, tins and slices.
      - Commas separate several items: "use milk 200ml, eggs 2".
      - A code takes one unit of that product's pack: see `help codes`.
      - In a terminal, Larder asks before it takes food past its use-by date. The answer also mentions it.

      To record calories as well, use `eat`.
      """,
    options: Option.food + [
      Option(.person, "PERSON", "who ate it; several as ann,bo:1.5, or all"),
      Option(.each, nil, "the quantity is each person's (default)"),
      Option(.together, nil, "the quantity is the sum, divided among the people"),
      .cup, Option(.despiteAllergy, nil, "record it even if someone is allergic"),
    ],
    records: true, takesSeveral: true, takesEaters: true, repeats: [OptionName.person.rawValue],
    examples: ["use milk 300ml", "use rice 1/3pack", "use eggs 2 on:yesterday", "use spinach all"]
  ) { _ in .command(PendingUse()) }

  static let toss = Verb(
    name: "toss", group: .waste,
    summary: "record what you threw away, and why",
    usage: "toss ITEM [QUANTITY|all] [REASON] [to DESTINATION] [part:PART]", words: [.stockedItem],
    details: """
      Add a reason to every entry, because `report waste` counts by reason. Plain words will do: "toss eggs 2 forgotten",
      "toss bread mouldy", "toss milk all off".

      - Larder takes what is due first. The answer shows what it cost and what is left.
      - Without a quantity, it is one piece, or one portion of a dish. For food measured by weight or volume, say how
        much. "all" means everything.
      - "the milk is off" throws away the milk in use.
      - Commas separate several items.
      """,
    options: Option.food + [
      Option(.why, "REASON", "why you threw it away"),
      Option(.to, "DESTINATION", "where it went", of: .choice(WasteDestination.self)),
      Option(.part, "PART", "which part of the food", of: .choice(WastePart.self)),
      Option(.inUse, nil, "all of the lot in use: opened, or due first"),
      Option(.person, "PERSON", "whose food it was"),
      .cup,
    ],
    records: true, takesSeveral: true,
    examples: [
      "toss spinach 120g why:forgotten", "toss milk all why:spoiled to:bin", "toss bananas 2 part:inedible to:compost",
    ]
  ) { _ in .command(PendingWaste()) }

  static let expire = Verb(
    name: "expire", group: .waste,
    summary: "record that food has passed its date",
    usage: "expire [ITEM] [lot:NUMBER]", words: [.stockedItem],
    details: """
      Without an item, it records everything whose date has passed. With lot:NUMBER, it records that lot even before its
      date. The food stays in stock until you eat it or throw it away.
      """,
    options: Option.food.filter { [.item, .lot].contains($0.key) },
    records: true,
    examples: ["expire", "expire yoghurt", "expire milk lot:12"]
  ) { _ in .command(PendingExpiry()) }

  static let open = Verb(
    name: "open", group: .stock, summary: "record that you opened a pack",
    usage: "open ITEM [QUANTITY] [lot:NUMBER] [keeps:DAYS]", words: [.stockedItem],
    details: """
      Opened food keeps for keeps:DAYS, or as long as the item keeps once opened. It never keeps longer than the date on
      the pack. Without a quantity, Larder opens one pack.
      """,
    options: PendingLotChange.options, records: true,
    examples: ["open milk", "open milk keeps:3d", "open yoghurt lot:4"]
  ) { _ in .command(PendingLotChange(change: .open, past: "Opened")) }

  static let photo = Verb(
    name: "photo", group: .stock, summary: "keep a photo of something in stock",
    usage: "photo ITEM FILE  |  photo ITEM off [NUMBER]", words: [.item],
    details: """
      Today, Stock and the item's page show the photo. The file is a JPEG, PNG or WebP. Larder removes its location and
      camera data, and keeps it next to the ledger.

      A newer photo comes first. "off" removes the first one, or the one with the NUMBER.
      """,
    records: true, examples: ["photo milk milk.png", "photo milk off"]
  ) { line in try PhotoWords.meaning(of: line) }

  static let freeze = Verb(
    name: "freeze", group: .stock, summary: "put food into the freezer, and pause its date",
    usage: "freeze ITEM [QUANTITY] [lot:NUMBER]", words: [.stockedItem],
    details: """
      Freezing pauses the date on the pack, and `thaw` resumes it. In the freezer, only an estimate of how long the food
      keeps frozen applies.

      - Without a quantity, the whole lot is frozen. If several lots match, name one with lot:NUMBER.
      - Food that you buy for the freezer or move into it is also frozen.
      - A freezer is a place with a name such as "freezer", or one listed in `config freezers`.
      """,
    options: PendingLotChange.options, records: true,
    examples: ["freeze mince 500g", "freeze bread"]
  ) { _ in .command(PendingLotChange(change: .freeze, past: "Froze")) }

  static let thaw = Verb(
    name: "thaw", group: .stock, summary: "take food out of the freezer",
    usage: "thaw ITEM [QUANTITY] [lot:NUMBER] [keeps:DAYS] [place:PLACE]", words: [.stockedItem],
    details:
      """
      The date on the pack resumes with the days that it had left. Thawed food keeps for keeps:DAYS, or as long as the
      item keeps once thawed (default: 1 day), but never longer than before. Without place:, the food goes to the item's
      usual place, or to the fridge. Moving food out of a freezer also thaws it.
      """,
    options: PendingLotChange.options, records: true,
    examples: ["thaw mince 250g keeps:1d place:fridge"]
  ) { _ in .command(PendingLotChange(change: .thaw, past: "Thawed")) }

  static let move = Verb(
    name: "move", group: .stock, summary: "move food to another place",
    usage: "move ITEM [QUANTITY] [from PLACE] PLACE [lot:NUMBER] [keeps:DAYS]", words: [.stockedItem],
    details: """
      Without a quantity, everything moves. Food that you move into a freezer is frozen, and food that you move out of it
      thaws: see `help freeze` and `help thaw`.
      """,
    options: PendingLotChange.options, records: true,
    examples: ["move potatoes place:cellar", "move cheese fridge", "move cheese 100g from fridge to freezer"]
  ) { _ in .command(PendingLotChange(change: .move, past: "Moved")) }

  static let count = Verb(
    name: "count", group: .stock,
    summary: "record how much is really there",
    usage: "count ITEM QUANTITY, … [PLACE] [lot:NUMBER] [due:DATE]  |  count PLACE  |  count all place:PLACE",
    words: [.item],
    details: """
      - "count fridge" asks about everything in the fridge, the earliest due first, and records one entry. Answer
        with Enter (correct), an amount, - (none), a date, "+ milk 1l" (also there), ? (where it came from) or a full
        stop (finish).
      - "count ITEM all" confirms the recorded amount. "count all place:fridge" confirms a whole place.
      - A shortfall is recorded as unexplained, not as waste. A surplus becomes a new lot without a price.
      - A date applies to the surplus, or to the lot in stock. If there are several lots, name one with lot:.
      """,
    options: Option.food + [
      Option(.due, "DATE", "the date on the pack"),
      Option(.dueKind, "KIND", "the kind of date", of: .words(["use-by", "best-before"])),
    ],
    records: true, beginsLedger: true, takesSeveral: true,
    examples: [
      "count fridge", "count eggs 6, milk 1l, 2 tins tomatoes", "count eggs 10 place:fridge", "count rice 1.5kg",
      "count milk 0", "count all place:fridge",
    ]
  ) { _ in .command(PendingCount()) }

  package static let scan = Verb(
    name: "scan", group: .shopping,
    summary: "record codes from a barcode scanner or from photos",
    usage: "scan [buy|use|toss|open|count|list|look] [STORE] [FILE.jpg …]",
    words: [.words(ScanMode.allCases.map(\.rawValue)), .store, .file],
    details: """
      Each line is a code, and is recorded immediately. The first word says what to record (default: buy); "look" only
      shows the product.

      - A number after a code is its quantity: packs for buy and list, otherwise units. A number with two decimals or a
        currency is the price.
      - In count, each scan adds one.
      - These lines apply to the following codes: another word such as "use", "store Markt", "for ann".
      - undo takes back the last code, ? shows help, and exit ends.
      - An error does not end the session. The exit code is the highest of all.
      - larder-scan reads photos in JPEG or PNG files.

      `help codes` explains codes that are new.
      """,
    options: [
      Option(.store, "STORE", "where you bought it"),
      Option(.person, "PERSON", "who has it; with use, several as ann,bo"),
      Option(.why, "REASON", "why you threw it away"),
    ],
    records: true, beginsLedger: true,
    examples: ["scan", "scan buy Corner", "scan use for:ann", "scan count on:yesterday", "scan look"]
  )
}
