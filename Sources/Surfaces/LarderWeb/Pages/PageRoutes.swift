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
