import HTTP
import LarderRecipes
import Page
import RecipeFormats
import WebFetch
import WebParts

/// The ways to a new recipe: paste it, name its web address, write it in rows, or import a file.
struct NewRecipePage {
  static let query = [
    QueryPart("title", "the title of a shared page"), QueryPart("text", "the text that was shared"),
    QueryPart("url", "the web address that was shared"), QueryPart("rows", "empty rows to fill in", .flag),
    QueryPart("as", "text: the recipe as a text"), .said,
  ]

  private let frame: PageFrame
  private let text: String
  private var problem: String?
  /// Whether the household allows the server to fetch a web address.
  private let fetches: Bool

  private init(_ context: RequestContext, text: String = "", problem: String? = nil) throws {
    frame = try PageFrame(context, .recipes)
    fetches = try context.catalog().fetchesRecipes
    (self.text, self.problem) = (text, problem)
  }

  static func response(_ context: RequestContext) throws -> Response {
    let query = context.request.query
    if query["as"] == "text" { return try RecipeTextPage(adding: context).response() }
    if query["rows"] != nil { return try RecipeEditor(context, RecipeForm()).response() }
    let shared = ["title", "text", "url"].compactMap { query[$0] }.filter { !$0.isEmpty }
    // Some programs repeat the title or the address in the text.
    let parts = shared.filter { part in !shared.contains { $0 != part && $0.contains(part) } }
    return try NewRecipePage(context, text: parts.joined(separator: "\n")).response()
  }

  private func response(_ status: Status = .ok) -> Response {
    var page = SitePage(frame, Phrases.recipeAdd) { html in
      html.notice(problem, isBad: true)
      html.form(frame.home + "/read-recipe", classes: "recipe-paste") { html in
        html.element("label", ["for": "text"], text: Phrases.recipePaste)
        html.element(
          "textarea", ["id": "text", "name": "text", "rows": "10", "required": "", "aria-describedby": "text-hint"]
        ) { html in
          html.newline()
          html.lines(text)
        }
        html.element("p", ["class": "hint", "id": "text-hint"]) { html in
          html.text(Phrases.recipePasteHint + " " + (fetches ? Phrases.recipeAddressHint : ""))
        }
        html.button(Phrases.recipeRead, "do wide")
      }
      html.element("a", ["class": "further", "href": frame.home + "/add-recipe?rows=1"], text: Phrases.recipeInRows)
      writeImport(to: &html)
    }
    page.tools = { $0.iconLink(.back, frame.home + Place.recipes.path, Phrases.back) }
    page.modules = ["photos"]
    return page.response(status)
  }

  private func writeImport(to html: inout HTMLWriter) {
    html.section("import", Phrases.recipeImport) { html in
      html.p("hint", Phrases.recipeImportHint)
      let path = frame.home + "/import-recipes"
      html.pictureForm(path, "take", sendsAtOnce: true) { html in
        html.element("label", ["class": "button"]) { html in
          html.icon(.plus, Phrases.pickFile)
          html.leaf("input", ["class": "unseen", "type": "file", "name": "file", "required": ""])
        }
        html.button(Phrases.recipeImportDo)
      }
    }
  }

  // MARK: Reading

  /// Shows a pasted text as it was understood.
  static func read(_ context: RequestContext) throws -> Response {
    let text = try context.request.form()["text"] ?? ""
    var pasted = RecipeText.understand(text)
    if let address = PastedAddress.only(in: text) {
      guard try context.catalog().fetchesRecipes else {
        return try NewRecipePage(context, text: text, problem: Phrases.recipeNotFetched).response(.unprocessable)
      }
      do throws(FetchError) {
        let page = try context.site.options.fetch(address)
        pasted = WebRecipe.read(page.bytes, from: page.address)
      } catch {
        let problem = FormFault.sentence(error.message)
        return try NewRecipePage(context, text: text, problem: problem).response(.unprocessable)
      }
    }
    guard !pasted.recipe.ingredients.isEmpty || !pasted.recipe.steps.isEmpty || !pasted.others.isEmpty else {
      return try NewRecipePage(context, text: text, problem: Phrases.recipeNothingRead).response(.unprocessable)
    }
    return try RecipeEditor(context, RecipeForm(pasted)).response()
  }
}
