import LarderCatalogue
import LarderKitchen
import LarderModel
import LarderShelves

/// Verbs that show what the ledger knows.
extension Verb {
  public static let today = Verb(
    name: "today", aliases: ["glance"], group: .looking,
    summary: "the morning's look: what is due, what is gone, the list, the day's energy",
    usage: "today", details: "The program's name alone says the same, where there is a ledger.",
    options: [Option.csv, Option.html], examples: ["today"]
  ) { line in
    try line.expectNoWords()
    return .seeing(GlanceRequest(), folding: GlanceRequest.kinds)
  }

  static let stock = Verb(
    name: "stock", aliases: ["in"], group: .looking,
    summary: "what is in",
    usage: "stock [NAME] [place:PLACE] [category:CATEGORY] [expiring:DAYS] [sort:ORDER] [--favourites]",
    words: [.stockedItem],
    details: """
      By place, what is due first on top. NAME is a name or a part of one. What is due within the days that count as soon
      (`config soon 3`) stands out.
      """,
    options: [
      Option(.place, "PLACE", "only what is there"),
      Option(.category, "CATEGORY", "only this category"),
      Option(.expiring, "DAYS", "only what is due within so many days"),
      Option(.sort, "ORDER", "by what", of: .words(["due", "bought", "name"])),
      Option(.favourites, nil, "only favourites: `fix ITEM favourite:yes`"),
      Option.asOf, Option.csv, Option.html,
    ],
    examples: ["stock", "stock milk", "stock place:fridge expiring:3", "stock --as-of 2026-10-01"]
  ) { line in try StockWords.stock(line) }

  static let due = Verb(
    name: "due", group: .looking,
    summary: "what has passed its date, and what is due soon",
    usage: "due [DAYS]",
    details:
      "What has passed its date first, then soonest. Without a number of days: those that count as soon (`config soon 3`).",
    options: [Option(.frozen, nil, "what lies in the freezer too"), Option.asOf, Option.csv, Option.html],
    examples: ["due", "due 3d", "due 14d --frozen"]
  ) { line in try StockWords.due(line) }

  static let item = Verb(
    name: "item", aliases: ["items"], group: .looking,
    summary: "all that is known of an item, or a list of them all",
    usage: "item [NAME] [category:CATEGORY] [--favourites]", words: [.item],
    details: """
      Of one: what is in, how often it is bought and where it is cheapest, what was thrown away, and what is known of it
      (keeping times, energy…) with the event that said so. `fix` and `change` teach it more.
      """,
    options: [
      Option(.category, "CATEGORY", "list only this category"),
      Option(.favourites, nil, "list only favourites"),
      Option.asOf, Option.csv, Option.html,
    ],
    examples: ["item", "item milk", "item --favourites"]
  ) { line in StockWords.item(line) }

  static let product = Verb(
    name: "product", aliases: ["products"], group: .looking,
    summary: "what a code stands for, and the products that are known",
    usage: """
      product [CODE|WORDS] [--favourites] [--recent]  |  product --unknown  |  product --categories  |  \
      product --forget CODE  |  product --read TEXT
      """,
    words: [.item],
    details: """
      Of a code: the food that it is, what a pack holds, what its label says, what is in of it, and where it was bought
      last, with the price by the unit. Words find the products whose code, title, brand or item has all of them, or words
      that begin so. Without any: all that are known, those that were met last first. `fix CODE` says more of one.

      --unknown lists the codes that were scanned and that nobody knows, what for, and the line that says what each is; what
      it waited for is entered then. --forget lets go of one, and enters nothing. --categories counts the products of each
      category of food.

      --read needs no ledger. A code is what a scanner types: 8, 12, 13 or 14 digits, the longer codes of GS1 with their
      dates and weights, or a link of a pack. Its check digit must be right. What stands on a pack ("6 x 330 ml") is read
      where it says for certain how much that is, and never guessed.
      """,
    options: [
      Option(.favourites, nil, "only favourites"),
      Option(.recent, nil, "only what was bought, what was bought last first"),
      Option(.top, "COUNT", "how many at most"),
      Option(.unknown, nil, "the codes that nobody knows yet"),
      Option(.categories, nil, "how many products there are of each category"),
      Option(.forget, "CODE", "let go of a code that nobody knows"),
      Option(.store, "STORE", "whose own code it is"),
      Option(.read, "TEXT", "the code, or the words on the pack"),
    ] + Option.mending + [Option.asOf, Option.csv, Option.html],
    examples: [
      "product 4006381333931", "product oat", "product --recent --top 5", "product --unknown",
      "product --read 4006381333931", "product --read \"6 x 330 ml\"",
    ]
  ) { line in try ProductWords.meaning(of: line) }

  static let foods = Verb(
    name: "foods", group: .looking,
    summary: "the catalogue of common foods that new items are described from",
    usage: "foods [NAME|CATEGORY]", words: [.words(FoodCatalogue.categories)],
    details: """
      Needs no ledger. A new item whose name the catalogue has takes over its category, place, keeping times, energy and
      weights, as an event of the ledger. What the household says outweighs it: `fix ITEM keeps-fridge:9d`. An item
      under a name of your own is likened to a food by `fix ITEM like:FOOD`. The figures are from USDA FoodKeeper and
      USDA Standard Reference 28, both in the public domain.
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
    let hint: Wording = near.isEmpty ? ": \(.foods)" : "; did you mean \(near.joined(separator: ", "))?"
    throw WordsError.refused("the catalogue has no food called \"\(words.visible)\"\(hint)")
  }

  static let history = Verb(
    name: "history", aliases: ["log-of"], group: .looking,
    summary: "the events themselves, undone and amended ones included",
    usage: "history [ITEM|NUMBER|PERSON|STORE|PLACE] [last:COUNT] [--all]", words: [.itemOrEvent],
    details: """
      The latest 20, or those of an item, of a person, a store or a place, or one by its number with all that mended it. "last:all" goes back to the first.
      What only makes names and foods known is left out, unless it is asked for.
      """,
    options: [
      Option(.last, "COUNT", "how many events, or all of them"),
      Option(.all, nil, "names and descriptions of foods too"),
      Option.asOf, Option.csv, Option.html,
    ],
    examples: ["history", "history milk", "history 17", "history last:100 --json"]
  ) { line in try StockWords.history(line) }
}
