import LarderFigures

extension Verb {
  static let report = Verb(
    name: "report", group: .looking,
    summary: "waste, calories, spending or dishes of a period, or all of a month on a page",
    usage:
      "report waste|calories|spending|dishes|month [-p PERIOD] [--vs PERIOD|previous] [--by PART] [--top COUNT] [--html FILE]",
    words: [.words(["waste", "calories", "spending", "dishes", "month"]), .period],
    details: """
      A period asks for things as they were, by the day they happened; --as-of asks as they were known then. Both can be
      combined. Without a period: this month, and for calories this week. Calories are told by person: day by day against
      the goal in force, by weeks, and what the energy came from; `goal` sets goals.

      Waste begins with up to three sentences on what to do, each with the command that shows the events behind it: the
      item with the largest share of what could have been eaten (at least 15 % of it, thrown away twice or more) and what
      to buy of it; what was cooked too much or disliked (a quarter, three times); what went past its date first (a third,
      three times); a store of whose food, as it was bought in the period, half as much again is thrown away as of all
      other; the next item; and that reasons are missing. Nothing is said where things were thrown away less than three
      times in all. Waste is told by reason, item, category, store, place, person, kept (days in the house), past (days
      past its date), destination, part (edible or not) and month; spending by store, category, item, month, and price
      (what a kilogram, a litre or a piece cost, and where least; the last price is the last purchase's). What counts in
      a category was of it on its day.

      Shares of waste are of the same food: of what was bought in the period, what was thrown away in the period. What
      has no price, or no mass, is on neither side. Figures a day are divided by the days that the ledger covers: from its
      first day up to today.

      report dishes is what was cooked: how often, what a portion cost, and how much of it was eaten and thrown away.

      report month is one page of all of them: what to do, waste against the month before, a year's trend, calories by
      day against the goal, categories, and what is to be eaten first. A month that is not over is compared with as many
      days of the one before; where the ledger began in that one, with the days it covers, by the day.

      --html writes any report as one file with its charts, for a browser or for paper, which asks for nothing from
      anywhere; - is the output. `stock`, due, item, list, suggest, runout, diff, why, history, goal, meal, foods,
      forecast, replay and stats take it too.
      """,
    options: [
      Option.period,
      Option(.versus, "PERIOD", "compare with any other period, or the previous one"),
      Option(
        .by, "PART", "only this breakdown, as reason, item, place, kept, month, price",
        of: .words(ReportWords.breakdowns)),
      Option(
        .top, "COUNT",
        "how many parts of a breakdown are told by name, or all; the rest as one, after 10 in text where it is not said"
      ),
      Option(.person, "PERSON", "only this person's calories"),
      Option(
        .table, "TABLE", "which table of calories --csv gives",
        of: .words(CaloriesReport.Table.allCases.map(\.rawValue))),
      Option.asOf, Option.csv, Option.html,
    ],
    examples: [
      "report waste -p \"last month\" --vs previous", "report waste -p 2026 --by place",
      "report calories -p week --vs previous",
      "report spending -p 2026 --by price", "report spending -p 2026 --csv",
      "report month -p \"last month\" --html month.html", "report waste -p 2026 --html waste.html",
    ]
  ) { line in try ReportWords.meaning(of: line) }
}
