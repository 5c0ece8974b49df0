import Accounts
import DiaryPages
import HTTP
import WebParts

/// The routes of the pages and their files. Every form has its own path and redirects to a page.
package enum PageRoutes {
  package static let all: [Route] = [
    files, household, figures, recipes, RecipePages.routes, SharedRecipePages.routes,
    [ItemPhoto.adding, SharePage.route],
    [
      Route(.post, "/h/{household}/do", .household(.readKitchen), "performs the command in a form") {
        try CommandForms.done($0)
      },
      Route(.post, "/h/{household}/again", .household(.record), "repeats diary entries as one command") {
        try RepeatForm.record($0)
      },
    ],
  ].flatMap { $0 }

  // MARK: Stock, shopping, meals and waste

  private static let store = QueryPart("store", "only items for this store or for any store")
  private static let person = QueryPart("person", "the person; empty for entries without a person")
  private static let month = QueryPart("month", "the month, such as 2026-11 (default: the current month)")

  private static let household: [Route] = [
    .page("", .readKitchen, "food that is due, the list, the day's energy, and the entry line", TodayPage.self),
    .page(
      "/line", .readAll, "a report requested through the entry line", LinePage.self,
      query: [QueryPart("line", "the words typed")]),
    .page("/scan", .record, "barcode scanning with a camera or a form for digits", ScanPage.self),
    .page(
      "/list", .readKitchen, "the shopping list and the basket", ListPage.self, query: [store, .said]),
    .page("/list/checkout", .record, "the checkout of the basket", CheckoutPage.self, query: [store, .said]),
    .page("/stocktake", .record, "the places you can count", StocktakePage.self),
    .page("/stocktake/{place}", .record, "the stocktake of one place", CountPage.self),
    .page("/people", .readAll, "the people who live here, and guests", ResidentsPage.self),
    .page("/people/{name}", .record, "a person's facts and goal, to change them", PersonPage.self),
    .page("/add-person", .record, "a form to add a person", AddPersonPage.self),
    .page("/more", .readKitchen, "links to the other pages", MorePage.self, query: []),
    .page("/stock", .readKitchen, "the stock, most urgent first", StockPage.self, query: StockChoice.query),
    .page(
      "/stock/filter", .readKitchen, "sorting and filters for the stock", StockFilterPage.self,
      query: StockChoice.query),
    .page("/item/{item}", .readAll, "an item's lots, prices, recipes and history", ItemPage.self),
    .page(
      "/why", .readAll, "the events behind a number, with their corrections", WhyPage.self,
      query: [
        QueryPart("of", "the subject, as in larder why"),
        QueryPart("all", "show all events", .flag), .said,
      ]),
    .page(
      "/history", .readAll, "who did what, latest first", HistoryPage.self,
      query: [
        QueryPart("item", "entries of this item"), QueryPart("person", "entries of this person"),
        QueryPart("before", "entries before this event"), .said,
      ]),
    .page(
      "/fix/{event}", .correct, "a form to correct an event", FixPage.self,
      query: [QueryPart("next", "the path to return to"), .said]),
    .page(
      "/plan", .readAll, "the week's plan, with missing ingredients", PlanPage.self,
      query: [
        QueryPart("suggest", "suggest dinners for the days without one", .flag),
        QueryPart("pick", "the dish that each day offers to plan"), .said,
      ]),
    .page(
      "/diary", .readAll, "a day of a person's diary", DiaryPage.self,
      query: [
        QueryPart("day", "the day, such as 2026-11-24 (default: today)"), person,
        QueryPart("span", "year for the weights of a year (default: four weeks)"), .said,
      ]),
    .page(
      "/meals", .readAll, "the meal book", MealsPage.self,
      query: [QueryPart("day", "the day to log meals for"), person, .said]),
    .page(
      "/breakfast", .record, "the current meal for everyone, as each usually has it", BreakfastPage.self,
      query: [
        QueryPart("meal", "breakfast, lunch or dinner (default: the meal closest to now)"),
        QueryPart("as", "yesterday or week, to repeat what each had then"), .said,
      ]),
    .page(
      "/progress", .readAll, "a month's waste and spending, compared with the previous month up to the same day",
      ProgressPage.self, query: [month, QueryPart("by", "how the waste is grouped: category, item or reason"), .said]),
    .page("/month", .readAll, "a month's report as a page to print", MonthPage.self, query: [month, .said]),
  ]

  private static let figures: [Route] = [
    .page(
      "/week", .readAll, "a week of a person's diary", WeekPage.self,
      query: [QueryPart("day", "a day of the week (default: today)"), person, .said]),
    .page("/goals", .readAll, "everyone's daily goals", GoalsPage.self),
    .page(
      "/runout", .readAll, "what will run out, and what will not be used in time", RunOutPage.self,
      query: [QueryPart("days", "how far to look ahead: 7, 14 or 28 days (default: 14)"), .said]),
    .page(
      "/products", .readAll, "the products by code", ProductsPage.self,
      query: [QueryPart("q", "only products with these words"), .said]),
    .page("/product/{code}", .readAll, "a product with its label, stock and purchases", ProductPage.self),
  ]

  // MARK: Recipes

  private static let shown = [
    QueryPart("serves", "the number of portions"), QueryPart("version", "an earlier version, counted from 1"),
    QueryPart("with", "the food that the previous page showed"),
  ]

  private static let recipes: [Route] = [
    .page(
      "/recipes", .readKitchen, "the cookbook, and dishes to cook from the stock", RecipesPage.self,
      query: RecipesChoice.query),
    .page("/recipes/{name}", .readKitchen, "a recipe, with what is in stock", RecipePage.self, query: shown + [.said]),
    .page(
      "/recipes/{name}/cook", .readKitchen, "cooking a recipe: who eats how much, or its steps", CookPage.self,
      query: shown + [QueryPart("steps", "show the steps one by one", .flag), .said]),
  ]

  // MARK: Page files

  private static let files: [Route] = [
    Route(.get, "/assets/{build}/{name}", .everyone, "the style sheet, the scripts and the icons") { context in
      guard let asset = Assets.named(context["name"]) else { throw Problem.notFound }
      // A page of an older build may request a file that has since changed, so browsers must not cache it under the
      // old path.
      let isCurrent = context["build"] == Assets.build
      return try asset.response(
        to: context.request, caching: isCurrent ? "public, max-age=31536000, immutable" : "no-store")
    },
    Route(.get, "/sw.js", .everyone, "the service worker that saves pages for offline use") { context in
      try Assets.worker.response(to: context.request, caching: "no-cache")
    },
    Route(.get, "/manifest.webmanifest", .everyone, "the manifest for installing the pages as an app") { context in
      guard let file = Assets.named("manifest.webmanifest") else { throw Problem.notFound }
      return try file.response(to: context.request, caching: "no-cache")
    },
  ]
}
