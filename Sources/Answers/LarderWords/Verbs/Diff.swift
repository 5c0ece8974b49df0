import LarderFigures

extension Verb {
  static let diff = Verb(
    name: "diff", group: .looking,
    summary: "what changed between two periods, and what each change comes from",
    usage: "diff [waste|spending|calories|stock] [PERIOD [PERIOD]] [--by WORD] [--late] [--since DATE|EVENT]",
    words: [.words(DifferenceFigure.allCases.map(\.rawValue)), .period],
    details: """
      From the first period to the second; of one period, from the one before it; without any, from last month to this.
      Every change is split: quantity is what more or less of it comes to at the earlier price, price the rest; what is new
      and what is gone is told as that. Every part is rounded as reports round it, so that it is the same figure there;
      what the rounded parts are off by is told as rounding, so that all of them add up to the change to the cent. What
      changed a part adds up to it: the last cent is with the step that rounding took most from.
      Of stock: from the end of the first period to the end of the second, what came, went and was counted; and by category
      what came to be of another.
      With --late: what was entered or mended when its period was over is told apart.
      With --since: one period, as it was known then and as it is known now (or --as-of): each event since by its
      number, and whether it came late or happened after that day.
      """,
    options: [
      Option(
        .by, "WORD", "parts by item, category, store, place, person or reason; by item unless said",
        of: .words(DifferenceGrouping.allCases.map(\.rawValue))),
      Option(
        .top, "COUNT",
        "how many parts are told one by one, or all; the rest in one line, after 12 in text where it is not said"),
      Option(.late, nil, "tell apart what was entered or mended when its period was over"),
      Option(.since, "DATE|EVENT", "what changed in what is known of the period since then"),
    ] + Option.filters + [Option.asOf, Option.csv, Option.html],
    examples: [
      "diff 2026-09 2026-10", "diff waste \"last month\" --by reason", "diff spending 2025 2026 --top 5 --csv",
      "diff 2026-10 --since 2026-10-31", "diff stock 2026-10-31 2026-11-15",
    ]
  ) { line in DifferenceWords.meaning(of: line) }
}
