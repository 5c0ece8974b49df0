extension Verb {
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
}
