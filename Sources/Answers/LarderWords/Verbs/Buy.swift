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
}
