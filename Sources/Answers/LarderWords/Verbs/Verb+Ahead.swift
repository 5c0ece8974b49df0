import LarderKitchen
import LarderShelves

/// Verbs about what is to come.
extension Verb {
  static let runout = Verb(
    name: "runout", group: .ahead,
    summary: "what will be gone, and what will not be finished in time",
    usage: "runout [DAYS] [ITEM]", words: [.free, .stockedItem],
    details: """
      What is in and will be used up within so many days (7d; 28d of an item that is named), with the use it
      is reckoned from, the day, and the days between which it falls eight times in ten. Then what will pass its date
      before its turn comes, and what is used and not in any more. Use is what was taken out, and what counts found missing;
      below three uses or seven days nothing is said.
      """,
    options: [Option.asOf, Option.csv, Option.html],
    examples: ["runout", "runout 14d", "runout milk"]
  ) { line in RunOutRequest.meaning(of: line) }

  static let suggest = Verb(
    name: "suggest", group: .ahead,
    summary: "what to buy for the days ahead, and why",
    usage: "suggest [DAYS] [ITEM] [--why] [--accept]", words: [.free, .item],
    details: """
      What so many days (7d) will take, with a reserve, less what is in and will be good, in packs as they were bought
      before; what is usually bought by then; and what is below its minimum (`fix ITEM minimum:1l`). What is on the
      shopping list is not suggested again, and less of what is often thrown away. --why tells the numbers behind each,
      and how far off its forecasts were; --accept puts all of it on the shopping list as one command, undone by one
      `undo`. Words behind the days narrow it down to an item. `list suggest` is the same.
      """,
    options: [
      Option(.why, nil, "each with its reason, and its numbers"),
      Option(.accept, nil, "put it on the shopping list"),
      Option.asOf, Option.csv, Option.html,
    ],
    records: true, examples: ["suggest", "suggest 14d --why", "suggest milk", "suggest 7d --why --accept --dry-run"]
  ) { line in try SuggestRequest.meaning(of: line, line.arguments.words) }

  static let forecast = Verb(
    name: "forecast", group: .ahead,
    summary: "how far off forecasts were on your own past",
    usage: "forecast check [TRIPS]", words: [.words(["check"]), .free],
    details: """
      Goes back to each of the latest trips (26), foretells it from what was known before it, and shows how far off that
      was: how much of what was bought the list found, and how much of the list was right; by how many days purchases came
      sooner or later than said, and how often outside the days between which they were to come; and of what was in
      after the trip, when it was gone, against the day and the days that `runout` would have said. Beside it, what rules
      come to that need no forecast. A list is as long as trips were on average.
      """,
    options: [Option.asOf, Option.csv, Option.html],
    examples: ["forecast check", "forecast check 52"]
  ) { line in try ForecastCheckRequest.meaning(of: line) }

  static let list = Verb(
    name: "list", group: .ahead,
    summary: "the shopping list: what is to be bought, and what becomes stock",
    usage: "list [add|done|undone|edit|remove|suggest|checkout] [ITEM [QUANTITY] [PRICE]] [store:STORE] [--as FORM]",
    words: [.words(ListAction.allCases.map(\.rawValue)), .listWord],
    details: """
      Alone it shows the list: by store, in the order of a shop (`config shop-order`), with what it may cost by the
      last prices. "add" puts something on; what is listed already adds up. "done" puts it into the basket, with a price or
      another quantity where they are said; "undone" takes it out again. "edit" says a quantity or store again. "checkout"
      makes stock of the basket, leaves the rest on the list, and is undone as one; with store: only of what is for that
      store or for any. What is bought by `buy` leaves the list too. Several items are told apart by commas; done,
      undone and remove take "all". "suggest" is `suggest`.
      """,
    options: [
      Option(.item, "NAME", "the item, where its name looks like something else", of: .item),
      Option(.quantity, "QUANTITY", "the quantity, as 2l, 4x150g, 10"),
      Option(.price, "PRICE", "what was paid for all of it, for done and checkout"),
      Option(.store, "STORE", "where it is to be bought, or was"),
      Option(.place, "PLACE", "where a checkout puts it: fridge, freezer, pantry, or a place of your own"),
      Option(.due, "DATE", "the date on the pack, for done and checkout"),
      Option(.dueKind, "KIND", "what sort of date it is", of: .words(["use-by", "best-before"])),
      Option(
        .form, "FORM", "the list as other programs take it", of: .words(ShoppingListForm.allCases.map(\.rawValue))),
      Option(.why, nil, "for suggest: each with its reason, and its numbers"),
      Option(.accept, nil, "for suggest: put it on the list"),
      Option.asOf, Option.csv, Option.html,
    ],
    records: true, beginsLedger: true, takesSeveral: true,
    examples: [
      "list add milk 2L store:Corner", "list add bread, eggs a dozen, yoghurt 4x150g", "list", "list done milk 2.38",
      "list done bread 1.99, eggs 10 2.79", "list undone eggs", "list edit eggs 6", "list checkout store:Corner",
      "list remove eggs", "list --as markdown",
    ]
  ) { line in try ListWords.meaning(of: line) }

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
