extension Verb {
  static let plan = Verb(
    name: "plan", group: .ahead,
    summary: "what is to be cooked on the days to come, and what that lacks",
    usage: "plan [list|add|move|remove|suggest|shop] [DAY] [NAME] [serves:N]",
    words: [.words(PlanAction.allCases.map(\.rawValue)), .meal],
    details: """
      Alone it shows the plan by days, with what is missing for each dish: what an earlier day takes is not there for a
      later one. "plan add fri carbonara serves:4" plans a recipe, a meal of the book or an item; breakfast, lunch or snack
      behind it says which meal, else it is dinner. "plan move carbonara sat" puts it on another day, from:fri where it is on
      two; "plan remove carbonara" takes it off. `cook` without a name cooks what is planned for today.

      "plan suggest 5d" chooses dinners for the days that have none, so that together they keep most from being thrown
      away: no lot is saved twice, and what is missing for two of them is fetched once. What you file under bread, cakes,
      drinks and the like is no dinner, nor what you only ever planned for breakfast or as a snack; category:NAME takes all of
      a category. --accept plans them. "plan shop" puts what is missing on the shopping list, in the packs that it is bought
      in, and only what is not listed already.
      `suggest` and `runout` reckon with the plan.
      """,
    options: [
      Option(.serves, "PORTIONS", "for how many; as the recipe says, where it is not said"),
      Option(.quantity, "QUANTITY", "how much of an item"),
      Option(.from, "DAY", "move: the day that it is planned for, where it is on several"),
      Option(.with, "FOOD", "suggest: only with this ingredient").repeatable,
      Option(.without, "FOOD", "suggest: only without this ingredient").repeatable,
      Option(.category, "NAME", "suggest: only of this category", of: .free).repeatable,
      Option(.time, "TIME", "suggest: at most so long, as ..30min"),
      Option(.hearts, "HEARTS", "suggest: at least so many, as 4.."),
      Option(.favourites, nil, "suggest: only favourites"),
      Option(.accept, nil, "suggest: plan them"),
      Option.csv, Option.html,
    ],
    records: true,
    examples: [
      "plan add fri carbonara serves:4", "plan", "plan move carbonara sat", "plan remove carbonara",
      "plan suggest 5d serves:2 --accept", "plan shop",
    ]
  ) { line in try PlanAction.meaning(of: line) }
}
