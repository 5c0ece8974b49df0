import Accounts
import HTTP
import LarderKitchen
import LarderModel
import LarderRecipes
import LarderSentences
import Page

/// A recipe as it is read at arm's length: what it wants and what of that is in, its steps, and what can be done.
struct RecipePage {
  private let visit: Visit
  private let home: String
  private let sight: RecipeSight
  private let history: RecipeHistoryReport?
  /// Where else somebody may send it.
  private let others: [(id: HouseholdID, name: String)]

  init(_ visit: Visit) throws {
    self.visit = visit
    let household = try visit.home()
    home = "/h/\(household.id)"
    sight = try RecipeSight(visit)
    let isMember = visit.may(.readAll)
    history =
      try isMember && sight.report.versions > 1
      ? visit.answer(RecipeHistoryRequest(sight.report.meal)) : nil
    others = try visit.may(.record) ? Self.others(visit, household.id) : []
  }

  private static func others(_ visit: Visit, _ own: HouseholdID) throws -> [(id: HouseholdID, name: String)] {
    try visit.person().memberships.filter { $0.household != own }.map { membership in
      (membership.household, try visit.site.accounts.household(membership.household).name)
    }
  }

  private var report: RecipeReport { sight.report }
  private var name: String { sight.name }
  private var path: String { RecipeRow.path(home, name) }
  /// The page with as many portions as are shown.
  private var shownPath: String { path + (report.isScaled ? "?serves=\(report.portions)" : "") }
  private var mayWrite: Bool { visit.may(.record) }

  func response() throws -> Response {
    let frame = try PageFrame(visit, .recipes)
    var page = try SitePage(visit, in: frame, name) { html in
      html.element("div", ["id": "as-text", "hidden": ""]) { html in
        for line in report.plainText.split(separator: "\n", omittingEmptySubsequences: false) {
          html.element("p", text: String(line))
        }
      }
      html.part("photo", writePhoto)
      if !sight.isPresent { writeOldVersion(to: &html) }
      html.part("ingredients", writeIngredients)
      if !report.recipe.steps.isEmpty || !report.recipe.notes.isEmpty { html.part("steps", writeSteps) }
      if visit.may(.readAll) {
        html.part("opinions") { RecipeOpinions(sight: sight, visit: visit, next: path).write(frame, to: &$0) }
        if let history { html.part("versions") { write(history, to: &$0) } }
        html.part("chores") { html in
          RecipeChores(sight: sight, visit: visit, home: home, others: others).write(frame, to: &html)
        }
      }
    }
    page.lead = { html in writeLead(to: &html) }
    page.tools = { html in writeTools(frame, to: &html) }
    if mayWrite, sight.isPresent { page.chips = { html in writeDeeds(frame, to: &html) } }
    (page.look, page.modules) = ("recipe", ["photos"])
    return page.response()
  }

  // MARK: The head

  /// "25 min · 410 kcal · €1.32 a portion · pasta".
  private func writeLead(to html: inout HTMLWriter) {
    let recipe = report.recipe
    var isFirst = true
    func part(_ html: inout HTMLWriter, _ content: (inout HTMLWriter) -> Void) {
      if !isFirst { html.text(" · ") }
      isFirst = false
      content(&html)
    }
    if let minutes = recipe.times.inAll { part(&html) { $0.text(CookingTime.text(minutes)) } }
    if let difficulty = recipe.difficulty { part(&html) { $0.text(Difficulty.word(of: difficulty)) } }
    let energy =
      report.energy.map { Energy(thousandths: $0).formatted }
      ?? report.energyAtLeast.map { Phrases.stockAtLeast + Energy(thousandths: $0).formatted }
    if let energy { part(&html) { writeWhy(energy, to: &$0) } }
    if visit.may(.seeMoney), let cost = report.cost {
      part(&html) { writeWhy(Phrases.recipeCost(cost.formatted(sight.style)), to: &$0) }
    }
    for category in recipe.categories {
      part(&html) { html in
        let found = home + Place.recipes.path + "?category=" + QueryText.encoded(category)
        html.element("a", ["href": found]) { $0.name(category) }
      }
    }
  }

  /// A figure of a portion, which leads to where it comes from for whoever may read that.
  private func writeWhy(_ text: String, to html: inout HTMLWriter) {
    guard visit.may(.readAll), visit.may(.seeMoney), sight.isPresent else { return html.text(text) }
    let line = "recipe show " + WhyPages.quoted(name) + " --why"
    html.element(
      "a",
      [
        "class": "why", "data-sheet": "", "title": Phrases.itemWhy,
        "href": home + "/line?line=" + QueryText.encoded(line),
      ]
    ) { $0.text(text) }
  }

  private func writeTools(_ frame: PageFrame, to html: inout HTMLWriter) {
    html.element("a", ["href": home + Place.recipes.path, "aria-label": Phrases.title(of: .recipes)]) {
      $0.icon(.back)
    }
    html.element(
      "button",
      [
        "type": "button", "class": "plain", "data-share": "", "data-share-lines": "as-text",
        "data-share-title": name, "aria-label": Phrases.recipeShare,
      ]
    ) { $0.icon(.share) }
    html.element("button", ["type": "button", "class": "plain", "data-print": "", "aria-label": Phrases.recipePrint]) {
      $0.icon(.print)
    }
    guard mayWrite else { return }
    let isFavourite = sight.opinion(of: frame.person).isFavourite
    let label = isFavourite ? Phrases.itemNoFavourite(name) : Phrases.itemFavourite(name)
    html.deed(
      frame, ["recipe", "favourite", name] + (isFavourite ? ["off"] : []), says: label, next: path,
      classes: isFavourite ? "heart is-on" : "heart"
    ) { $0.iconButton(.heart, label, name: "for", value: frame.person, spoken: label, isRound: true) }
  }

  private func writePhoto(to html: inout HTMLWriter) {
    let shown = sight.photos.filter { $0.step == nil }
    html.element("div", ["class": "photos"]) { html in
      if shown.isEmpty {
        html.drawing(.of(recipe: name, report.recipe.categories))
      }
      for photo in shown {
        html.element("a", ["href": photo.path, "data-enlarge": "", "aria-label": Phrases.recipeEnlarge(name)]) { html in
          html.leaf("img", ["src": photo.path, "alt": Phrases.recipePhoto(name)])
        }
      }
    }
    for paragraph in report.recipe.about.split(separator: "\n") { html.element("p") { $0.name(String(paragraph)) } }
  }

  private func writeOldVersion(to html: inout HTMLWriter) {
    html.element("p", ["class": "notice"]) { html in
      html.text(Phrases.recipeOldVersion(report.version, report.versions) + " ")
      html.element("a", ["href": path], text: Phrases.recipeNewest)
    }
  }

  // MARK: What it is made of, and how

  private func writeIngredients(to html: inout HTMLWriter) {
    html.element("section", ["aria-labelledby": "ingredients"]) { html in
      html.element("div", ["class": "head"]) { html in
        html.element("h2", ["id": "ingredients"], text: Phrases.recipeIngredients)
        RecipeServings(sight: sight, path: path, isInSheet: false).write(to: &html)
      }
      RecipeIngredients(sight: sight, home: home, isLinked: visit.may(.readAll)).write(to: &html)
      if let lack = report.lack, sight.isPresent {
        html.element("p", ["class": "detail"], text: FormFault.sentence(lack))
      }
      for swap in report.swaps {
        html.element("p", ["class": "detail"], text: Phrases.recipeSwap(swap.times, swap.other, swap.food))
      }
    }
    html.newline()
  }

  private func writeSteps(to html: inout HTMLWriter) {
    let link = (Phrases.cookSteps, path + "/cook?steps=1&serves=" + QueryText.encoded("\(report.portions)"))
    html.section("steps", Phrases.recipeSteps, link: sight.isPresent ? link : nil) { html in
      RecipeSteps(sight: sight).write(to: &html)
      for note in report.recipe.notes.split(separator: "\n") {
        html.element("p", ["class": "note"]) { $0.name(String(note)) }
      }
      let sources = [
        report.recipe.source.isEmpty ? nil : Phrases.recipeFrom(report.recipe.source),
        report.recipe.video.isEmpty ? nil : Phrases.recipeVideo(report.recipe.video),
        report.recipe.tools.isEmpty ? nil : Phrases.recipeTools(report.recipe.tools.joined(separator: ", ")),
      ]
      for source in sources.compactMap({ $0 }) { html.element("p", ["class": "detail"]) { $0.name(source) } }
    }
  }

  private func write(_ history: RecipeHistoryReport, to html: inout HTMLWriter) {
    html.element("details", ["class": "fold"]) { html in
      html.element("summary", text: Phrases.recipeVersions(history.versions.count))
      html.element("ol", ["class": "rows versions"]) { html in
        for (index, version) in history.versions.enumerated().reversed() {
          html.element("li") { html in
            html.element("a", ["class": "what", "href": path + "?version=\(index + 1)"]) { html in
              html.element("b", text: Phrases.recipeVersion(index + 1, version.day.formatted(sight.style)))
              for line in version.removed { html.element("span", ["class": "detail out"], text: "− " + line) }
              for line in version.added { html.element("span", ["class": "detail"], text: "+ " + line) }
            }
          }
          html.newline()
        }
      }
    }
    html.newline()
  }

  // MARK: What is done most

  private func writeDeeds(_ frame: PageFrame, to html: inout HTMLWriter) {
    if let draft = sight.draft, !draft.missing.isEmpty {
      html.deed(
        frame, ["recipe", "suggest", name], says: Phrases.recipeMissingSays(name), next: shownPath
      ) { html in
        html.hidden("serves", "\(report.portions)")
        html.hidden("add-missing", "1")
        html.iconButton(.list, Phrases.recipeMissingDo)
      }
    }
    let cook = path + "/cook?serves=" + QueryText.encoded("\(report.portions)")
    html.element("a", ["class": "button do", "href": cook, "data-sheet": ""]) { html in
      html.icon(.cook)
      html.element("span", text: Phrases.cookDo)
    }
  }
}
