extension Verb {
  static let expire = Verb(
    name: "expire", aliases: ["expired"], group: .stock,
    summary: "the date of food has passed",
    usage: "expire [ITEM] [lot:NUMBER]", words: [.stockedItem],
    details: "Without an item: everything whose day is over. The food stays in stock until it is eaten or thrown away.",
    options: Option.food.filter { [.item, .lot].contains($0.key) },
    records: true,
    examples: ["expire", "expire yoghurt", "expire milk lot:12"]
  ) { _ in .wish(PassingDate()) }
}
