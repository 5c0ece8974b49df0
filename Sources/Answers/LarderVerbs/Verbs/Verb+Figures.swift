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
    options: [
      Option.period
    ] + Option.filters + labelOptions + [
      Option(.lot, "NUMBER", "only this lot", of: .lot),
      Option(.gone, nil, "stock: include lots of which nothing is left"),
      Option(.last, "COUNT", "how many events to list, or all"),
      Option.asOf, Option.csv, Option.html,
    ]
  ) { line in WhyWords.meaning(of: line) }

  static let diff = Verb(
    name: "diff", group: .waste,
    summary: "compare two periods, and explain every change",
    usage: "diff [waste|spending|calories|stock] [PERIOD [PERIOD]] [--by WORD] [--late] [--since DATE|EVENT]",
    words: [.words(DifferenceFigure.allCases.map(\.rawValue)), .period],
    options: [
      Option(
        .by, "WORD", "how to split each figure (default: item)",
        of: .words(DifferenceGrouping.allCases.map(\.rawValue))),
      Option(.top, "COUNT", "how many parts, or all; others summed (default: 12)"),
      Option(.late, nil, "separate late entries and corrections"),
      Option(.since, "DATE|EVENT", "entries and corrections for the period since then"),
    ] + Option.filters + [Option.asOf, Option.csv, Option.html]
  ) { line in DifferenceWords.meaning(of: line) }
}
