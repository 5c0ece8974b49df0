import HTTP

/// The pages, and what they are made of. Every form has its own path, and leads on to a page.
package enum PageRoutes {
  package static let all: [Route] = [
    files, SignInPages.routes, LinkPages.routes, JoinPages.routes, YouPages.routes, TodayPages.routes,
    SettingsPages.routes,
  ].flatMap { $0 }

  private static let files: [Route] = [
    Route(.get, "/assets/{name}", .everyone, "the style sheet, the script and the icon of the pages") { visit in
      guard let asset = Assets.named(visit["name"]) else { throw Problem.notFound }
      return asset.response
    }
  ]
}
