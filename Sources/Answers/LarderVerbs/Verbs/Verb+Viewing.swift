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
    options: [Option.csv, Option.html]
  ) { line in
    try line.expectNoWords()
    return .seeing(TodayRequest(), folding: TodayRequest.kinds)
  }

  static let stock = Verb(
    name: "stock", group: .stock,
    summary: "show what is in the fridge, freezer and pantry",
    usage: "stock [NAME] [place:PLACE] [category:CATEGORY] [expiring:DAYS] [sort:ORDER] [--favourites]",
    words: [.stockedItem],
    options: [
      Option(.place, "PLACE", "only food kept there"),
      Option(.category, "CATEGORY", "only this category"),
      Option(.expiring, "DAYS", "only food due within this number of days"),
      Option(.sort, "ORDER", "the order (default: due)", of: .words(["due", "bought", "name"])),
      Option(.favourites, nil, "only favourites: `fix ITEM favourite:yes`"),
      Option.asOf, Option.csv, Option.html,
    ]
  ) { line in try StockWords.stock(line) }

  static let due = Verb(
    name: "due", group: .stock,
    summary: "show what must be eaten soon, or is past its date",
    usage: "due [DAYS]",
    options: [Option(.frozen, nil, "include food in the freezer"), Option.asOf, Option.csv, Option.html]
  ) { line in try StockWords.due(line) }

  static let item = Verb(
    name: "item", group: .stock,
    summary: "show everything known about an item, or list all items",
    usage: "item [NAME] [category:CATEGORY] [--favourites]", words: [.item],
    options: [
      Option(.category, "CATEGORY", "list only this category"),
      Option(.favourites, nil, "list only favourites"),
      Option.asOf, Option.csv, Option.html,
    ]
  ) { line in StockWords.item(line) }

  static let product = Verb(
    name: "product", group: .stock,
    summary: "show what a code stands for, or list known products",
    usage: """
      product [CODE|WORDS] [--favourites] [--recent]  |  product --unknown  |  product --categories  |  \
      product --forget CODE  |  product --read TEXT  |  product --queued --online
      """,
    words: [.item],
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
    ] + Option.corrections + [Option.asOf, Option.csv, Option.html]
  ) { line in try ProductWords.meaning(of: line) }

  static let foods = Verb(
    name: "foods", group: .stock,
    summary: "show the built-in catalogue of common foods",
    usage: "foods [NAME|CATEGORY]", words: [.words(FoodCatalogue.categories)],
    options: [Option.csv, Option.html]
  ) { line in
    let words = line.arguments.text
    if words.isEmpty { return .report(FoodsReport(FoodCatalogue.all)) }
    if let food = FoodCatalogue.food(named: words) { return .report(FoodReport(food)) }
    let category = FoodCatalogue.all.filter { $0.category == words.lowercased() }
    if !category.isEmpty { return .report(FoodsReport(category)) }
    if let open = OpenName(words) { return .report(FoodsReport(open.foods)) }
    let near = FoodCatalogue.near(words, limit: 5).map(\.name)
    let hint: Message = near.isEmpty ? ": \(.foods)" : "; did you mean \(near.joined(separator: ", "))?"
    throw CommandLineError.refused("the catalogue has no food called \"\(words.visible)\"\(hint)")
  }

  static let history = Verb(
    name: "history", group: .mistakes,
    summary: "list what was recorded, also undone and corrected entries",
    usage: "history [ITEM|NUMBER|PERSON|STORE|PLACE] [last:COUNT] [--all]", words: [.itemOrEvent],
    options: [
      Option(.last, "COUNT", "how many events, or all (default: 20)"),
      Option(.event, "EVENT", "bought, eaten or wasted, for the history of an item"),
      Option(.all, nil, "include names and facts about foods"),
      Option.asOf, Option.csv, Option.html,
    ]
  ) { line in try StockWords.history(line) }
}
