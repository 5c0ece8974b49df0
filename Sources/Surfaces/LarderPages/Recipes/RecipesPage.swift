import Accounts
import HTTP
import LarderAnswers
import LarderKitchen
import LarderModel
import LarderShelves
import LarderVerbs
import Page
import WebParts

/// The cookbook: suggestions first, then all recipes.
struct RecipesPage: HouseholdPage {
  private let frame: PageFrame
  private let choice: RecipesChoice
  private let book: RecipesReport
  /// The suggestions; nil during a search, or if the person may not see them.
  private let suggested: RecipeSuggestReport?
  private let categories: [String]
  private let lots: [LotID: LotLine]
  private let faces: RecipeCards
  /// The recipes that other households have sent.
  private let sharedRecipes: [SharedRecipe]

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .recipes)
    choice = RecipesChoice(context.request.query)
    frame.next = choice.path(frame.home)
    book = try context.answer(choice.request)
    let suggests = context.may(.readAll) && choice.typed.isEmpty && book.count > 0
    let suggested = try suggests ? context.answer(choice.suggestion) : nil
    self.suggested = suggested
    categories = try context.answer(RecipeCategoriesRequest()).categories.map(\.name)
    let stock = try suggests ? context.answer(StockRequest()).lots : []
    lots = Dictionary(stock.map { ($0.lot, $0) }) { first, _ in first }
    let meals = context.may(.seeMoney) ? suggested?.suggested.map(\.meal) ?? [] : []
    faces = try RecipeCards(context, costsOf: meals)
    sharedRecipes =
      try context.may(.record) ? context.accounts.sharedRecipes(to: context.home().id, now: context.now) : []
  }

  private var adding: String { frame.home + "/add-recipe" }

  func response() -> Response {
    var page = SitePage(frame, Phrases.title(of: .recipes)) { html in
      html.part("parcels", writeSharedRecipes)
      if !frame.may(.record) { writeSearch(to: &html) }
      html.part("allergens") { html in
        html.unknownAllergens(of: book.recipes.map { ($0.name, $0.concerns) }, areDishes: true)
      }
      html.part("suggested", writeSuggested)
      html.part("book", writeBook)
    }
    page.lead = { if book.count > 0 { $0.text(Phrases.recipesInBook(book.count)) } }
    page.chips = { html in writeChips(to: &html) }
    page.look = "cookbook"
    if frame.may(.record) {
      page.tools = { $0.iconLink(.plus, adding, Phrases.recipeAdd) }
      page.line = LineForm(
        label: Phrases.recipesSearch, placeholder: Phrases.recipesHint, button: Phrases.search, icon: .next,
        search: frame.home + "/recipes", typed: choice.typed, hasScan: true)
    }
    return page.response()
  }

  private func writeSearch(to html: inout HTMLWriter) {
    html.search(
      at: frame.home + "/recipes", Phrases.recipesHint, spoken: Phrases.recipesSearch, typed: choice.typed,
      isLive: true, completes: true)
  }

  private func row(_ name: String, _ categories: [String], _ meal: MealID) -> RecipeRow {
    RecipeRow(name: name, categories: categories, photo: faces.photos(of: meal).first?.path, frame: frame)
  }

  // MARK: What to cook

  private func writeSuggested(to html: inout HTMLWriter) {
    guard let suggested, !suggested.suggested.isEmpty else { return }
    html.section("suggested", Phrases.recipesSuggested, classes: "dishes") { html in
      html.rows(suggested.suggested) { line, html in
        let known = book.recipes.first { $0.meal == line.meal }
        row(line.name, known?.categories ?? [], line.meal)
          .write(line, lots: lots, cost: faces.cost(of: line.meal), to: &html)
      }
      let more = suggested.candidates - suggested.suggested.count
      guard more > 0, !choice.isMore else { return }
      let path = choice.changed { $0.isMore = true }.path(frame.home)
      html.element("p") { $0.element("a", ["class": "further", "href": path], text: Phrases.recipesMore(more)) }
    }
  }

  // MARK: The book

  private func writeBook(to html: inout HTMLWriter) {
    guard book.count > 0 else { return writeBeginning(to: &html) }
    html.section("book", choice.typed.isEmpty ? Phrases.recipesAll : Phrases.recipesFound(book.recipes.count)) { html in
      html.div("wrapped orders") { html in
        for order in RecipesRequest.Order.allCases where order != .useUp || frame.may(.readAll) {
          let path = choice.changed { $0.order = order }.path(frame.home)
          html.chip(Phrases.title(of: order), path, isChosen: choice.order == order)
        }
      }
      if book.recipes.isEmpty { html.p("quiet", Phrases.recipesNone) }
      html.element("p", ["class": "quiet", "data-none": "", "hidden": ""], text: Phrases.recipesNoneHere)
      html.rows(book.recipes) { row($0.name, $0.categories, $0.meal).write($0, to: &$1) }
    }
  }

  private func writeBeginning(to html: inout HTMLWriter) {
    html.nothing(.pan, Phrases.recipesEmpty) { html in
      guard frame.may(.record) else { return }
      html.buttonLink(.plus, Phrases.recipeAdd, adding, "button do")
    }
  }

  // MARK: Shared recipes

  private func writeSharedRecipes(to html: inout HTMLWriter) {
    guard !sharedRecipes.isEmpty else { return }
    html.section("parcels", Phrases.sharedRecipes) { html in
      html.rows(sharedRecipes) { SharedRecipeRow($0, frame.context).write(frame.home, to: &$1) }
    }
  }

  // MARK: Chips

  private func writeChips(to html: inout HTMLWriter) {
    for food in choice.with {
      let others = choice.changed { $0.with.removeAll { $0 == food } }.path(frame.home)
      html.element("a", ["class": "chip", "aria-current": "true", "href": others]) { html in
        html.text(Phrases.recipesWith + " ")
        html.name(food)
        html.icon(.cross)
      }
    }
    func chip(_ name: String, isChosen: Bool, _ change: (inout RecipesChoice) -> Void) {
      html.chip(name, choice.changed(change).path(frame.home), isChosen: isChosen)
    }
    chip(Phrases.favourites, isChosen: choice.isFavourite) { $0.isFavourite.toggle() }
    chip(Phrases.recipesWithin(RecipesChoice.quick), isChosen: choice.minutes != nil) {
      $0.minutes = $0.minutes == nil ? RecipesChoice.quick : nil
    }
    for category in categories {
      let isChosen = choice.category == category
      chip(category, isChosen: isChosen) { $0.category = isChosen ? nil : category }
    }
  }
}

/// The filter and order of the cookbook page, as given by its address.
struct RecipesChoice: Hashable {
  /// The required foods.
  var with: [String] = []
  var category: String?
  var isFavourite = false
  /// The longest time in minutes.
  var minutes: Int?
  var order = RecipesRequest.Order.name
  /// The search terms.
  var typed = ""
  /// Whether more than the first suggestions are shown.
  var isMore = false

  /// The longest time that counts as quick, in minutes.
  static let quick = 30
  private static let first = 5
  private static let most = 30

  static let query: [QueryPart] = [
    QueryPart("with", "only recipes with this food"), QueryPart("category", "only recipes in this category"),
    QueryPart("favourite", "only favourites", .flag), QueryPart("time", "recipes that take no longer, in minutes"),
    QueryPart("sort", "sort order: name, time, hearts, cooked or use-up"), QueryPart("q", "search terms"),
    QueryPart("line", "search terms typed into the entry line"), QueryPart("more", "suggest more recipes", .flag),
    .said,
  ]

  init(_ query: Pairs) {
    func said(_ name: String) -> String? { query[name].flatMap { $0.isEmpty ? nil : $0 } }
    with = query.values("with").filter { !$0.isEmpty }
    category = said("category")
    isFavourite = said("favourite") != nil
    minutes = said("time").flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
    order = said("sort").flatMap(RecipesRequest.Order.init(rawValue:)) ?? .name
    typed = said("q") ?? said("line") ?? ""
    isMore = said("more") != nil
  }

  /// Applies the filters to the list and the suggestions.
  private func narrow(_ filter: inout RecipeFilter) {
    filter.with = with
    filter.categories = category.map { [$0] } ?? []
    if isFavourite { filter.onlyFavourites = true }
    filter.longest = minutes
  }

  /// The request for the list. Search terms are read as in the terminal's `recipe list`.
  var request: RecipesRequest {
    var request = RecipesRequest()
    request.filter = RecipeFilter(searching: typed.split(separator: " ").map(String.init))
    narrow(&request.filter)
    request.order = order
    return request
  }

  /// The request for suggestions with the same filters.
  var suggestion: RecipeSuggestRequest {
    var request = RecipeSuggestRequest()
    narrow(&request.filter)
    request.most = isMore ? Self.most : Self.first
    return request
  }

  func path(_ home: String) -> String {
    var pairs: [(name: String, value: String)] = with.map { ("with", $0) }
    if let category { pairs.append(("category", category)) }
    if isFavourite { pairs.append(("favourite", "1")) }
    if let minutes { pairs.append(("time", "\(minutes)")) }
    if order != .name { pairs.append(("sort", order.rawValue)) }
    if !typed.isEmpty { pairs.append(("q", typed)) }
    if isMore { pairs.append(("more", "1")) }
    return home + Place.recipes.path + QueryText.behind(pairs)
  }

  func changed(_ change: (inout RecipesChoice) -> Void) -> RecipesChoice {
    var other = self
    change(&other)
    return other
  }
}
