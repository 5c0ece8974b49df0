extension Verb {
  static let move = Verb(
    name: "move", aliases: ["moved"], group: .stock, summary: "food goes to another place",
    usage: "move ITEM [QUANTITY] [from PLACE] PLACE [lot:NUMBER] [keeps:DAYS]", words: [.stockedItem],
    details: "Into a freezer it is frozen, and out of one it thaws: see `help freeze` and `help thaw`.",
    options: LotChanging.options, records: true,
    examples: ["move potatoes place:cellar", "move cheese fridge", "move cheese 100g from fridge to freezer"]
  ) { _ in .wish(LotChanging(change: .move, past: "Moved")) }
}
