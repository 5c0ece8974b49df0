import Accounts
import DiaryPages
import HTTP
import LarderKitchen
import LarderModel
import LarderRecipes
import Page
import WebParts

/// A recipe, readable at arm's length: ingredients with stock, steps and actions.
struct RecipePage: HouseholdPage {
  private let recipeView: RecipeView
  private let history: RecipeHistoryReport?
  /// The other households it can be sent to.
  private let others: [(id: HouseholdID, name: String)]

  init(_ context: RequestContext) throws {
    recipeView = try RecipeView(context)
    history =
      try context.may(.readAll) && recipeView.report.versions > 1
      ? context.answer(RecipeHistoryRequest(recipeView.report.meal)) : nil
    let memberships = try context.may(.record) ? context.person().memberships : []
    let own = try context.home().id
    others = try memberships.filter { $0.household != own }.map { membership in
      (membership.household, try context.accounts.household(membership.household).name)
    }
  }

  private var frame: PageFrame { recipeView.frame }
  private var report: RecipeReport { recipeView.report }
  private var name: String { recipeView.name }

  func response() -> Response {
    var page = SitePage(frame, name) { html in
      html.element("div", ["id": "as-text", "hidden": ""]) { html in
        for line in report.plainText.split(separator: "\n", omittingEmptySubsequences: false) {
          html.p(nil, String(line))
        }
      }
      html.part("photo", writePhoto)
      if !recipeView.isPresent { writeOldVersion(to: &html) }
      html.part("ingredients", writeIngredients)
      if !report.recipe.steps.isEmpty || !report.recipe.notes.isEmpty { html.part("steps", writeSteps) }
      html.div("wrapped unprinted", writeSending)
      guard frame.may(.readAll) else { return }
      html.part("opinions", RecipeRatings(recipeView: recipeView).write)
      if let history { html.part("versions") { write(history, to: &$0) } }
      html.part("chores", RecipeActions(recipeView: recipeView, others: others).write)
    }
    (page.lead, page.tools) = (writeLead, writeTools)
    if frame.may(.record), recipeView.isPresent { page.chips = writeDeeds }
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
      report.energy.map { Energy(thousandths: $0).onPage(recipeView.style) }
      ?? report.energyAtLeast.map { Phrases.stockAtLeast + Energy(thousandths: $0).onPage(recipeView.style) }
    if let energy { part(&html) { writeWhy(energy, to: &$0) } }
    if frame.may(.seeMoney), let cost = report.cost {
      part(&html) { writeWhy(Phrases.recipeCost(cost.formatted(recipeView.style)), to: &$0) }
    }
    for category in recipe.categories {
      part(&html) { html in
        let found = frame.home + Place.recipes.path + "?category=" + QueryText.encoded(category)
        html.element("a", ["href": found]) { $0.name(category) }
      }
    }
  }

  /// Writes a figure per portion, with a link to its explanation if the person may read it.
  private func writeWhy(_ text: String, to html: inout HTMLWriter) {
    guard frame.may(.readAll), frame.may(.seeMoney), recipeView.isPresent else { return html.text(text) }
    let line = QueryText.encoded("recipe show " + PageCommand.quoted(name) + " --why")
    html.element(
      "a",
      ["class": "why", "data-sheet": "", "title": Phrases.itemWhy, "href": frame.home + "/line?line=" + line],
      text: text)
  }

  private func writeTools(to html: inout HTMLWriter) {
    html.iconLink(.back, frame.home + Place.recipes.path, Phrases.title(of: .recipes))
    guard frame.may(.record) else { return }
    let isFavourite = recipeView.opinion(of: frame.person).isFavourite
    let label = isFavourite ? Phrases.itemNoFavourite(name) : Phrases.itemFavourite(name)
    html.deed(
      frame, ["recipe", "favourite", name] + (isFavourite ? ["off"] : []), says: label,
      classes: isFavourite ? "heart is-on" : "heart"
    ) { $0.iconButton(.heart, label, name: "for", value: frame.person, spoken: label, isRound: true) }
  }

  /// The photos of the dish, without those of steps.
  private var shown: [(path: String, step: Int?)] { recipeView.photos.filter { $0.step == nil } }
  private var drawing: Sketch { .of(recipe: name, report.recipe.categories) }

  private func writePhoto(to html: inout HTMLWriter) {
    html.div("photos") { html in
      if shown.isEmpty { html.drawing(drawing) }
      for photo in shown {
        html.element("a", ["href": photo.path, "data-enlarge": "", "aria-label": Phrases.recipeEnlarge(name)]) { html in
          html.leaf("img", ["src": photo.path, "alt": Phrases.photo(name)])
        }
      }
    }
    for paragraph in report.recipe.about.split(separator: "\n") { html.element("p") { $0.name(String(paragraph)) } }
  }

  private func writeOldVersion(to html: inout HTMLWriter) {
    html.element("p", ["class": "notice"]) { html in
      html.text(Phrases.recipeOldVersion(report.version, report.versions) + " ")
      html.link(recipeView.path, Phrases.recipeNewest)
    }
  }

  /// Writes the ways to pass on the recipe.
  private func writeSending(to html: inout HTMLWriter) {
    html.shareButton(lines: "as-text", title: name, Phrases.recipeShare)
    html.printButton(Phrases.print)
    guard frame.may(.record), recipeView.isPresent else { return }
    let query = report.isScaled ? "?serves=" + QueryText.encoded(recipeView.portions) : ""
    html.chip(recipeView.path + "/mail" + query) { $0.icon(.mail, Phrases.mail) }
  }

  // MARK: Ingredients and steps

  private func writeIngredients(to html: inout HTMLWriter) {
    html.notice(of: report.concerns, freedom: report.freedom)
    html.block("section", ["aria-labelledby": "ingredients"]) { html in
      html.div("head") { html in
        html.element("h2", ["id": "ingredients"], text: Phrases.recipeIngredients)
        RecipeServings(recipeView: recipeView, path: recipeView.path, isInSheet: false).write(to: &html)
      }
      RecipeIngredients(recipeView: recipeView, isLinked: frame.may(.readAll)).write(to: &html)
      if let lack = report.lack, recipeView.isPresent { html.p("detail", FormFault.sentence(lack)) }
      for swap in report.swaps { html.p("detail", Phrases.recipeSwap(swap.times, swap.other, swap.food)) }
    }
  }

  private func writeSteps(to html: inout HTMLWriter) {
    let link = (Phrases.cookSteps, recipeView.path + "/cook?steps=1&serves=" + QueryText.encoded(recipeView.portions))
    html.section("steps", Phrases.recipeSteps, link: recipeView.isPresent ? link : nil) { html in
      RecipeSteps(recipeView: recipeView).write(to: &html)
      let recipe = report.recipe
      for note in recipe.notes.split(separator: "\n") { html.element("p", ["class": "note"]) { $0.name(String(note)) } }
      let sources = [
        recipe.source.isEmpty ? nil : Phrases.recipeFrom(recipe.source),
        recipe.video.isEmpty ? nil : Phrases.recipeVideo(recipe.video),
        recipe.tools.isEmpty ? nil : Phrases.recipeTools(recipe.tools.joined(separator: ", ")),
      ]
      for source in sources.compactMap({ $0 }) { html.element("p", ["class": "detail"]) { $0.name(source) } }
    }
  }

  private func write(_ history: RecipeHistoryReport, to html: inout HTMLWriter) {
    html.fold("fold") {
      $0.text(Phrases.recipeVersions(history.versions.count))
    } content: { html in
      html.rows(history.versions.enumerated().reversed(), classes: "rows versions", in: "ol", each: [:]) {
        entry, html in
        let (index, version) = entry
        let day = Phrases.when(version.day, from: recipeView.today, recipeView.style)
        html.element("a", ["class": "what", "href": recipeView.path + "?version=\(index + 1)"]) { html in
          html.element("b", text: Phrases.recipeVersion(index + 1, day))
          for line in version.removed { html.span("detail out", "− " + line) }
          for line in version.added { html.span("detail", "+ " + line) }
        }
      }
    }
    html.newline()
  }

  // MARK: Main actions

  private func writeDeeds(to html: inout HTMLWriter) {
    if let draft = recipeView.draft, !draft.missing.isEmpty {
      // Returns to the page with the same number of portions.
      let shown = recipeView.path + (report.isScaled ? "?serves=\(recipeView.portions)" : "")
      html.deed(frame, ["recipe", "suggest", name], says: Phrases.recipeMissingSays(name), next: shown) { html in
        html.hidden("serves", recipeView.portions)
        html.hidden("add-missing", "1")
        html.iconButton(.list, Phrases.recipeMissingDo)
      }
    }
    html.buttonLink(.cook, Phrases.cookDo, recipeView.cooking, "button do", isSheet: true)
  }
}
