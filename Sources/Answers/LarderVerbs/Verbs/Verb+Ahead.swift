import LarderKitchen
import LarderShelves
import LarderWords

/// Commands about the days ahead.
extension Verb {
  static let runout = Verb(
    name: "runout", group: .stock,
    summary: "show what will run out, and what will not be used in time",
    usage: "runout [DAYS] [ITEM]", words: [.free, .stockedItem],
    options: [Option.asOf, Option.csv, Option.html]
  ) { line in RunOutRequest.meaning(of: line) }

  static let check = Verb(
    name: "check", group: .stock,
    summary: "list food whose recorded amount is in doubt",
    usage: "check [--ask]  |  check PLACE --picture FILE [--ask]", words: [.place],
    options: [
      Option(.ask, nil, "ask about each, and record the answers"),
      Option(.picture, "FILE", "a picture of the place: JPEG, PNG, WebP or HEIC"), Option.csv, Option.html,
    ],
    records: true
  ) { line in try ShelfCheckRequest.meaning(of: line) }

  static let suggest = Verb(
    name: "suggest", group: .shopping,
    summary: "suggest what to buy for the coming days",
    usage: "suggest [DAYS] [ITEM] [--why] [--accept]", words: [.free, .item],
    options: [
      Option(.why, nil, "show the reason and the numbers for each"),
      Option(.accept, nil, "put everything on the shopping list"),
      Option.asOf, Option.csv, Option.html,
    ],
    records: true
  ) { line in try SuggestRequest.meaning(of: line, line.arguments.words) }

  static let forecast = Verb(
    name: "forecast", group: .waste,
    summary: "check how accurate forecasts were on your own past",
    usage: "forecast check [TRIPS]", words: [.words(["check"]), .free],
    options: [Option.asOf, Option.csv, Option.html]
  ) { line in try ForecastCheckRequest.meaning(of: line) }

  static let list = Verb(
    name: "list", group: .shopping,
    summary: "keep the shopping list, and turn purchases into stock",
    usage: "list [add|done|undone|edit|remove|suggest|checkout] [ITEM [QUANTITY] [PRICE]] [store:STORE] [--as FORM]",
    words: [.words(ListAction.allCases.map(\.rawValue)), .listWord],
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
    records: true, beginsLedger: true, takesSeveral: true
  ) { line in try ListWords.meaning(of: line) }

  static let plan = Verb(
    name: "plan", group: .eating,
    summary: "plan what to cook on the coming days",
    usage: "plan [list|add|move|swap|remove|suggest|shop] [DAY] [NAME] [serves:N]",
    words: [.words(PlanAction.allCases.map(\.rawValue)), .meal],
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
    records: true
  ) { line in try PlanAction.meaning(of: line) }
}
