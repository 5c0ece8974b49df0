import Accounts
import HTTP
import Page
import WebParts

/// The page for a text from the share sheet of a phone, which opens as a new recipe.
enum SharePage {
  static let route = Route(
    .get, "/share", .everyone, "opens what a phone's share sheet sends as a new recipe",
    query: [
      QueryPart("title", "the title of the shared page"), QueryPart("text", "the text that was shared"),
      QueryPart("url", "the web address that was shared"),
    ]
  ) { try response($0) }

  private static func response(_ context: RequestContext) throws -> Response {
    let query = context.request.query
    let shared = ["title", "text", "url"].compactMap { name in query[name].map { (name: name, value: $0) } }
    let behind = QueryText.behind(shared)
    guard let identity = context.identity, !identity.isByToken else {
      return try .leading(to: "/sign-in?next=" + QueryText.encoded("/share" + behind))
    }
    let homes = identity.memberships.map(\.household).filter { identity.may(.record, in: $0) }
    if let only = homes.first, homes.count == 1 { return try .leading(to: path(only) + behind) }
    guard !homes.isEmpty else { return try .leading(to: "/") }
    let page = SitePage(try PageFrame(context, nil), Phrases.shareWhere) { html in
      html.rows(homes, classes: "rows places") { home, html in
        html.row { html in
          html.element("a", ["class": "what", "href": path(home) + behind]) { html in
            html.icon(.recipes)
            html.element("b", ["class": "what"]) { $0.name((try? context.accounts.household(home).name) ?? "") }
            html.icon(.next)
          }
        }
      }
    }
    return page.response()
  }

  private static func path(_ home: HouseholdID) -> String { "/h/\(home)/add-recipe" }
}
