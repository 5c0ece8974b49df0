import Accounts
import HTTP
import Page
import WebParts

enum SignInPages {
  static let routes: [Route] = [
    Route(
      .get, "/", .everyone, "the list of your households",
      query: [QueryPart("to", "the page of the household to open: scan or list")]
    ) { try first($0) },
    Route(
      .get, "/sign-in", .everyone, "the page to sign in",
      query: [QueryPart("next", "the page of this server to show after signing in")]
    ) { context in page(next: ReturnPath(context.request.query["next"])).response() },
    Route(.post, "/sign-in", .everyone, "sign in", isSlow: true) { try signIn($0) },
    Route(.post, "/sign-out", .everyone, "sign out this device") { try signOut($0) },
  ]

  /// Redirects to the household, or lists them if there are several.
  private static func first(_ context: RequestContext) throws -> Response {
    // A shortcut of the app's icon leads to one of these places.
    let place = context.request.query["to"].flatMap { Place(rawValue: $0) }
    let path = place?.path ?? ""
    guard let identity = context.identity else {
      return try .leading(to: "/sign-in" + (place.map { "?next=/?to=\($0.rawValue)" } ?? ""))
    }
    let households = try identity.memberships.map { try context.accounts.household($0.household) }
    if let only = households.first, households.count == 1 { return try .leading(to: "/h/\(only.id)\(path)") }
    var page = SitePage(try PageFrame(context, nil), Phrases.households) { html in
      guard !households.isEmpty else { return html.p(nil, Phrases.noHousehold) }
      html.rows(households, classes: "rows places") { household, html in
        html.element("li") { html in
          html.element("a", ["class": "what", "href": "/h/\(household.id)\(path)"]) { html in
            html.icon(.stock)
            html.element("b", ["class": "what"]) { $0.name(household.name) }
            html.icon(.next)
          }
        }
      }
    }
    page.look = "choosing"
    return page.response()
  }

  static func page(next: ReturnPath?, name: String = "", _ fault: FormFault? = nil) -> SitePage {
    var page = SitePage.welcome(Phrases.signIn, isSecret: false) { html in
      html.wayIn("/sign-in", fault, Phrases.signIn) { html in
        if let next { html.hidden("next", next.text) }
        html.field(.personName(name, fault?["name"]))
        html.field(.password(fault?["password"]))
      }
      html.p("hint", Phrases.forgotten)
    }
    page.lead = { $0.text(Phrases.signInLead) }
    return page
  }

  private static func signIn(_ context: RequestContext) throws -> Response {
    let form = try context.request.form()
    let next = ReturnPath(form["next"])
    let name = form["name"] ?? ""
    do {
      let result = try context.accounts.signIn(
        name: name, password: form["password"] ?? "", userAgent: context.userAgent,
        device: context.request.cookies.only(context.site.options.deviceCookieName), at: context.auditContext())
      return try context.entering(result, next?.text ?? "/")
    } catch {
      return try answer(error) { page(next: next, name: name, $0) }
    }
  }

  /// Shows the form again with the error. Repeated guesses have to wait.
  static func answer(
    _ error: any Error, nameField: String = "name", _ page: (FormFault) throws -> SitePage
  ) throws -> Response {
    guard let fault = FormFault(error, nameField: nameField) else { throw error }
    var response = try page(fault).response(fault.status)
    if let seconds = Problem(error)?.retryAfter { response.fields.set("retry-after", FieldValue(seconds)) }
    return response
  }

  private static func signOut(_ context: RequestContext) throws -> Response {
    if let secret = SessionCookie.secret(of: context.request, context.site.options) {
      try context.accounts.signOut(secret, at: context.auditContext())
    }
    var response = try Response.leading(to: "/sign-in")
    response.fields.add("set-cookie", SessionCookie.ending(context.site.options))
    response.fields.set("clear-site-data", "\"cache\", \"storage\"")
    return response
  }
}
