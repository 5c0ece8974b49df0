import HTTP
import LarderKitchen
import LarderRecipes
import Page
import WebParts

/// The error of a recipe that was not saved.
enum RecipeProblem {
  /// Writes the error, with the difference from the current version.
  static func write(_ problem: String, isStale: Bool, to html: inout HTMLWriter) {
    let lines = problem.split(separator: "\n").map(String.init)
    html.element("div", ["class": "notice bad", "role": "alert", "id": "text-error"]) { html in
      for line in lines.prefix(2) {
        html.p(nil, line.hasSuffix(":") ? FormFault.capitalized(line) : FormFault.sentence(line))
      }
      guard lines.count > 2 else { return }
      html.element("ul", ["class": "difference"]) { html in
        for line in lines.dropFirst(2) { html.element("li", ["class": line.first == "-" ? "out" : nil], text: line) }
      }
    }
    if isStale { html.p("hint", Phrases.recipeStaleHint) }
    html.newline()
  }
}

/// Records a new recipe or a new version.
struct RecipeSaving {
  private let context: RequestContext
  private let name: String?
  private let version: String

  init(_ context: RequestContext, _ name: String?, _ version: String) {
    (self.context, self.name, self.version) = (context, name, version)
  }

  /// - Parameter refused: The page for a refused text, with the present version, and whether it is another one. If
  ///   someone else saved a version, saving again replaces that one.
  func save(
    _ text: String, refused: (_ problem: Problem, _ version: String, _ isStale: Bool) throws -> Response
  ) throws -> Response {
    var words = name.map { ["recipe", "edit", $0, "-"] } ?? ["recipe", "add", "-"]
    if name != nil, !version.isEmpty { words.append("--version=\(version)") }
    do {
      let reply = try context.record(words, text: text)
      let home = "/h/\(try context.home().id)"
      // The first line is the name, with or without a heading mark.
      let first = text.split(separator: "\n").first.map { String($0) } ?? ""
      let written = name ?? (try? RecipeText.read(text).name) ?? first
      return try context.leading(to: RecipeRow.path(home, written), saying: Toast(reply, context))
    } catch {
      guard let problem = Problem(error), [.badRequest, .conflict, .unprocessable].contains(problem.status) else {
        throw error
      }
      let present = try name.map { name in
        try context.answer(RecipeRequest(context.catalog().recipeMeal(meantBy: name))).event
      }
      let isStale = present.map { !version.isEmpty && "\($0)" != version } ?? false
      return try refused(problem, present.map { "\($0)" } ?? version, isStale)
    }
  }
}
