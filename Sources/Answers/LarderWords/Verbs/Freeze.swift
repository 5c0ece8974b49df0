extension Verb {
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
}
