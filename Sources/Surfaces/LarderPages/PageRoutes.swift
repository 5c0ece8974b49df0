import Accounts
import HTTP
import WebParts

/// The routes of the pages of food, and of the files of all pages. Every form has its own path and redirects to a page.
package enum PageRoutes {
  package static let all: [Route] = [
    files, household, figures, recipes, RecipePages.routes, SharedRecipePages.routes,
    MailPage.routes, ReceiptPage.routes, ShelfPicturePage.routes,
    [
      ItemPhoto.adding, SharePage.route, SharePage.receiving,
      Route(.post, "/h/{household}/do", .household(.readKitchen), "performs the command in a form") {
        try CommandForms.done($0)
      },
    ],
  ].flatMap { $0 }

  // MARK: Stock, shopping and the plan

  private static let store = QueryPart("store", "only items for this store or for any store")

  private static let household: [Route] = [
    .page("", .readKitchen, "food that is due, the list, the day's energy, and the entry line", TodayPage.self),
    .page(
      "/line", .readAll, "a report requested through the entry line", LinePage.self,
      query: [QueryPart("line", "the words typed")]),
    .page("/scan", .record, "barcode scanning with a camera or a form for digits", ScanPage.self),
    .page("/list", .readKitchen, "the shopping list and the basket", ListPage.self, query: [store, .said]),
    .page("/list/checkout", .record, "the checkout of the basket", CheckoutPage.self, query: [store, .said]),
    .page("/stocktake", .record, "the places you can count", StocktakePage.self),
    .page("/stocktake/{place}", .record, "the stocktake of one place", CountPage.self),
    .page("/more", .readKitchen, "links to the other pages", MorePage.self, query: []),
    .page("/stock", .readKitchen, "the stock, most urgent first", StockPage.self, query: StockChoice.query),
    .page(
      "/stock/filter", .readKitchen, "sorting and filters for the stock", StockFilterPage.self,
      query: StockChoice.query),
    .page("/item/{item}", .readAll, "an item's lots, prices, recipes and history", ItemPage.self),
    .page(
      "/plan", .readAll, "the week's plan, with missing ingredients", PlanPage.self,
      query: [
        QueryPart("suggest", "suggest dinners for the days without one", .flag),
        QueryPart("pick", "the dish that each day offers to plan"), .said,
      ]),
  ]

  private static let figures: [Route] = [
    .page(
      "/runout", .readAll, "what will run out, and what will not be used in time", RunOutPage.self,
      query: [QueryPart("days", "how far to look ahead: 7, 14 or 28 days (default: 14)"), .said]),
    .page("/forecast", .readAll, "how well forecasts did on the household's past", ForecastPage.self, query: []),
    .page(
      "/products", .readAll, "the products by code", ProductsPage.self,
      query: [
        QueryPart("q", "only products with these words, or the product of a code"),
        QueryPart("show", "all, recent, favourites or categories (default: all)"), .said,
      ]),
    .page(
      "/product/{code}", .readAll, "a product with its label, stock and purchases, or a new code", ProductCodePage.self),
    ProductCodePage.lookup,
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
