import LarderModel

extension Verb {
  static let product = Verb(
    name: "product", aliases: ["products"], group: .looking,
    summary: "what a code stands for, and the products that are known",
    usage: """
      product [CODE|WORDS] [--favourites] [--recent]  |  product --unknown  |  product --categories  |  \
      product --forget CODE  |  product --read TEXT
      """,
    words: [.item],
    details: """
      Of a code: the food that it is, what a pack holds, what its label says, what is in of it, and where it was bought
      last, with the price by the unit. Words find the products whose code, title, brand or item has all of them, or words
      that begin so. Without any: all that are known, those that were met last first. `fix CODE` says more of one.

      --unknown lists the codes that were scanned and that nobody knows, what for, and the line that says what each is; what
      it waited for is entered then. --forget lets go of one, and enters nothing. --categories counts the products of each
      category of food.

      --read needs no ledger. A code is what a scanner types: 8, 12, 13 or 14 digits, the longer codes of GS1 with their
      dates and weights, or a link of a pack. Its check digit must be right. What stands on a pack ("6 x 330 ml") is read
      where it says for certain how much that is, and never guessed.
      """,
    options: [
      Option(.favourites, nil, "only favourites"),
      Option(.recent, nil, "only what was bought, what was bought last first"),
      Option(.top, "COUNT", "how many at most"),
      Option(.unknown, nil, "the codes that nobody knows yet"),
      Option(.categories, nil, "how many products there are of each category"),
      Option(.forget, "CODE", "let go of a code that nobody knows"),
      Option(.store, "STORE", "whose own code it is"),
      Option(.read, "TEXT", "the code, or the words on the pack"),
    ] + Option.mending + [Option.asOf, Option.csv, Option.html],
    examples: [
      "product 4006381333931", "product oat", "product --recent --top 5", "product --unknown",
      "product --read 4006381333931", "product --read \"6 x 330 ml\"",
    ]
  ) { line in try ProductWords.meaning(of: line) }
}
