import Accounts
import HTTP
import LarderWords

/// The text of a recipe, and what brings recipes and photos along.
enum RecipePages {
  static let routes: [Route] = [
    Route(.get, base + "/add-recipe", .household(.record), "a form for a new recipe, and for a file of them") {
      try RecipeTextPage(adding: $0).response()
    },
    adding,
    importing,
    Route(.get, recipe + "/edit", .household(.record), "a recipe's text, to be changed") {
      try RecipeTextPage(editing: $0).response()
    },
    editing, photo,
  ]

  /// What brings the text of a recipe along.
  static let adding = Route(.post, base + "/add-recipe", .household(.record), "writes a recipe down") {
    try RecipeTextPage.record($0, over: nil)
  }
  static let editing = Route(.post, recipe + "/edit", .household(.record), "writes another version of a recipe") {
    try RecipeTextPage.record($0, over: $0["name"])
  }

  /// What brings files of recipes along.
  static let importing = Route(
    .post, base + "/import-recipes", .household(.record), "takes the recipes of a file into the book"
  ) { visit in
    let form = try UploadedForm(visit.request)
    let path = "/h/\(try visit.home().id)"
    guard let file = form.file("file") else {
      return try visit.leading(to: path + "/add-recipe", saying: Toast(says: Phrases.chooseFile))
    }
    return try kept(visit, to: path + Place.recipes.path, orBack: path + "/add-recipe") {
      try visit.record(["recipe", "import", "file"]) { meaning in
        guard case .recipes(_, let take) = meaning else { return nil }
        return try take([RecipeSource(file.name, bytes: file.bytes)])
      }
    }
  }

  /// What brings a photo along.
  static let photo = Route(.post, recipe + "/photo", .household(.record), "keeps a photo of a recipe") { visit in
    let form = try UploadedForm(visit.request)
    let name = visit["name"]
    let path = RecipeRow.path("/h/\(try visit.home().id)", name)
    guard let file = form.file("photo") else {
      return try visit.leading(to: path, saying: Toast(says: Phrases.chooseFile))
    }
    // Something with an ending is a file's name, and not a word of the recipe's.
    let isNamed = file.name.contains(".") && !file.name.hasPrefix("-")
    var words = ["recipe", "photo", name, isNamed ? file.name : "photo.file"]
    if let step = form.fields["step"], !step.isEmpty { words.append("--step=\(step)") }
    return try kept(visit, to: path, orBack: path) {
      try visit.record(words) { meaning in
        guard case .files(_, let read) = meaning else { return nil }
        return try read([(name: file.name, bytes: file.bytes)])
      }
    }
  }

  private static let base = "/h/{household}"
  private static let recipe = base + "/recipes/{name}"

  /// Keeps what a form has brought along, and says on the next page what came of it, or why it could not be.
  private static func kept(
    _ visit: Visit, to path: String, orBack back: String, _ keep: () throws -> Reply
  ) throws -> Response {
    do {
      return try visit.leading(to: path, saying: Toast(try keep(), visit))
    } catch {
      guard let problem = Problem(error), [.badRequest, .conflict, .unprocessable].contains(problem.status) else {
        throw error
      }
      return try visit.leading(to: back, saying: Toast(problem))
    }
  }
}
