import HTTP

/// The pages, and what they are made of. Every form has its own path, and leads on to a page.
package enum PageRoutes {
  package static let all: [Route] = [
    files, SignInPages.routes, LinkPages.routes, JoinPages.routes, YouPages.routes, TodayPages.routes,
    CommandForms.routes, SettingsPages.routes, ScanPages.routes,
    ListPages.routes, StocktakePages.routes, MorePages.routes,
    StockPages.routes, ItemPages.routes, WhyPages.routes,
    RecipePages.routes, ParcelPages.routes, PlanPages.routes,
    DiaryPages.routes, ProgressPages.routes,
  ].flatMap { $0 }

  private static let files: [Route] = [
    Route(.get, "/assets/{build}/{name}", .everyone, "the style sheet, the scripts and the icons") { visit in
      guard let asset = Assets.named(visit["name"]) else { throw Problem.notFound }
      var response = asset.response
      // A page of an older program asks for a file that is another by now: it is not to be kept as that one.
      if visit["build"] != Assets.build { response.fields.set("cache-control", "no-store") }
      return response
    },
    Route(.get, "/sw.js", .everyone, "the worker that keeps pages for when there is no signal") { _ in
      Assets.worker
    },
    Route(.get, "/manifest.webmanifest", .everyone, "what a phone installs the pages by") { _ in
      guard let file = Assets.named("manifest.webmanifest") else { throw Problem.notFound }
      return Response(
        fields: ["content-type": file.type, "cache-control": "no-cache"], body: .bytes(file.bytes))
    },
  ]
}
