import LarderModel

/// Verbs that bring food in and take it out.
extension Verb {
  static let buy = Verb(
    name: "buy", aliases: ["bought"], group: .stock,
    summary: "food comes in",
    usage: "buy ITEM [QUANTITY] [PRICE] [STORE] [PLACE] [due:DATE]", words: [.item],
    details: """
      The words may stand in any order. A store and a place that the household knows need no key; a new one is
      store:NAME, place:NAME. "2 tins tomatoes" has the size of the last pack, or that of a usual tin. A price may be
      missing: unknown is not zero. Without a date, and where the item's keeping time is known, the date is estimated and
      said to be.

      A date such as 11/20 is the one on the pack in a household that counts in US dollars; elsewhere Larder asks. "10 pack"
      of what is counted is one pack of 10 pieces; "10 packs" are ten. Ounces of a drink are fluid ounces. A shell takes
      the "$3" out of $3.99: write 3.99 or '$3.99'.

      Several things stand in one line, told apart by commas, as one entry; a store or a day at the end is that of all.

      Where an item may stand, the code on the pack may: its digits, the longer codes of GS1 or a link, as a scanner types
      them. The first time the food is named beside it, and "2x1l" says that a pack is 1 l; from then on the code alone is
      a pack, and a number is of packs. A date, a weight or a price in the code is taken over where none is typed. What the
      last digits of a store's own code say is learnt from one purchase with weight and price. Eight digits are a code
      where the product is known; else write code:20123451.
      The answer says where the product was clearly cheaper, or else how dear it is beside the last time.
      """,
    options: Option.food.filter { $0.key != .lot } + [
      Option(.price, "PRICE", "what was paid for all of it, as 2.38, €2.38 or \"2,38 EUR\""),
      Option(.store, "STORE", "where it was bought"),
      Option(.pack, "PACK", "what one pack holds, where a code is new: 1l, 6x330ml"),
      Option(.due, "DATE", "the date on the pack, as +9d, fri, 2026-11-05, 11/2026"),
      Option(.dueKind, "KIND", "what sort of date it is", of: .words(["use-by", "best-before"])),
    ],
    records: true, beginsLedger: true, takesSeveral: true,
    examples: [
      "buy milk 2L 2.38 store:Corner due:+9d", "buy yoghurt 4x150g 2.40 due:+12d", "buy eggs a dozen place:fridge",
      "buy milk 1l 1.19, bread 2.20, rice 1kg", "buy 4006381333931 oat drink 2x1l 4.76", "buy 4006381333931 2.38",
    ]
  ) { _ in .wish(Buying()) }

  static let use = Verb(
    name: "use", aliases: ["used", "consume", "consumed"], group: .stock,
    summary: "food goes out to be eaten",
    usage: "use ITEM [QUANTITY|all] [PERSON, …] [lot:NUMBER] [place:PLACE]", words: [.stockedItem],
    details: """
      Several things stand in one line, told apart by commas: "use milk 200ml, eggs 2".

      Tins, slices, cloves, bunches and the like are taken by their size, which the answer says: "use cheese 2 slices",
      "use half the cheese", "use the rest of the milk".
      Takes the opened first, then what is due first, then the oldest. Without a quantity it is one of what is counted in
      pieces or portions; of what is measured it is asked how much. "all" takes all. "half" and "1/2" are the same: of one
      piece or pack, where it is counted in those, and else of all there is; "half of it" is always of all. The answer
      says which.
      Food past its use-by date is asked about in a terminal, and the answer says so.
      A code means what is in of that product, and one unit of its pack: of 6 x 330 ml that is 330 ml, or what is left of
      the one that was begun.
      """,
    options: Option.food + [
      Option(.person, "PERSON", "who ate it; several as ann,bo:1.5, or all"),
      Option(.each, nil, "the quantity is what each of them had"),
    ],
    records: true, takesSeveral: true, takesEaters: true, repeats: [OptionName.person.rawValue],
    examples: ["use milk 300ml", "use rice 1/3pack", "use eggs 2 on:yesterday", "use spinach all"]
  ) { _ in .wish(Using()) }

  static let toss = Verb(
    name: "toss", aliases: ["tossed", "waste", "wasted"], group: .stock,
    summary: "food is thrown away",
    usage: "toss ITEM [QUANTITY|all] [REASON] [to DESTINATION] [part:PART]", words: [.stockedItem],
    details: """
      Several things stand in one line, told apart by commas.

      Takes what is due first and reads quantities as `use` does, and says what it had cost, and what is left. Without a
      quantity it is one of what is counted, as one egg, or one portion of a dish; "all" is all of it. A reason is worth a
      word: `report waste` counts by it: forgotten, off, mouldy, "too much" stand behind as they are. "the milk is off"
      means the same, of the lot that is in use.
      """,
    options: Option.food + [
      Option(.why, "REASON", "why it was thrown away"),
      Option(.to, "DESTINATION", "where it went", of: .choice(WasteDestination.self)),
      Option(.part, "PART", "which part of it", of: .choice(WastePart.self)),
      Option(.inUse, nil, "all of the lot that is in use: what was opened, or is due first"),
      Option(.person, "PERSON", "whose it was"),
    ],
    records: true, takesSeveral: true,
    examples: [
      "toss spinach 120g why:forgotten", "toss milk all why:spoiled to:bin", "toss bananas 2 part:inedible to:compost",
    ]
  ) { _ in .wish(Tossing()) }

  static let expire = Verb(
    name: "expire", aliases: ["expired"], group: .stock,
    summary: "the date of food has passed",
    usage: "expire [ITEM] [lot:NUMBER]", words: [.stockedItem],
    details: "Without an item: everything whose day is over. The food stays in stock until it is eaten or thrown away.",
    options: Option.food.filter { [.item, .lot].contains($0.key) },
    records: true,
    examples: ["expire", "expire yoghurt", "expire milk lot:12"]
  ) { _ in .wish(PassingDate()) }

  static let open = Verb(
    name: "open", aliases: ["opened"], group: .stock, summary: "a pack is opened",
    usage: "open ITEM [QUANTITY] [lot:NUMBER] [keeps:DAYS]", words: [.stockedItem],
    details: """
      Opening never puts a date off: the food keeps until the date on it, or so many days from now, whichever is first.
      Of a lot of several packs one is opened.
      """,
    options: LotChanging.options, records: true,
    examples: ["open milk", "open milk keeps:3d", "open yoghurt lot:4"]
  ) { _ in .wish(LotChanging(change: .open, past: "Opened")) }

  static let freeze = Verb(
    name: "freeze", aliases: ["frozen"], group: .stock, summary: "food goes into the freezer",
    usage: "freeze ITEM [QUANTITY] [lot:NUMBER]", words: [.stockedItem],
    details: """
      Freezing stops the clock of the date on the pack, and `thaw` resumes it. Without a quantity, the whole lot is
      frozen; if several lots match, Larder asks which one. Food that is bought or moved into a freezer is also frozen: a
      freezer is a place with such a name, or one that `config freezers` names. Only an estimate of how long food keeps
      frozen runs in the freezer.
      """,
    options: LotChanging.options, records: true,
    examples: ["freeze mince 500g", "freeze bread"]
  ) { _ in .wish(LotChanging(change: .freeze, past: "Frozen")) }

  static let thaw = Verb(
    name: "thaw", aliases: ["thawed"], group: .stock, summary: "food comes out of the freezer",
    usage: "thaw ITEM [QUANTITY] [lot:NUMBER] [keeps:DAYS] [place:PLACE]", words: [.stockedItem],
    details:
      """
      The date on the pack resumes with the days it had left. Thawed food keeps for the item's thawed-keeping time
      (default: 1 day), never longer than before. Moving food out of the freezer also thaws it.
      """,
    options: LotChanging.options, records: true,
    examples: ["thaw mince 250g keeps:1d place:fridge"]
  ) { _ in .wish(LotChanging(change: .thaw, past: "Thawed")) }

  static let move = Verb(
    name: "move", aliases: ["moved"], group: .stock, summary: "food goes to another place",
    usage: "move ITEM [QUANTITY] [from PLACE] PLACE [lot:NUMBER] [keeps:DAYS]", words: [.stockedItem],
    details: "Into a freezer it is frozen, and out of one it thaws: see `help freeze` and `help thaw`.",
    options: LotChanging.options, records: true,
    examples: ["move potatoes place:cellar", "move cheese fridge", "move cheese 100g from fridge to freezer"]
  ) { _ in .wish(LotChanging(change: .move, past: "Moved")) }

  static let count = Verb(
    name: "count", aliases: ["counted", "stocktake"], group: .stock,
    summary: "set what is really there",
    usage: "count ITEM QUANTITY, … [PLACE] [lot:NUMBER] [due:DATE]  |  count PLACE  |  count all place:PLACE",
    words: [.item],
    details: """
      "count fridge" goes through what should be there, what is due first at the top: Enter is right, a number sets it, - is
      none, a date sets the date, + name adds something, ? says where it came from, and a point ends it. It is one entry.
      What is missing against the books becomes "unexplained", never waste by guess; what is found becomes a lot without a
      price. A date is that of what is found, or of the lot that is there; where there are several, say which. "count
      ITEM all" says that the books are right, and "count all place:fridge" says so of a whole place.
      """,
    options: Option.food + [
      Option(.due, "DATE", "the date on it"),
      Option(.dueKind, "KIND", "what sort of date it is", of: .words(["use-by", "best-before"])),
    ],
    records: true, beginsLedger: true, takesSeveral: true,
    examples: [
      "count fridge", "count eggs 6, milk 1l, 2 tins tomatoes", "count eggs 10 place:fridge", "count rice 1.5kg",
      "count milk 0", "count all place:fridge",
    ]
  ) { _ in .wish(Counting()) }

  package static let scan = Verb(
    name: "scan", group: .stock,
    summary: "what a scanner types, a code a line, each recorded at once",
    usage: "scan [buy|use|toss|open|count|list|look] [STORE]",
    words: [.words(ScanMode.allCases.map(\.rawValue)), .store],
    details: """
      Each code is bought, or what the first word says; "look" only shows what it is. A number behind a code is how many
      there are: packs of what is bought or listed, and else single units. With two decimals or a currency it is what
      was paid: 3 and 2.38 may both be typed, in any order, and the last of each holds. "2x" is always a quantity. What
      is counted is one more each time that it is scanned, or what a number behind it says.

      A code that nobody knows waits until somebody says what it is, as "fix CODE item:oat drink pack:1l" does; with
      words behind it, as in "4006381333931 oat drink 1l 2.38", it is known from then on. A code with a wrong check
      digit is refused.

      buy, use, toss, open, count, list or look alone on a line says what is done from there on, and so do "store Markt"
      and "for ann". undo takes the last code back, and then the one before; ? shows these words; exit, quit or Ctrl-D
      ends, and says what it came to. An error is one line, and the next code goes on. The exit code is the highest of
      them all; with --json each answer is one line of JSON, and so is each error. Nobody is asked anything.
      """,
    options: [
      Option(.store, "STORE", "where it is bought"),
      Option(.person, "PERSON", "who has it; several as ann,bo where it is used"),
      Option(.why, "REASON", "why it is thrown away"),
    ],
    records: true, beginsLedger: true,
    examples: ["scan", "scan buy Corner", "scan use for:ann", "scan count on:yesterday", "scan look"]
  )
}
