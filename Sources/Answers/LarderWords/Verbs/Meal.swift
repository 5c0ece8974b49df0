extension Verb {
  static let meal = Verb(
    name: "meal", aliases: ["meals"], group: .diary,
    summary: "the meal book: what a portion of a dish has",
    usage: "meal [list|show|add|edit|remove] [NAME] [energy:KCAL] [protein:GRAMS] …",
    words: [.words(MealBook.Action.allCases.map(\.rawValue)), .meal],
    details: """
      The figures are of one portion: energy, protein, carbs, fat, saturates, sugar, fibre and salt; what is not said is
      unknown, and not zero. "unknown" takes a figure away. `eat NAME 1.5 portions` logs a meal with the energy and
      nutrients the book has that day; they stay with the entry, so that an edit changes no day that is logged. To mend
      a logged day: `fix NUMBER energy:450kcal`. remove takes a meal out of the book and leaves the diary as it is;
      add puts it back. Without a word the book is listed.
      """,
    options: MealBook.figures.map { $0.option } + [
      Option(.description, "WORDS", "what it is, in a few words"),
      Option(.name, "NAME", "edit: the meal's right name, by itself"),
      Option(.from, "DATE", "edit: the first day the figures hold; always, where it is not said", of: .date),
      Option(.all, nil, "list: those that were taken out of the book too"),
      Option.csv, Option.html,
    ] + Option.mending,
    beginsLedger: true,
    examples: [
      "meal add lentil soup energy:420kcal protein:18g",
      "meal edit lentil soup energy:450kcal", "meal show lentil soup", "meal list", "meal remove lentil soup",
    ]
  ) { line in try MealBook.meaning(of: line) }
}
