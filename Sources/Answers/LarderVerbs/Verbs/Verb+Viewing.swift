import LarderCatalogue
import LarderKitchen
import LarderModel
import LarderShelves
import LarderWords

/// Commands that show what the ledger knows.
extension Verb {
  package static let today = Verb(
    name: "today", group: .stock,
    summary: "show today at a glance: due food, shopping, energy",
    usage: "today",
    details: """
      If you have a ledger, the program's name alone shows the same.
      """,
    options: [Option.csv, Option.html], examples: ["today"]
  ) { line in
    try line.expectNoWords()
    return .seeing(TodayRequest(), folding: TodayRequest.kinds)
  }

  static let stock = Verb(
    name: "stock", group: .stock,
    summary: "show what is in the fridge, freezer and pantry",
    usage: "stock [NAME] [place:PLACE] [category:CATEGORY] [expiring:DAYS] [sort:ORDER] [--favourites]",
    words: [.stockedItem],
    details: """
      The list is sorted by place, and then by due date. NAME is an item, a part of its name, a place or a
      category: "stock milk", "stock fridge", "stock dairy". "stock monday" shows what the ledger had on that day. Food
      that is due soon is highlighted (`config soon 3`).
      """,
    options: [
      Option(.place, "PLACE", "only food kept there"),
      Option(.category, "CATEGORY", "only this category"),
      Option(.expiring, "DAYS", "only food due within this number of days"),
      Option(.sort, "ORDER", "the order (default: due)", of: .words(["due", "bought", "name"])),
      Option(.favourites, nil, "only favourites: `fix ITEM favourite:yes`"),
      Option.asOf, Option.csv, Option.html,
    ],
    examples: ["stock", "stock milk", "stock place:fridge expiring:3", "stock --as-of 2026-10-01"]
  ) { line in try StockWords.stock(line) }

  static let due = Verb(
    name: "due", group: .stock,
    summary: "show what must be eaten soon, or is past its date",
    usage: "due [DAYS]",
    details: """
      Food past its date comes first, then what is due next. DAYS is a number of days or a day: "due 3d", "due fri",
      "due 11/20" (default: the setting `config soon`).

      If the use of a food is known, Larder shows the chance that all of it is eaten in time. The chance assumes
      your usual pace, and includes your plan.
      """,
    options: [Option(.frozen, nil, "include food in the freezer"), Option.asOf, Option.csv, Option.html],
    examples: ["due", "due 3d", "due 14d --frozen"]
  ) { line in try StockWords.due(line) }

  static let item = Verb(
    name: "item", group: .stock,
    summary: "show everything known about an item, or list all items",
    usage: "item [NAME] [category:CATEGORY] [--favourites]", words: [.item],
    details: """
      For one item, it shows the stock, how often you buy it and where it is cheapest, and what you threw away. It also shows
      facts such as keeping times and energy, each with the event it comes from. `fix` and `change` add or correct facts.
      """,
    options: [
      Option(.category, "CATEGORY", "list only this category"),
      Option(.favourites, nil, "list only favourites"),
      Option.asOf, Option.csv, Option.html,
    ],
    examples: ["item", "item milk", "item --favourites"]
  ) { line in StockWords.item(line) }

  static let product = Verb(
    name: "product", group: .stock,
    summary: "show what a code stands for, or list known products",
    usage: """
      product [CODE|WORDS] [--favourites] [--recent]  |  product --unknown  |  product --categories  |  \
      product --forget CODE  |  product --read TEXT  |  product --queued --online
      """,
    words: [.item],
    details: """
      - A code: its food, pack, label and stock, and the last store and price. `fix CODE` corrects it.
      - Words: products whose code, title, brand or item contains all of them, or words that begin with them.
      - Nothing: all known products, most recent first.
      - --unknown: scanned codes that are still unknown, the purpose of each scan, and the line that identifies each code.
      - --forget CODE: drop an unknown code, and record nothing for it.
      - --read TEXT: explain a code or the amount on a pack. It needs no ledger.
      - --queued --online: look up the codes that were scanned on a server's pages. It needs no ledger.

      `help codes` explains codes.
      """,
    options: [
      Option(.favourites, nil, "only favourites"),
      Option(.recent, nil, "only bought and looked-up products, most recent first"),
      Option(.top, "COUNT", "how many products at most"),
      Option(.unknown, nil, "codes that are still unknown"),
      Option(.categories, nil, "the number of products in each category"),
      Option(.forget, "CODE", "drop an unknown code"),
      Option(.store, "STORE", "the store that uses the code"),
      Option(.read, "TEXT", "a code, or the amount printed on a pack"), .online,
      Option(.queued, nil, "the codes for which a server waits; with --online"),
    ] + Option.corrections + [Option.asOf, Option.csv, Option.html],
    examples: [
      "product 4006381333931", "product oat", "product --recent --top 5", "product --unknown",
      "product --read 4006381333931", "product --read \"6 x 330 ml\"",
    ]
  ) { line in try ProductWords.meaning(of: line) }

  static let foods = Verb(
    name: "foods", group: .stock,
    summary: "show the built-in catalogue of common foods",
    usage: "foods [NAME|CATEGORY]", words: [.words(FoodCatalogue.categories)],
    details: """
      The command needs no ledger. A new item with a name from the catalogue gets its category, place, keeping times, energy and
      weights, as an event in your ledger. Facts that you enter take precedence: `fix ITEM keeps-fridge:9d`. For an item with a
      name of your own, copy them with `fix ITEM like:FOOD`.

      The figures come from USDA FoodKeeper and USDA Standard Reference 28, both in the public domain. Allergens follow the lists
      of EU and US law, and what labels usually say. Always read the label on your own pack.
      """,
    options: [Option.csv, Option.html],
    examples: ["foods", "foods milk", "foods vegetables --csv"]
  ) { line in
    let words = line.arguments.text
    if words.isEmpty { return .report(FoodsReport(FoodCatalogue.all)) }
    if let food = FoodCatalogue.food(named: words) { return .report(FoodReport(food)) }
    let category = FoodCatalogue.all.filter { $0.category == words.lowercased() }
    if !category.isEmpty { return .report(FoodsReport(category)) }
    let near = FoodCatalogue.near(words, limit: 5).map(\.name)
    let hint: Message = near.isEmpty ? ": \(.foods)" : "; did you mean \(near.joined(separator: ", "))?"
    throw CommandLineError.refused("the catalogue has no food called \"\(words.visible)\"\(hint)")
  }

  static let history = Verb(
    name: "history", group: .mistakes,
    summary: "list what was recorded, also undone and corrected entries",
    usage: "history [ITEM|NUMBER|PERSON|STORE|PLACE] [last:COUNT] [--all]", words: [.itemOrEvent],
    details: """
      It lists the latest entries, or the entries of an item, a person, a store or a place. A number shows one entry with all its
      corrections. Names and facts about foods are left out unless you use --all.
      """,
    options: [
      Option(.last, "COUNT", "how many events, or all (default: 20)"),
      Option(.all, nil, "include names and facts about foods"),
      Option.asOf, Option.csv, Option.html,
    ],
    examples: ["history", "history milk", "history 17", "history last:100 --json"]
  ) { line in try StockWords.history(line) }
}
