import LarderAnswers
import LarderKitchen
import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderReplay
import LarderShelves
import LarderWords
import WebParts

/// A recipe as a person sees it: portions, stock, ratings and photos.
struct RecipeView {
  /// A person's rating.
  struct Opinion {
    /// The person; nil for the household's own rating.
    let person: String?
    let rating: RecipeMarks.Rating
  }

  /// The page frame. Its forms return to the recipe's page.
  let frame: PageFrame
  let report: RecipeReport
  /// The food it uses and lacks; nil for an old version.
  let draft: RecipeSuggestReport.Line?
  /// The lots in stock, in the order they are used.
  let lots: [LotLine]
  let photos: [(path: String, step: Int?)]
  let opinions: [Opinion]

  var name: String { report.recipe.name }
  var path: String { RecipeRow.path(frame.home, name) }
  var portions: String { "\(report.portions)" }
  /// The path of the cooking page with the same portions.
  var cooking: String { path + "/cook?serves=" + QueryText.encoded(portions) }
  var style: OutputStyle { frame.style }
  var today: Day { frame.today }
  /// Whether this is the latest version.
  var isPresent: Bool { report.version == report.versions }

  init(_ context: RequestContext) throws {
    frame = try PageFrame(context, .recipes)
    let report = try Self.report(context)
    self.report = report
    if report.version == report.versions {
      var suggestion = RecipeSuggestRequest()
      (suggestion.filter.only, suggestion.portions) = (report.meal, report.portions)
      draft = try context.answer(suggestion).suggested.first
    } else {
      draft = nil
    }
    lots = try context.answer(StockRequest()).lots.sorted { LotLine.isShownFirst($0, $1, .due) }
    let catalog = try context.catalog()
    let marks = try context.reading { reportContext in
      try RecipeLibrary.marks(reportContext.snapshot.view(), &reportContext.snapshot.log)
    }
    let own = Opinion(person: nil, rating: marks.rating(of: report.meal))
    opinions =
      [own]
      + catalog.numbers(of: .person).map { number in
        Opinion(
          person: catalog.name(.person, number),
          rating: marks.rating(of: report.meal, by: PersonID(rawValue: number)))
      }
    photos = try RecipeCards(context).photos(of: report.meal)
    frame.next = path
  }

  /// Returns the recipe in the path, with the portions and version in the address.
  static func report(_ context: RequestContext) throws -> RecipeReport {
    func said(_ name: String) -> String? { context.request.query[name].flatMap { $0.isEmpty ? nil : $0 } }
    let portions = try said("serves").map { text throws(CommandLineError) in try Arguments.portions(text) }
    let version = try said("version").map { text throws(CommandLineError) in try Arguments.version(text) }
    let meal = try context.catalog().recipeMeal(meantBy: context["name"])
    return try context.answer(RecipeRequest(meal, portions: portions, version: version))
  }

  func opinion(of person: String) -> RecipeMarks.Rating {
    opinions.first { $0.person == person }?.rating ?? RecipeMarks.Rating.none
  }

  /// The first lot used for an ingredient; nil if none is in stock.
  func lot(of ingredient: RecipeReport.Ingredient) -> LotLine? {
    ingredient.item.flatMap { item in lots.first { $0.name == item && !$0.isContradiction } }
  }

  /// Whether all stock of an ingredient is past its use-by date.
  func isPastUseBy(_ ingredient: RecipeReport.Ingredient) -> Bool {
    let own = lots.filter { $0.name == ingredient.item }
    return !own.isEmpty && own.allSatisfy(\.freshness.isPastUseBy)
  }

  /// The number of portions after a change; nil if it would be zero.
  func portions(changedBy change: Int64) -> String? {
    guard let now = report.portions.scaled(to: 1000, denominator: 1) else { return nil }
    let next = now + 1000 * change
    return next > 0 ? ExactNumber(numerator: next, denominator: 1000).map { "\($0)" } : nil
  }
}

/// The photos of recipes, and the costs per portion of some.
struct RecipeCards {
  private let pictures: KeptPictures
  private let costs: [MealID: Money]
  /// The API path of the household's photos.
  private let folder: String

  /// - Parameter meals: The recipes whose costs are needed.
  init(_ context: RequestContext, costsOf meals: [MealID] = []) throws {
    folder = "/api/v1/households/\(try context.home().id)/photos/"
    (pictures, costs) = try context.reading { reportContext in
      let view = try reportContext.snapshot.view()
      return (try reportContext.snapshot.keptPictures(), try Self.costs(of: meals, view, &reportContext))
    }
  }

  private static func costs(
    of meals: [MealID], _ view: LedgerView, _ reportContext: inout ReportContext
  ) throws -> [MealID: Money] {
    let (household, entryTime) = (view.household, EntryTime(today: reportContext.today))
    var parts = RecipeParts(household)
    var costs: [MealID: Money] = [:]
    for meal in meals {
      guard let shelved = try RecipeLibrary.recipe(of: meal, view, &reportContext.snapshot.log) else { continue }
      let opened = try parts.opened(RecipeNeeds(shelved, household)) { meal throws(LogError) in
        try RecipeLibrary.recipe(of: meal, view, &reportContext.snapshot.log)
      }
      costs[meal] = RecipeEstimate(opened, household, entryTime).costOfPortion
    }
    return costs
  }

  /// Returns the paths of a recipe's photos, in order.
  func photos(of meal: MealID) -> [(path: String, step: Int?)] {
    pictures.pictures(of: meal).compactMap { kept in PictureName(kept).map { (folder + $0.file, kept.step) } }
  }

  /// The cost of a portion at stock prices; nil if unknown.
  func cost(of meal: MealID) -> Money? { costs[meal] }
}

/// A recipe as text for a message, without the household's stock or money.
extension RecipeReport {
  var plainText: String {
    var lines = [recipe.name, Phrases.recipeFor("\(portions)", recipe.yield?.word), ""]
    for ingredient in ingredients {
      if let heading = ingredient.heading { lines.append(heading + ":") }
      lines.append(ingredient.text)
    }
    lines.append("")
    for (index, step) in recipe.steps.enumerated() { lines.append("\(index + 1). \(step.text(scaledBy: factor))") }
    if !recipe.notes.isEmpty { lines += ["", recipe.notes] }
    if !recipe.source.isEmpty { lines += ["", Phrases.recipeFrom(recipe.source)] }
    return lines.joined(separator: "\n")
  }
}
