import LarderFigures

/// Verbs that show figures of a period, and where they come from.
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

  static let why = Verb(
    name: "why", group: .looking,
    summary: "where a number comes from: its events, what was mended of them, when and by whom",
    usage: "why [ITEM|EVENT|FIGURE] [-p PERIOD] [item:ITEM] [category:CATEGORY] …",
    words: [.itemOrEvent],
    details: """
      Of an item: how what is left came about, lot by lot. Of an event: what it said, what it says now, and who changed it
      when. Of a figure: the events that a report adds up to it, as with the same period, and only those of an item, a
      category, a store, a place, a person, a part or a reason, where none stands for what has none. Without words: the
      last event.
      Figures of a period are waste, rescued (eaten after its date), past-use-by (eaten though that date had passed),
      unexplained (found missing by counts), spending and calories; worth is what is there. Worked out of those are share (of waste in spending; share spending store:Lidl: of
      a part in all of it), average (calories a day), price ITEM (by weight, volume or piece), diff (with the words of
      `diff`), and goal.
      """,
    options: [
      Option.period
    ] + Option.filters + [
      Option(.lot, "NUMBER", "only this lot", of: .lot),
      Option(.gone, nil, "of stock: the lots too of which nothing is left"),
      Option(.last, "COUNT", "how many events to tell, or all"),
      Option.asOf, Option.csv, Option.html,
    ],
    examples: [
      "why milk", "why 17", "why waste -p 2026-10 item:spinach", "why waste past:any place:fridge",
      "why spending -p month store:Lidl", "why share -p month", "why price milk",
      "why diff waste 2026-09 2026-10 item:milk",
    ]
  ) { line in WhyWords.meaning(of: line) }

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
