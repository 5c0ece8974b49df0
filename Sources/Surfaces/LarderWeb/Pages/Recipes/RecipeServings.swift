import LarderRecipes
import Page

/// How many a recipe is shown for, between the ways to one portion less and one more.
struct RecipeServings {
  let sight: RecipeSight
  /// The page that is shown again for another number.
  let path: String
  /// Whether a script shows that page in a sheet, and not in place of this one.
  let isInSheet: Bool

  func write(to html: inout HTMLWriter) {
    html.div("servings") { html in
      write(.minus, -1, Phrases.recipeFewer, to: &html)
      html.element("span", text: Phrases.recipeFor("\(sight.report.portions)", sight.report.recipe.yield?.word))
      write(.plus, 1, Phrases.recipeMore, to: &html)
    }
  }

  private func write(_ icon: Icon, _ change: Int64, _ spoken: String, to html: inout HTMLWriter) {
    let href = sight.portions(changedBy: change).map { path + "?serves=" + QueryText.encoded($0) }
    html.iconLink(icon, href, spoken, "plain", isSheet: isInSheet)
  }
}
