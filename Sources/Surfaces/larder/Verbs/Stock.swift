import LarderModel
import LarderReports

extension Verb {
  static let stock = Verb(
    name: "stock", aliases: ["in"], group: .looking,
    summary: "what is in",
    usage: "stock [NAME] [place:PLACE] [category:CATEGORY] [expiring:DAYS] [sort:ORDER] [--favourites]",
    words: [.stockedItem],
    details: """
      By place, what is due first on top. NAME is a name or a part of one. What is due within the days that count as soon
      (larder config soon 3) stands out.
      """,
    options: [
      Option("place", "PLACE", "only what is there"),
      Option("category", "CATEGORY", "only this category"),
      Option("expiring", "DAYS", "only what is due within so many days"),
      Option("sort", "ORDER", "by what", of: .words(["due", "bought", "name"])),
      Option("favourites", nil, "only favourites: larder fix ITEM favourite:yes"),
      Option.asOf, Option.csv, Option.html,
    ],
    examples: ["stock", "stock milk", "stock place:fridge expiring:3", "stock --as-of 2026-10-01"]
  ) { session in
    let view = try session.look()
    let filter = StockReport.Filter(
      item: session.arguments.words.isEmpty ? nil : session.arguments.words.joined(separator: " "),
      place: try session.placeFilter(view.standing.catalog), category: session.arguments["category"],
      expiringWithin: try session.arguments["expiring"].map { try DayCount.parse($0, "expiring") },
      isFavourite: session.arguments.has("favourites"))
    let order = try session.arguments["sort"].map { text throws(Failure) in
      guard let order = StockReport.Order(rawValue: text) else {
        throw Failure.usage("sort:\(text.visible) is no order; due, bought or name")
      }
      return order
    }
    try session.show(
      StockReport(household: view.household, today: session.today(view), filter: filter, order: order ?? .due),
      session.style(view.standing.catalog))
  }

  static let due = Verb(
    name: "due", group: .looking,
    summary: "what has passed its date, and what is due soon",
    usage: "due [DAYS]",
    details:
      "What has passed its date first, then soonest. Without a number of days: those that count as soon (larder config soon 3).",
    options: [Option("frozen", nil, "what lies in the freezer too"), Option.asOf, Option.csv, Option.html],
    examples: ["due", "due 3d", "due 14d --frozen"]
  ) { session in
    guard session.arguments.words.count < 2 else { throw Failure.usage("larder due takes one number of days, as 3d") }
    let days = try session.arguments.words.first.map { try DayCount.parse($0, "days") }
    let view = try session.look()
    try session.show(
      DueReport(
        household: view.household, today: session.today(view), horizonDays: days,
        includingFrozen: session.arguments.has("frozen")),
      session.style(view.standing.catalog))
  }
}
extension Session {
  /// The place that is meant, by its present name; one that there never was would be a slip.
  fileprivate func placeFilter(_ catalog: Catalog) throws(Failure) -> String? {
    guard let place = arguments["place"], !["none", "no place"].contains(NameRule.key(place)) else {
      return arguments["place"]
    }
    return try number(place, .place, catalog).map { catalog.name(.place, $0) }
  }
}
