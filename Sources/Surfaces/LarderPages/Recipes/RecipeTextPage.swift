import Accounts
import HTTP
import LarderKitchen
import LarderRecipes
import LarderWords
import Page
import WebParts

/// A form for a recipe's text, in the same format as in the terminal, for people who prefer it to rows.
struct RecipeTextPage {
  private let frame: PageFrame
  /// The recipe to edit; nil for a new one.
  private let name: String?
  private let text: String
  /// The event of the version being edited.
  private let version: String
  /// The errors, one per line, with the difference from the current version.
  private let problem: String?
  /// Whether someone else has changed the recipe in the meantime.
  private let isStale: Bool

  /// Creates the form for a new recipe.
  init(adding context: RequestContext) throws {
    try self.init(context, nil, RecipeText.template(Phrases.recipeNameHere), version: "")
  }

  /// Creates the form for an existing recipe.
  init(editing context: RequestContext) throws {
    let report = try RecipeView.report(context)
    var recipe = report.recipe
    // These have their own controls and are not part of the text.
    (recipe.categories, recipe.isFavourite) = ([], false)
    try self.init(context, recipe.name, RecipeText.write(recipe), version: "\(report.event)")
  }

  /// - Parameter problem: The reason why the text was refused; the typed text is kept.
  private init(
    _ context: RequestContext, _ name: String?, _ text: String, version: String, _ problem: Problem? = nil,
    isStale: Bool = false
  ) throws {
    frame = try PageFrame(context, .recipes)
    (self.name, self.text, self.version) = (name, text, version)
    (self.problem, self.isStale) = (problem?.detail, isStale)
  }

  func response(_ status: Status = .ok) -> Response {
    let back = name.map { RecipeRow.path(frame.home, $0) } ?? frame.home + Place.recipes.path
    let action = name == nil ? frame.home + "/add-recipe" : back + "/edit"
    var page = SitePage(frame, name.map(Phrases.recipeEditTitle) ?? Phrases.recipeAdd) { html in
      if let problem { RecipeProblem.write(problem, isStale: isStale, to: &html) }
      html.form(action, classes: "recipe-text") { html in
        html.hidden("version", version)
        html.element("label", ["for": "text"], text: Phrases.recipeText)
        html.element(
          "textarea",
          [
            "id": "text", "name": "text", "rows": "20", "required": "", "autocapitalize": "sentences",
            "aria-invalid": problem == nil ? nil : "true", "aria-describedby": problem == nil ? nil : "text-error",
          ]
        ) { html in
          // Browsers drop the first line break.
          html.newline()
          html.lines(text)
        }
        html.p("hint", Phrases.recipeTextHint)
        html.button(isStale ? Phrases.recipeSaveOver : Phrases.save, "do wide")
      }
    }
    page.tools = { $0.iconLink(.back, back, Phrases.back) }
    return page.response(status)
  }

  // MARK: Submission

  /// Records a new recipe or a new version from a form with its text.
  ///
  /// - Parameter name: The recipe to edit; nil for a new one.
  static func record(_ context: RequestContext, _ fields: Pairs, over name: String?) throws -> Response {
    let text = (fields["text"] ?? "").replacing("\r\n", with: "\n")
    return try RecipeSaving(context, name, fields["version"] ?? "").save(text) { problem, version, isStale in
      try RecipeTextPage(context, name, text, version: version, problem, isStale: isStale).response(problem.status)
    }
  }
}

/// The routes for a recipe's text, recipe files and photos.
package enum RecipePages {
  static let routes: [Route] = [
    Route(
      .get, base + "/add-recipe", .household(.record), "forms for a new recipe, and for importing a file",
      query: NewRecipePage.query
    ) { try NewRecipePage.response($0) },
    adding, reading, importing,
    Route(
      .get, recipe + "/edit", .household(.record), "a form to edit a recipe",
      query: [QueryPart("as", "text: the recipe as a text instead of rows")]
    ) { context in
      if context.request.query["as"] == "text" { return try RecipeTextPage(editing: context).response() }
      return try RecipeEditor(editing: context).response()
    },
    editing, photo,
  ]

  /// The route that saves a new recipe.
  package static let adding = Route(.post, base + "/add-recipe", .household(.record), "adds a recipe") {
    try record($0, over: nil)
  }
  package static let editing = Route(.post, recipe + "/edit", .household(.record), "saves a new version of a recipe") {
    try record($0, over: $0["name"])
  }
  /// The route that shows a pasted recipe as it was understood.
  package static let reading = Route(
    .post, base + "/read-recipe", .household(.record),
    "shows a pasted recipe as it was understood, to correct and save", isSlow: true
  ) { try NewRecipePage.read($0) }

  /// Saves a form with a recipe's text or with its rows.
  private static func record(_ context: RequestContext, over name: String?) throws -> Response {
    let fields = try context.request.form()
    return try fields["text"] == nil
      ? RecipeEditor.record(context, fields, over: name) : RecipeTextPage.record(context, fields, over: name)
  }

  package static let importing = Route(
    .post, base + "/import-recipes", .household(.record), "imports recipes from a file"
  ) { context in
    let form = try UploadedForm(context.request)
    let path = "/h/\(try context.home().id)"
    guard let file = form.file("file") else {
      return try context.leading(to: path + "/add-recipe", saying: Toast(says: Phrases.chooseFile))
    }
    return try kept(context, to: path + Place.recipes.path, orBack: path + "/add-recipe") {
      try context.record(["recipe", "import", "file"]) { meaning in
        guard case .recipes(_, let take) = meaning else { return nil }
        return try take([RecipeSource(file.name, bytes: file.bytes)])
      }
    }
  }

  package static let photo = Route(.post, recipe + "/photo", .household(.record), "adds a photo to a recipe") {
    context in
    let form = try UploadedForm(context.request)
    let name = context["name"]
    let path = RecipeRow.path("/h/\(try context.home().id)", name)
    guard let file = form.file("photo") else {
      return try context.leading(to: path, saying: Toast(says: Phrases.chooseFile))
    }
    // A name with an extension is a file name, not a word of the recipe's name.
    let isNamed = file.name.contains(".") && !file.name.hasPrefix("-")
    var words = ["recipe", "photo", name, isNamed ? file.name : "photo.file"]
    if let step = form.fields["step"], !step.isEmpty { words.append("--step=\(step)") }
    return try kept(context, to: path, orBack: path) {
      try context.record(words) { meaning in
        guard case .files(_, let read) = meaning else { return nil }
        return try read([(name: file.name, bytes: file.bytes)])
      }
    }
  }

  private static let base = "/h/{household}"
  private static let recipe = base + "/recipes/{name}"

  /// Records an upload and redirects to a page with the result or the error.
  static func kept(
    _ context: RequestContext, to path: String, orBack back: String, _ keep: () throws -> CommandReply
  ) throws -> Response {
    do {
      return try context.leading(to: path, saying: Toast(try keep(), context))
    } catch {
      guard let problem = Problem(error), [.badRequest, .conflict, .unprocessable].contains(problem.status) else {
        throw error
      }
      return try context.leading(to: back, saying: Toast(problem))
    }
  }
}
