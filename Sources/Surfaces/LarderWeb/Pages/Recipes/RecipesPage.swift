import Accounts
import HTTP
import LarderAnswers
import LarderKitchen
import LarderModel
import LarderShelves
import Page

/// The cookbook: what to cook of what is in, and then all of it.
struct RecipesPage {
  private let visit: Visit
  private let home: String
  private let choice: RecipesChoice
  private let book: RecipesReport
  /// Nil for whoever may not see it, and where something is searched for.
  private let suggested: RecipeSuggestReport?
  private let categories: [String]
  private let lots: [LotID: LotLine]
  private let faces: RecipeFaces
  /// What other households have sent.
  private let parcels: [Parcel]
  private let style: OutputStyle

  init(_ visit: Visit) throws {
    self.visit = visit
    let household = try visit.home()
    home = "/h/\(household.id)"
    choice = RecipesChoice(visit.request.query)
    book = try visit.answer(choice.request)
    let suggests = visit.may(.readAll) && choice.typed.isEmpty && book.count > 0
    let suggested = try suggests ? visit.answer(choice.suggestion) : nil
    self.suggested = suggested
    categories = try visit.answer(RecipeCategoriesRequest()).categories.map(\.name)
    let stock = try suggests ? visit.answer(StockRequest()).lots : []
    lots = Dictionary(stock.map { ($0.lot, $0) }) { first, _ in first }
    let meals = visit.may(.seeMoney) ? suggested?.suggested.map(\.meal) ?? [] : []
    faces = try RecipeFaces(visit, costsOf: meals)
    parcels = try visit.may(.record) ? visit.site.accounts.parcels(to: household.id, now: visit.now) : []
    style = try visit.style()
  }

  func response() throws -> Response {
    var page = try SitePage(visit, .recipes, Phrases.title(of: .recipes)) { html in
      html.part("parcels", writeParcels)
      if !visit.may(.record) { writeSearch(to: &html) }
      html.part("suggested", writeSuggested)
      html.part("book", writeBook)
    }
    page.lead = { $0.text(Phrases.recipesInBook(book.count)) }
    page.chips = { html in writeChips(to: &html) }
    page.look = "cookbook"
    if visit.may(.record) {
      page.tools = { html in
        html.element("a", ["href": home + "/add-recipe", "aria-label": Phrases.recipeAdd]) { $0.icon(.plus) }
      }
      var line = LineForm(next: choice.path(home))
      (line.search, line.placeholder, line.label) = (home + "/recipes", Phrases.recipesHint, Phrases.recipesHint)
      (line.icon, line.button, line.hasScan) = (.next, Phrases.search, true)
      line.typed = page.toast?.typed ?? choice.typed
      page.line = line
    }
    return page.response()
  }

  private func writeSearch(to html: inout HTMLWriter) {
    html.element("form", ["method": "get", "action": home + "/recipes", "class": "find", "role": "search"]) { html in
      html.leaf(
        "input",
        [
          "type": "search", "name": "q", "value": choice.typed.isEmpty ? nil : choice.typed,
          "placeholder": Phrases.recipesHint, "aria-label": Phrases.recipesHint, "data-search-field": "",
        ])
    }
    html.newline()
  }

  // MARK: What to cook

  private func writeSuggested(to html: inout HTMLWriter) {
    guard let suggested, !suggested.suggested.isEmpty else { return }
    html.section("suggested", Phrases.recipesSuggested, classes: "dishes") { html in
      html.element("ul", ["class": "rows"]) { html in
        for line in suggested.suggested {
          let known = book.recipes.first { $0.meal == line.meal }
          RecipeRow(
            name: line.name, categories: known?.categories ?? [], photo: faces.photos(of: line.meal).first?.path,
            home: home
          ).write(
            line, lots: lots, cost: faces.cost(of: line.meal), today: suggested.today, style, to: &html)
        }
      }
      let more = suggested.candidates - suggested.suggested.count
      guard more > 0, !choice.isMore else { return }
      html.element("p") { html in
        html.element(
          "a", ["class": "further", "href": choice.changed { $0.isMore = true }.path(home)],
          text: Phrases.recipesMore(more))
      }
    }
  }

  // MARK: The book

  private func writeBook(to html: inout HTMLWriter) {
    guard book.count > 0 else { return writeBeginning(to: &html) }
    html.section("book", choice.typed.isEmpty ? Phrases.recipesAll : Phrases.recipesFound(book.recipes.count)) { html in
      html.element("div", ["class": "wrapped orders"]) { html in
        for order in RecipesRequest.Order.allCases where order != .useUp || visit.may(.readAll) {
          writeChip(
            Phrases.title(of: order), choice.changed { $0.order = order }, isChosen: choice.order == order, to: &html)
        }
      }
      if book.recipes.isEmpty { html.element("p", ["class": "quiet"], text: Phrases.recipesNone) }
      html.element("p", ["class": "quiet", "data-none": "", "hidden": ""], text: Phrases.recipesNoneHere)
      html.element("ul", ["class": "rows"]) { html in
        for line in book.recipes {
          RecipeRow(
            name: line.name, categories: line.categories, photo: faces.photos(of: line.meal).first?.path, home: home
          ).write(line, style, to: &html)
        }
      }
    }
  }

  private func writeBeginning(to html: inout HTMLWriter) {
    html.element("section", ["class": "beginning"]) { html in
      html.drawing(.pan)
      html.element("p", text: Phrases.recipesEmpty)
      guard visit.may(.record) else { return }
      html.element("p") { html in
        html.element("a", ["class": "button do", "href": home + "/add-recipe"], text: Phrases.recipeAdd)
      }
    }
    html.newline()
  }

  // MARK: What was sent

  private func writeParcels(to html: inout HTMLWriter) {
    guard !parcels.isEmpty else { return }
    html.section("parcels", Phrases.parcels) { html in
      html.element("ul", ["class": "rows"]) { html in
        for parcel in parcels { ParcelRow(parcel, visit).write(home, to: &html) }
      }
    }
  }

  // MARK: Chips

  private func writeChips(to html: inout HTMLWriter) {
    for food in choice.with {
      let others = choice.changed { $0.with.removeAll { $0 == food } }
      html.element("a", ["class": "chip", "aria-current": "true", "href": others.path(home)]) { html in
        html.text(Phrases.recipesWith + " ")
        html.name(food)
        html.icon(.cross)
      }
    }
    let quick = choice.changed { $0.minutes = $0.minutes == nil ? RecipesChoice.quick : nil }
    writeChip(
      Phrases.recipesFavourites, choice.changed { $0.isFavourite.toggle() }, isChosen: choice.isFavourite, to: &html)
    writeChip(Phrases.recipesWithin(RecipesChoice.quick), quick, isChosen: choice.minutes != nil, to: &html)
    for category in categories {
      let isChosen = choice.category == category
      writeChip(category, choice.changed { $0.category = isChosen ? nil : category }, isChosen: isChosen, to: &html)
    }
  }

  private func writeChip(_ name: String, _ chosen: RecipesChoice, isChosen: Bool, to html: inout HTMLWriter) {
    html.element("a", ["class": "chip", "href": chosen.path(home), "aria-current": isChosen ? "true" : nil]) {
      $0.name(name)
    }
  }
}
