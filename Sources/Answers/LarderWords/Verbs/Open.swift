extension Verb {
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
}
