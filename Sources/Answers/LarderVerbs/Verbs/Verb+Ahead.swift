import LarderKitchen
import LarderShelves
import LarderWords

/// Commands about the days ahead.
extension Verb {
  static let runout = Verb(
    name: "runout", group: .stock,
    summary: "show what will run out, and what will not be used in time",
    usage: "runout [DAYS] [ITEM]", words: [.free, .stockedItem],
    details: """
      It lists:

      - food that runs out within DAYS (default: 7d, or 28d for a named item), with the day by which it
        is gone in eight of ten cases
      - food that will pass its date before you get to it
      - food that you use but no longer have

      Each line shows the use it is based on, including what counts found missing. With fewer than three uses or seven days of
      them, Larder makes no forecast.
      """,
    options: [Option.asOf, Option.csv, Option.html],
    examples: ["runout", "runout 14d", "runout milk"]
  ) { line in RunOutRequest.meaning(of: line) }

  static let check = Verb(
    name: "check", group: .stock,
    summary: "list food whose recorded amount is in doubt",
    usage: "check [--ask]  |  check PLACE --picture FILE [--ask]", words: [.place],
    details: """
      People forget to record what they use. Larder compares your usual use with the recorded use, and lists at most five
      things that are probably used up. Valuable food, food due soon and planned food comes first. Food that has an entry
      today is not listed.

      --ask asks about each, and records the answers as one entry: Enter (still there), u (used up), t (thrown away), - (don't
      know) or a full stop (finish). On the phone, Today asks in the evening.

      --picture compares a picture of a place with the stock recorded there. A command that you name recognises the things:
      see `help environment`. Larder records only what you answer.
      """,
    options: [
      Option(.ask, nil, "ask about each, and record the answers"),
      Option(.picture, "FILE", "a picture of the place: JPEG, PNG, WebP or HEIC"), Option.csv, Option.html,
    ],
    records: true, examples: ["check", "check --ask", "check fridge --picture fridge.png --ask"]
  ) { line in try ShelfCheckRequest.meaning(of: line) }

  static let suggest = Verb(
    name: "suggest", group: .shopping,
    summary: "suggest what to buy for the coming days",
    usage: "suggest [DAYS] [ITEM] [--why] [--accept]", words: [.free, .item],
    details: """
      Larder suggests:

      - what the next DAYS (default: 7d) will take, with a reserve, minus the stock that will still be good, in packs as you
        bought them before
      - what you, or at first households in general, usually buy by then
      - what is below its minimum (`fix ITEM minimum:1l`)
      - what guests in the plan will need

      It leaves out what is on the shopping list, and suggests less of what you often throw away. Initially, it
      also names what households usually buy. A name limits it to that item. `list suggest` does the same.

      --accept puts everything on the shopping list, and one `undo` takes it back. --why also shows how far off earlier
      forecasts were.
      """,
    options: [
      Option(.why, nil, "show the reason and the numbers for each"),
      Option(.accept, nil, "put everything on the shopping list"),
      Option.asOf, Option.csv, Option.html,
    ],
    records: true, examples: ["suggest", "suggest 14d --why", "suggest milk", "suggest 7d --why --accept --dry-run"]
  ) { line in try SuggestRequest.meaning(of: line, line.arguments.words) }

  static let forecast = Verb(
    name: "forecast", group: .waste,
    summary: "check how accurate forecasts were on your own past",
    usage: "forecast check [TRIPS]", words: [.words(["check"]), .free],
    details: """
      Larder forecasts each of your latest TRIPS to the shop (default: 26) from the entries before it, and compares:

      - the list: the share of your purchases that it contained, and the share of it that was right; a list is as long as
        your average trip
      - how many listed items you did not buy
      - the days: how many days earlier or later you bought, and how often outside the expected range
      - the stock after the trip: when it ran out, compared with what `runout` would have said

      Rules that need no forecast are shown for comparison.
      """,
    options: [Option.asOf, Option.csv, Option.html],
    examples: ["forecast check", "forecast check 52"]
  ) { line in try ForecastCheckRequest.meaning(of: line) }

  static let list = Verb(
    name: "list", group: .shopping,
    summary: "keep the shopping list, and turn purchases into stock",
    usage: "list [add|done|undone|edit|remove|suggest|checkout] [ITEM [QUANTITY] [PRICE]] [store:STORE] [--as FORM]",
    words: [.words(ListAction.allCases.map(\.rawValue)), .listWord],
    details: """
      Without words, it shows the list by store, in the order of a shop (`config shop-order`), with the likely cost.

      - add: put items on the list; the amounts of a listed item add up
      - done: put an item into the basket, with a price or another quantity if you add one; undone takes it out
      - edit, remove: change the quantity or store; delete
      - checkout: turn the basket into stock, as one command; the rest stays on the list. With store:, only items for that
        store or for any store
      - suggest: the same as `suggest`

      Commas separate several items. done, undone and remove also take "all". Items recorded with `buy` leave the list.
      """,
    options: [
      Option(.item, "NAME", "the item, if its name looks like something else", of: .item),
      Option(.quantity, "QUANTITY", "the quantity, such as 2l, 4x150g or 10"),
      Option(.price, "PRICE", "done, checkout: the price of all of it"),
      Option(.store, "STORE", "where to buy it, or where you bought it"),
      Option(.place, "PLACE", "checkout: where to put it, such as fridge or pantry"),
      Option(.due, "DATE", "done, checkout: the date on the pack"),
      Option(.dueKind, "KIND", "the kind of date", of: .words(["use-by", "best-before"])),
      Option(.form, "FORM", "write the list for other programs", of: .words(ShoppingListForm.allCases.map(\.rawValue))),
      Option(.despiteAllergy, nil, "add: list it even if someone is allergic"),
      Option(.why, nil, "suggest: show the reason and the numbers for each"),
      Option(.accept, nil, "suggest: put everything on the list"),
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
    name: "plan", group: .eating,
    summary: "plan what to cook on the coming days",
    usage: "plan [list|add|move|remove|suggest|shop] [DAY] [NAME] [serves:N]",
    words: [.words(PlanAction.allCases.map(\.rawValue)), .meal],
    details: """
      Without words, it shows the plan by day, with the missing ingredients. Food that an earlier day takes is not there for a
      later one.

      - "plan add fri carbonara serves:4" plans a dish, or any words such as "eating out". Add breakfast, lunch or snack (default: dinner).
      - move changes the day; remove deletes a dish. If it is planned twice, add from:fri.
      - "plan suggest 5d" proposes dinners that together save most from being thrown away, for days without one (default: 5d,
        at most 14d). --accept plans them.
      - "plan shop" puts missing ingredients on the shopping list.
      - `cook` without a name cooks today's dish.

      `suggest` and `runout` include the plan. `help cookbook` explains the proposals.
      """,
    options: [
      Option(.serves, "PORTIONS", "number of portions (default: as in the recipe)"),
      Option(.quantity, "QUANTITY", "the quantity of an item"),
      Option(.from, "DAY", "move: the planned day, if there are several"),
      Option(.with, "FOOD", "suggest: only with this ingredient").repeatable,
      Option(.without, "FOOD", "suggest: only without this ingredient").repeatable,
      Option(.category, "NAME", "suggest: only this category", of: .free).repeatable,
      Option(.time, "TIME", "suggest: at most this long, as ..30min"),
      Option(.hearts, "HEARTS", "suggest: at least this many, as 4.."),
      Option(.favourites, nil, "suggest: only favourites"),
      Option(.accept, nil, "suggest: plan the proposed dinners"),
      Option(.despiteAllergy, nil, "plan it even if someone is allergic"),
      Option.csv, Option.html,
    ],
    records: true,
    examples: [
      "plan add fri carbonara serves:4", "plan", "plan move carbonara sat", "plan remove carbonara",
      "plan suggest 5d serves:2 --accept", "plan shop",
    ]
  ) { line in try PlanAction.meaning(of: line) }
}
