import Accounts
import HTTP
import LarderKitchen
import LarderLedger
import LarderModel
import LarderRecipes
import LarderWords
import Page
import RecipeFormats
import WebParts

/// Recipes shared between households: directly if someone belongs to both, otherwise by a one-time link.
enum SharedRecipePages {
  static let routes: [Route] = [
    Route(
      .post, "/h/{household}/recipes/{name}/send", .household(.record),
      "sends a recipe to another household, or creates a link to it"
    ) { try send($0) },
    Route(
      .post, "/h/{household}/parcels/{number}/accept", .household(.record), "accepts a shared recipe"
    ) { try accept($0, waiting($0)) },
    Route(.post, "/h/{household}/parcels/{number}/refuse", .household(.record), "refuses a shared recipe") {
      try refuse($0, waiting($0))
    },
    Route(.get, "/sent/{secret}", .person, "a recipe shared by a link") { try page($0).response() },
    Route(.post, "/sent/{secret}", .person, "accepts a recipe shared by a link") {
      try claim($0)
    },
  ]

  // MARK: Sending

  private static func send(_ visit: RequestContext) throws -> Response {
    let home = try visit.home()
    let report = try visit.answer(RecipeRequest(visit.catalog().recipeMeal(meantBy: visit["name"])))
    let (name, path) = (report.recipe.name, RecipeRow.path("/h/\(home.id)", report.recipe.name))
    guard let text = try visit.request.form()["to"] else {
      let secret = try visit.accounts.makeParcelLink(name, report.event, from: home.id, at: visit.occasion())
      return try linkPage(visit, name, visit.address("/sent/\(secret.text)"))
    }
    guard let to = HouseholdID(text) else { throw Problem.notFound }
    _ = try visit.accounts.sendParcel(name, report.event, from: home.id, to: to, at: visit.occasion())
    let other = try visit.accounts.household(to).name
    return try visit.leading(to: path, saying: Toast(says: Phrases.parcelSent(name, other)))
  }

  private static func linkPage(_ visit: RequestContext, _ name: String, _ address: String) throws -> Response {
    var page = SitePage(try PageFrame(visit, .recipes), Phrases.parcelLink) { html in
      html.p(nil, Phrases.parcelLinkLead)
      html.p("secret", address)
      html.shareButton(name, title: name, url: address, Phrases.recipeShare)
    }
    page.isSecret = true
    return page.response()
  }

  // MARK: Accepting

  private static func waiting(_ visit: RequestContext) throws -> SharedRecipe {
    let (home, number) = (try visit.home(), try visit.number("number"))
    let parcels = try visit.accounts.parcels(to: home.id, now: visit.now)
    guard let parcel = parcels.first(where: { $0.number == number }) else { throw Problem.notFound }
    return parcel
  }

  /// Reads the recipe as it was when it was sent, and records it in this household.
  private static func accept(_ visit: RequestContext, _ parcel: SharedRecipe) throws -> Response {
    let home = try visit.home()
    let recipe = try read(parcel, visit)
    // If another person accepted it just before, it is already there.
    let reply = try visit.record(["recipe", "import", "sent"]) { meaning in
      guard case .recipes(_, let take) = meaning else { return nil }
      return try take([RecipeSource("sent", RecipeReading(format: .several, recipes: [recipe]))])
    }
    try visit.accounts.removeParcel(parcel)
    return try visit.leading(to: "/h/\(home.id)/recipes", saying: Toast(reply, visit))
  }

  private static func read(_ parcel: SharedRecipe, _ visit: RequestContext) throws -> Recipe {
    let sender = try visit.site.households.open(parcel.from, in: visit.accounts)
    var snapshot = try sender.snapshot()
    let view = try snapshot.view()
    guard let shelved = try RecipeLibrary.version(parcel.event, view, &snapshot.log) else { throw Problem.notFound }
    // Ratings and favourites stay with the sending household.
    var recipe = Recipe(shelved, view.context.catalog)
    recipe.pictures = try RecipePictures(view, &snapshot.log).pictures(of: shelved.meal).compactMap { kept in
      guard let name = PictureName(kept), let bytes = try snapshot.pictures.bytes(of: name) else { return nil }
      return RecipePicture(name.file, bytes: bytes, step: kept.step)
    }
    return recipe
  }

  private static func refuse(_ visit: RequestContext, _ parcel: SharedRecipe) throws -> Response {
    try visit.accounts.removeParcel(parcel)
    let path = "/h/\(try visit.home().id)/recipes"
    return try visit.leading(to: path, saying: Toast(says: Phrases.parcelRefused(parcel.title)))
  }

  // MARK: Links

  private static func linked(_ visit: RequestContext) throws -> SharedRecipe {
    guard let parcel = try visit.accounts.parcel(visit["secret"], now: visit.now) else { throw Problem.notFound }
    return parcel
  }

  /// The households in which the caller may record, except the sender's.
  private static func households(_ visit: RequestContext, _ parcel: SharedRecipe) throws -> [(
    id: HouseholdID, name: String
  )] {
    let person = try visit.person()
    return try person.memberships
      .filter { person.may(.record, in: $0.household) && $0.household != parcel.from }
      .map { ($0.household, try visit.accounts.household($0.household).name) }
  }

  private static func page(_ visit: RequestContext) throws -> SitePage {
    let parcel = try linked(visit)
    let accounts = visit.accounts
    let sender = try accounts.account(parcel.sender).name
    let from = try accounts.household(parcel.from).name
    let households = try households(visit, parcel)
    let path = "/sent/\(visit["secret"])"
    var page = SitePage(try PageFrame(visit, nil), parcel.title) { html in
      html.element("p") { $0.name(Phrases.parcelFrom(sender, from)) }
      if households.isEmpty { html.p("hint", Phrases.parcelNoHousehold) }
      for household in households {
        html.form(path) { html in
          html.hidden("to", "\(household.id)")
          html.button(Phrases.parcelTake(household.name), "do wide")
        }
      }
      html.form(path) { $0.button(Phrases.parcelRefuse, "wide") }
    }
    page.isSecret = true
    return page
  }

  /// Adds the link's recipe to the household's shared recipes, where it can be accepted. Without a household it is
  /// refused.
  private static func claim(_ visit: RequestContext) throws -> Response {
    let parcel = try linked(visit)
    guard let text = try visit.request.form()["to"] else {
      try visit.accounts.removeParcel(parcel)
      return try .leading(to: "/")
    }
    guard let household = try households(visit, parcel).first(where: { "\($0.id)" == text }) else {
      throw Problem.notFound
    }
    try visit.accounts.claimParcel(visit["secret"], for: household.id, at: visit.occasion())
    return try .leading(to: "/h/\(household.id)/recipes")
  }
}

/// A shared recipe to accept or refuse.
struct SharedRecipeRow {
  private let parcel: SharedRecipe
  private let sender: String
  private let from: String

  init(_ parcel: SharedRecipe, _ visit: RequestContext) {
    self.parcel = parcel
    let accounts = visit.accounts
    sender = (try? accounts.account(parcel.sender).name) ?? Phrases.somebody
    from = (try? accounts.household(parcel.from).name) ?? ""
  }

  func write(_ home: String, to html: inout HTMLWriter) {
    html.row(["data-key": "parcel \(parcel.number)"]) { html in
      html.icon(.send)
      html.what(parcel.title) { html in html.span("detail") { $0.name(Phrases.parcelFrom(sender, from)) } }
      html.div("deeds") { html in
        let path = home + "/parcels/\(parcel.number)"
        html.form(path + "/accept") {
          $0.iconButton(.check, Phrases.accept, "do", spoken: Phrases.parcelAcceptSpoken(parcel.title))
        }
        html.form(path + "/refuse") {
          $0.iconButton(.cross, Phrases.parcelRefuse, spoken: Phrases.parcelRefuseSpoken(parcel.title))
        }
      }
    }
  }
}
