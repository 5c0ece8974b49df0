extension Verb {
  static let replay = Verb(
    name: "replay", group: .ledger,
    summary: "add up anything by any grouping; alone, work everything out again and show the digests",
    usage: "replay [--by KEYS] [--sum MEASURES] [-p PERIOD]",
    details: """
      KEYS are month, week, weekday, day, item, category, place, store, person, reason, meal, currency and ledger.
      MEASURES are bought, used, wasted, eaten, rescued (used past its date, but no use-by date) and missing (at a count), each with .cost,
      .kg, .kcal, .protein, .carbs, .fat, .days (kept) and .past (its date). CONDITIONS are as item=milk,store!=Lidl or
      month>=2026-03. Several --ledger, or a folder of ledgers, are added up together.

      --what-if supposes "milk pack 1L", "skip crisps", "milk price 1.09" or "milk price +10%", says what it assumes, and
      tells the figures beside those that were. Documentation/analytics.md has all of it.

      Alone it tells how fast a replay is and to which digests, which are the same on any machine, at any number of
      threads, and from any checkpoint.
      """,
    options: [
      Option(.by, "KEYS", "group by these, in this order, as month,category").repeatable,
      Option(.sum, "MEASURES", "add up, as wasted.cost,wasted.kg").repeatable,
      Option(.avg, "MEASURES", "the mean of an event, as wasted.days").repeatable,
      Option(.count, "MEASURES", "how many events, as wasted; or with a known measure, as wasted.cost").repeatable,
      Option(.where, "CONDITIONS", "count only these, as category=dairy,month>=2026-03").repeatable,
      Option(.whatIf, "CHANGE", "suppose a change, as \"milk pack 1L\"; may be given several times").repeatable,
      Option(.sort, "COLUMN", "in the order of a column, as wasted.cost or month:desc"),
      Option(.limit, "NUMBER", "only so many groups"),
      Option.period, Option.asOf, Option.csv, Option.html, Option(.table, nil, "answer in a table, as without it"),
      Option(.threads, "NUMBER", "how many, of a replay alone", of: .words(["1", "2"])),
    ],
    // Several ledgers are added up.
    repeats: ["ledger"],
    examples: [
      "replay --by month,category --sum wasted.cost --csv",
      "replay --by item --avg wasted.days --count wasted",
      "replay --by store --where month=2026-10 --limit 3", "replay --sum bought.cost,wasted.cost -p 2026",
      "replay", "replay --threads 2", "replay --as-of 2026-10-01",
    ]
  )
}
