extension Verb {
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
}
