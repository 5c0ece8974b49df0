extension Verb {
  static let freeze = Verb(
    name: "freeze", aliases: ["frozen"], group: .stock, summary: "food goes into the freezer",
    usage: "freeze ITEM [QUANTITY] [lot:NUMBER]", words: [.stockedItem],
    details: """
      The clock of its date stops. Without a quantity all of the lot is frozen, as all that is left of a dish; which lot is
      asked where there are several. What comes in into a freezer, or is moved there, is frozen too: a freezer is a place
      that is called so, or that `config freezers` names. What was bought frozen keeps its own date there.
      """,
    options: LotChanging.options, records: true,
    examples: ["freeze mince 500g", "freeze bread"]
  ) { _ in .wish(LotChanging(change: .freeze, past: "Frozen")) }
}
