import LarderLedger
import LarderModel
import LarderProjections
import LarderReports
import LarderSentences

extension Verb {
  static let item = Verb(
    name: "item", aliases: ["items"], group: .looking,
    summary: "all that is known of an item, or a list of them all",
    usage: "item [NAME] [category:CATEGORY] [--favourites]", words: [.item],
    details: """
      Of one: what is in, how often it is bought and where it is cheapest, what was thrown away, and what is known of it
      (keeping times, energy…) with the event that said so. larder fix and larder change teach it more.
      """,
    options: [
      Option("category", "CATEGORY", "list only this category"),
      Option("favourites", nil, "list only favourites"),
      Option.asOf, Option.csv, Option.html,
    ],
    examples: ["item", "item milk", "item --favourites"]
  ) { session in
    guard !session.arguments.words.isEmpty else {
      let view = try session.look()
      let category = try session.number(session.arguments["category"], .category, view.household.catalog)
      try session.show(
        ItemsReport(
          household: view.household, today: session.today(view),
          onlyFavourites: session.arguments.has("favourites"), category: category.map(CategoryID.init(rawValue:))),
        session.style(view.household.catalog))
      return
    }
    let ledger = try session.openForReading()
    let view = try ledger.view([Purchases.self, Spending.self, Waste.self], asOf: try session.cut(ledger))
    let name = session.arguments.words.joined(separator: " ")
    guard let item = view.household.catalog.item(named: name) else {
      throw Failure(.refused, Suggestion.unknownItem(name, view.household.catalog))
    }
    var reader = try ledger.log.beginRead()
    let style = session.style(view.household.catalog)
    try session.show(try ItemReport(item, view, today: session.today(view), log: &reader, style: style), style)
  }
}
