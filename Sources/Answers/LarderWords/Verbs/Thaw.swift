extension Verb {
  static let thaw = Verb(
    name: "thaw", aliases: ["thawed"], group: .stock, summary: "food comes out of the freezer",
    usage: "thaw ITEM [QUANTITY] [lot:NUMBER] [keeps:DAYS] [place:PLACE]", words: [.stockedItem],
    details:
      """
      It keeps for the days the item allows after thawing, one where nothing is known, and never longer than before.
      Moving it out of the freezer is thawing too.
      """,
    options: LotChanging.options, records: true,
    examples: ["thaw mince 250g keeps:1d place:fridge"]
  ) { _ in .wish(LotChanging(change: .thaw, past: "Thawed")) }
}
