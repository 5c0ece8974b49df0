import LarderModel

extension Verb {
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
}
