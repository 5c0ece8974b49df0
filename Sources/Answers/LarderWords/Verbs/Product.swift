import LarderModel

extension Verb {
  static let product = Verb(
    name: "product", group: .looking,
    summary: "what a code or the words on a pack say",
    usage: "product --read TEXT",
    details: """
      Needs no ledger. A code is what a scanner types: 8, 12, 13 or 14 digits, the longer codes of GS1 with their dates
      and weights, or a link of a pack. Its check digit must be right. What stands on a pack (`6 x 330 ml`) is read where
      it says for certain how much that is, and never guessed.
      """,
    options: [Option(.read, "TEXT", "the code, or the words on the pack"), Option.csv, Option.html],
    examples: ["product --read 4006381333931", "product --read \"6 x 330 ml\""]
  ) { line in try line.productMeaning() }
}
