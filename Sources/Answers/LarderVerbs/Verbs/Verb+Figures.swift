import LarderFigures
import LarderWords

/// Commands that show the figures of a period, and where they come from.
extension Verb {
  static let report = Verb(
    name: "report", group: .waste,
    summary: "show what waste cost, what you spent and what you ate",
    usage:
      "report \(ReportWords.subjects.joined(separator: "|")) [-p PERIOD] [--vs PERIOD|previous] [--by PART] [--top COUNT] [--html FILE]",
    words: [.words(ReportWords.subjects), .period],
    details: """
      - waste: what you threw away, its cost and reasons, with advice
      - spending: by store, category, item or month, with unit prices
      - calories: energy and nutrients by person and day, compared with the goal
      - labels: energy by Nutri-Score and NOVA, and additives
      - weight: weights by day
      - dishes: the cost of a portion, and how much was eaten or thrown away
      - month: one page with all of these, compared with the month before
      - habits: what smaller packs, later purchases or freezing would have saved

      Without a period, it covers this month (calories: this week, habits: six months). --as-of shows a period as known then.

      --html writes a page with charts that works offline. `help figures` explains how the numbers are calculated.
      """,
    options: [
      Option.period,
      Option(.versus, "PERIOD", "compare with another period, or \"previous\""),
      Option(.by, "PART", "only this breakdown", of: .words(ReportWords.breakdowns)),
      Option(.top, "COUNT", "rows per breakdown, or all; others summed (default: 10)"),
      Option(.person, "PERSON", "only this person's calories or labels"),
    ] + labelOptions + [
      Option(
        .table, "TABLE", "calories with --csv: which table",
        of: .words(CaloriesReport.Table.allCases.map(\.rawValue))),
      Option.asOf, Option.csv, Option.html,
    ],
    examples: [
      "report waste -p \"last month\" --vs previous", "report waste -p 2026 --by place",
      "report calories -p week --vs previous", "report labels -p month", "report labels -p week of:bought facts:now",
      "report spending -p 2026 --by price", "report spending -p 2026 --csv", "report habits",
      "report month -p \"last month\" --html month.html", "report waste -p 2026 --html waste.html",
    ]
  ) { line in try ReportWords.meaning(of: line) }

  private static let labelOptions = [
    Option(.of, "FLOW", "labels: eaten (default), used or bought food", of: .words(["eaten", "used", "bought"])),
    Option(.facts, "WHEN", "labels: as known then, on the day (default), or now", of: .words(["then", "now"])),
  ]

  static let why = Verb(
    name: "why", group: .waste,
    summary: "show where a number comes from, event by event",
    usage: "why [ITEM|EVENT|FIGURE] [-p PERIOD] [item:ITEM] [category:CATEGORY] …",
    words: [.itemOrEvent],
    details: """
      Name what to explain (default: the last event):

      - an item: how its stock came about, lot by lot
      - an event's number: the event now and as first entered, and who changed it
      - waste, spending or calories: the events that a report adds up for the period
      - labels E, nova 4 or E250: a share of `report labels`
      - rescued (eaten after its date), past-use-by (eaten after its use-by date), unexplained (found missing by counts)
      - worth: the stock's value
      - a person: their meals; a store or total: your spending
      - share, average, price ITEM, goal or diff: how the number is calculated; `help figures` explains each

      Options choose the period and limit the events. "none" selects events without a value: category:none.
      """,
    options: [
      Option.period
    ] + Option.filters + labelOptions + [
      Option(.lot, "NUMBER", "only this lot", of: .lot),
      Option(.gone, nil, "stock: include lots of which nothing is left"),
      Option(.last, "COUNT", "how many events to list, or all"),
      Option.asOf, Option.csv, Option.html,
    ],
    examples: [
      "why milk", "why 17", "why waste -p 2026-10 item:spinach", "why waste past:any place:fridge",
      "why spending -p month store:Lidl", "why share -p month", "why price milk",
      "why diff waste 2026-09 2026-10 item:milk", "why labels nova 4 -p month",
    ]
  ) { line in WhyWords.meaning(of: line) }

  static let diff = Verb(
    name: "diff", group: .waste,
    summary: "compare two periods, and explain every change",
    usage: "diff [waste|spending|calories|stock] [PERIOD [PERIOD]] [--by WORD] [--late] [--since DATE|EVENT]",
    words: [.words(DifferenceFigure.allCases.map(\.rawValue)), .period],
    details: """
      The first period is compared with the second. One period is compared with the period before it. Without a period, last
      month is compared with this month.

      - Each change is split into quantity, at the earlier price, and price. New and missing parts are marked.
      - Every part is rounded as in the reports. A line shows the rounding, so that the parts add up to the cent.
      - stock compares the ends of the two periods: what came, went and was counted.
      - --late separates what was entered or corrected after its period had ended.
      - --since compares a period as recorded then with the same period as recorded now, event by event.
      """,
    options: [
      Option(
        .by, "WORD", "how to split each figure (default: item)",
        of: .words(DifferenceGrouping.allCases.map(\.rawValue))),
      Option(.top, "COUNT", "how many parts, or all; others summed (default: 12)"),
      Option(.late, nil, "separate late entries and corrections"),
      Option(.since, "DATE|EVENT", "entries and corrections for the period since then"),
    ] + Option.filters + [Option.asOf, Option.csv, Option.html],
    examples: [
      "diff 2026-09 2026-10", "diff waste \"last month\" --by reason", "diff spending 2025 2026 --top 5 --csv",
      "diff 2026-10 --since 2026-10-31", "diff stock 2026-10-31 2026-11-15",
    ]
  ) { line in DifferenceWords.meaning(of: line) }
}
