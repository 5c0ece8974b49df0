import Accounts
import HTTP

/// A page of a household, of one moment of its ledger.
protocol HouseholdPage: SendableMetatype {
  init(_ visit: Visit) throws
  func response() throws -> Response
}

/// The pages, and what they are made of. Every form has its own path, and leads on to a page.
package enum PageRoutes {
  package static let all: [Route] = [
    files, SignInPages.routes, LinkPages.routes, JoinPages.routes, YouPages.routes, household, recipes,
    SettingsPages.routes, RecipePages.routes, ParcelPages.routes,
    [
      Route(.post, "/h/{household}/do", .household(.readKitchen), "carries out the command of a form") {
        try CommandForms.done($0)
      },
      Route(.post, "/h/{household}/again", .household(.record), "makes entries of the diary again, as one entry") {
        try AgainForm.record($0)
      },
    ],
  ].flatMap { $0 }

  /// A page below the path of a household.
  private static func page<Shown: HouseholdPage>(
    _ path: String, _ permission: Permission, _ summary: String, _ page: Shown.Type, query: [QueryPart] = [.said]
  ) -> Route {
    Route(.get, "/h/{household}" + path, .household(permission), summary, query: query) { try Shown($0).response() }
  }

  // MARK: What is in, bought, eaten and thrown away

  private static let store = QueryPart("store", "only what is for this store, or for any")
  private static let person = QueryPart("person", "whose; empty for entries that name nobody")
  private static let month = QueryPart("month", "which, as 2026-11; this one where it is not said")

  private static let household: [Route] = [
    page("", .readKitchen, "what is due, the list, the day's energy, and a line to type", TodayPage.self),
    page(
      "/line", .readAll, "a report, as it was asked for by a line", LinePage.self,
      query: [QueryPart("line", "what was typed")]),
    page("/settings", .readAll, "the people, links and tokens of a household", SettingsPage.self, query: []),
    page("/scan", .record, "codes of packs: a camera, or a form for digits", ScanPage.self),
    page(
      "/list", .readKitchen, "what is to be bought, and what lies in the basket", ListPage.self, query: [store, .said]),
    page("/list/checkout", .record, "puts away what lies in the basket", CheckoutPage.self, query: [store, .said]),
    page("/stocktake", .record, "the places whose things can be counted", StocktakePage.self),
    page("/stocktake/{place}", .record, "the things of a place, one after another, to be counted", CountPage.self),
    page("/more", .readKitchen, "the places that a phone's bar has no room for", MorePage.self, query: []),
    page("/stock", .readKitchen, "what is in, by how pressing it is", StockPage.self, query: StockChoice.query),
    page(
      "/stock/filter", .readKitchen, "what of the stock is shown, and in which order", StockFilterPage.self,
      query: StockChoice.query),
    page("/item/{item}", .readAll, "all about one thing: its lots, prices, recipes and history", ItemPage.self),
    page(
      "/why", .readAll, "where a number comes from: its events, and what was mended of them", WhyPage.self,
      query: [
        QueryPart("of", "what is asked after, as behind larder why"),
        QueryPart("all", "all events, however many", .flag), .said,
      ]),
    page(
      "/history", .readAll, "the events themselves, the latest first", HistoryPage.self,
      query: [QueryPart("item", "only those of an item"), QueryPart("before", "only those before this number"), .said]),
    page(
      "/fix/{event}", .mend, "an event's fields, to be set right", FixPage.self,
      query: [QueryPart("next", "the path that one is led back to"), .said]),
    page(
      "/plan", .readAll, "the plan of the week, with what it lacks", PlanPage.self,
      query: [QueryPart("suggest", "dinners for the days that have none", .flag), .said]),
    page(
      "/diary", .readAll, "a day of somebody's diary", DiaryPage.self,
      query: [QueryPart("day", "which, as 2026-11-24; today where it is not said"), person, .said]),
    page(
      "/meals", .readAll, "the meal book, to enter from", MealsPage.self,
      query: [QueryPart("day", "the day that is entered for"), person, .said]),
    page(
      "/breakfast", .record, "the meal of the hour for everybody, as each usually has it", BreakfastPage.self,
      query: [
        QueryPart("meal", "breakfast, lunch or dinner; that of the hour where it is not said"),
        QueryPart("as", "yesterday or week, for what each had then"), .said,
      ]),
    page(
      "/progress", .readAll, "what was thrown away and spent in a month, beside the one before to the same day",
      ProgressPage.self, query: [month, QueryPart("by", "category, item or reason: what the waste is told by"), .said]),
    page("/month", .readAll, "all of a month on a page to print", MonthPage.self, query: [month, .said]),
  ]

  // MARK: Recipes

  private static let shown = [
    QueryPart("serves", "for how many"), QueryPart("version", "an earlier version, from 1"),
    QueryPart("with", "the food that led here"),
  ]

  private static let recipes: [Route] = [
    page(
      "/recipes", .readKitchen, "the cookbook, and what to cook of what is in", RecipesPage.self,
      query: RecipesChoice.query),
    page("/recipes/{name}", .readKitchen, "a recipe, with what is in", RecipePage.self, query: shown + [.said]),
    page(
      "/recipes/{name}/cook", .readKitchen, "cooking a recipe: who eats how much, or its steps", CookPage.self,
      query: shown + [QueryPart("steps", "its steps, one after the other", .flag), .said]),
  ]

  // MARK: What pages load

  private static let files: [Route] = [
    Route(.get, "/assets/{build}/{name}", .everyone, "the style sheet, the scripts and the icons") { visit in
      guard let asset = Assets.named(visit["name"]) else { throw Problem.notFound }
      // A page of an older program asks for a file that may have changed since: a browser must not keep this one as that.
      let isCurrent = visit["build"] == Assets.build
      return try asset.response(
        to: visit.request, caching: isCurrent ? "public, max-age=31536000, immutable" : "no-store")
    },
    Route(.get, "/sw.js", .everyone, "the worker that keeps pages for when there is no signal") { visit in
      try Assets.worker.response(to: visit.request, caching: "no-cache")
    },
    Route(.get, "/manifest.webmanifest", .everyone, "what a phone installs the pages by") { visit in
      guard let file = Assets.named("manifest.webmanifest") else { throw Problem.notFound }
      return try file.response(to: visit.request, caching: "no-cache")
    },
  ]
}
