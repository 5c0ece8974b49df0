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

  private static func send(_ context: RequestContext) throws -> Response {
    let home = try context.home()
    let report = try context.answer(RecipeRequest(context.catalog().recipeMeal(meantBy: context["name"])))
    let (name, path) = (report.recipe.name, RecipeRow.path("/h/\(home.id)", report.recipe.name))
    guard let text = try context.request.form()["to"] else {
      let secret = try context.accounts.makeRecipeLink(name, report.event, from: home.id, at: context.auditContext())
      return try linkPage(context, name, context.address("/sent/\(secret.text)"))
    }
    guard let to = HouseholdID(text) else { throw Problem.notFound }
    _ = try context.accounts.sendRecipe(name, report.event, from: home.id, to: to, at: context.auditContext())
    let other = try context.accounts.household(to).name
    return try context.leading(to: path, saying: Toast(says: Phrases.sharedRecipeSent(name, other)))
  }

  private static func linkPage(_ context: RequestContext, _ name: String, _ address: String) throws -> Response {
    var page = SitePage(try PageFrame(context, .recipes), Phrases.sharedRecipeLink) { html in
      html.p(nil, Phrases.sharedRecipeLinkLead)
      html.p("secret", address)
      html.shareButton(name, title: name, url: address, Phrases.recipeShare)
    }
    page.isSecret = true
    return page.response()
  }

  // MARK: Accepting

  private static func waiting(_ context: RequestContext) throws -> SharedRecipe {
    let (home, number) = (try context.home(), try context.number("number"))
    let sharedRecipes = try context.accounts.sharedRecipes(to: home.id, now: context.now)
    guard let sharedRecipe = sharedRecipes.first(where: { $0.number == number }) else { throw Problem.notFound }
    return sharedRecipe
  }

  /// Reads the recipe as it was when it was sent, and records it in this household.
  private static func accept(_ context: RequestContext, _ sharedRecipe: SharedRecipe) throws -> Response {
    let home = try context.home()
    let recipe = try read(sharedRecipe, context)
    // If another person accepted it just before, it is already there.
    let reply = try context.record(["recipe", "import", "sent"]) { meaning in
      guard case .recipes(_, let take) = meaning else { return nil }
      return try take([RecipeSource("sent", RecipeReading(format: .several, recipes: [recipe]))])
    }
    try context.accounts.removeSharedRecipe(sharedRecipe)
    return try context.leading(to: "/h/\(home.id)/recipes", saying: Toast(reply, context))
  }

  private static func read(_ sharedRecipe: SharedRecipe, _ context: RequestContext) throws -> Recipe {
    let sender = try context.site.households.open(sharedRecipe.from, in: context.accounts)
    var snapshot = try sender.snapshot()
    let view = try snapshot.view()
    guard let shelved = try RecipeLibrary.version(sharedRecipe.event, view, &snapshot.log) else {
      throw Problem.notFound
    }
    // Ratings and favourites stay with the sending household.
    var recipe = Recipe(shelved, view.context.catalog)
    recipe.pictures = try KeptPictures(view, &snapshot.log).pictures(of: shelved.meal).compactMap { kept in
      guard let name = PictureName(kept), let bytes = try snapshot.pictures.bytes(of: name) else { return nil }
      return RecipePicture(name.file, bytes: bytes, step: kept.step)
    }
    return recipe
  }

  private static func refuse(_ context: RequestContext, _ sharedRecipe: SharedRecipe) throws -> Response {
    try context.accounts.removeSharedRecipe(sharedRecipe)
    let path = "/h/\(try context.home().id)/recipes"
    return try context.leading(to: path, saying: Toast(says: Phrases.sharedRecipeRefused(sharedRecipe.title)))
  }

  // MARK: Links

  private static func linked(_ context: RequestContext) throws -> SharedRecipe {
    guard let sharedRecipe = try context.accounts.sharedRecipe(context["secret"], now: context.now) else {
      throw Problem.notFound
    }
    return sharedRecipe
  }

  /// The households in which the caller may record, except the sender's.
  private static func households(_ context: RequestContext, _ sharedRecipe: SharedRecipe) throws -> [(
    id: HouseholdID, name: String
  )] {
    let person = try context.person()
    return try person.memberships
      .filter { person.may(.record, in: $0.household) && $0.household != sharedRecipe.from }
      .map { ($0.household, try context.accounts.household($0.household).name) }
  }

  private static func page(_ context: RequestContext) throws -> SitePage {
    let sharedRecipe = try linked(context)
    let accounts = context.accounts
    let sender = try accounts.account(sharedRecipe.sender).name
    let from = try accounts.household(sharedRecipe.from).name
    let households = try households(context, sharedRecipe)
    let path = "/sent/\(context["secret"])"
    var page = SitePage(try PageFrame(context, nil), sharedRecipe.title) { html in
      html.element("p") { $0.name(Phrases.sharedRecipeFrom(sender, from)) }
      if households.isEmpty { html.p("hint", Phrases.sharedRecipeNoHousehold) }
      for household in households {
        html.form(path) { html in
          html.hidden("to", "\(household.id)")
          html.button(Phrases.sharedRecipeTake(household.name), "do wide")
        }
      }
      html.form(path) { $0.button(Phrases.sharedRecipeRefuse, "wide") }
    }
    page.isSecret = true
    return page
  }

  /// Adds the link's recipe to the household's shared recipes, where it can be accepted. Without a household it is
  /// refused.
  private static func claim(_ context: RequestContext) throws -> Response {
    let sharedRecipe = try linked(context)
    guard let text = try context.request.form()["to"] else {
      try context.accounts.removeSharedRecipe(sharedRecipe)
      return try .leading(to: "/")
    }
    guard let household = try households(context, sharedRecipe).first(where: { "\($0.id)" == text }) else {
      throw Problem.notFound
    }
    try context.accounts.claimSharedRecipe(context["secret"], for: household.id, at: context.auditContext())
    return try .leading(to: "/h/\(household.id)/recipes")
  }
}

/// A shared recipe to accept or refuse.
struct SharedRecipeRow {
  private let sharedRecipe: SharedRecipe
  private let sender: String
  private let from: String

  init(_ sharedRecipe: SharedRecipe, _ context: RequestContext) {
    self.sharedRecipe = sharedRecipe
    let accounts = context.accounts
    sender = (try? accounts.account(sharedRecipe.sender).name) ?? Phrases.someone
    from = (try? accounts.household(sharedRecipe.from).name) ?? ""
  }

  func write(_ home: String, to html: inout HTMLWriter) {
    html.row(["data-key": "parcel \(sharedRecipe.number)"]) { html in
      html.icon(.send)
      html.what(sharedRecipe.title) { html in html.span("detail") { $0.name(Phrases.sharedRecipeFrom(sender, from)) } }
      html.div("deeds") { html in
        let path = home + "/parcels/\(sharedRecipe.number)"
        html.form(path + "/accept") {
          $0.iconButton(.check, Phrases.accept, "do", spoken: Phrases.sharedRecipeAcceptSpoken(sharedRecipe.title))
        }
        html.form(path + "/refuse") {
          $0.iconButton(
            .cross, Phrases.sharedRecipeRefuse, spoken: Phrases.sharedRecipeRefuseSpoken(sharedRecipe.title))
        }
      }
    }
  }
}
