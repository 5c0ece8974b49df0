import LarderAnswers
import LarderKitchen
import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderReplay
import LarderShelves
import LarderWords

/// A recipe as somebody looks at it: for so many, with what is in, what is said of it, and its photos.
struct RecipeSight {
  /// What somebody says of it.
  struct Opinion {
    /// Nil for the household's own word.
    let person: String?
    let rating: RecipeMarks.Rating
  }

  /// What its pages stand in: their forms lead back to the page of the recipe.
  private(set) var frame: PageFrame
  let report: RecipeReport
  /// What it takes of what is in, and what it lacks; nil of a version that does not hold any more.
  let draft: RecipeSuggestReport.Line?
  /// The lots that are in, the first to be used first.
  let lots: [LotLine]
  let photos: [(path: String, step: Int?)]
  let opinions: [Opinion]

  var name: String { report.recipe.name }
  /// The page of the recipe.
  var path: String { RecipeRow.path(frame.home, name) }
  var portions: String { "\(report.portions)" }
  /// Where it is cooked for as many.
  var cooking: String { path + "/cook?serves=" + QueryText.encoded(portions) }
  var style: OutputStyle { frame.style }
  var today: Day { frame.today }
  /// The people that the ledger knows.
  var people: [String] { opinions.compactMap(\.person) }
  /// Whether it is the version that holds.
  var isPresent: Bool { report.version == report.versions }

  init(_ visit: Visit) throws {
    frame = try PageFrame(visit, .recipes)
    let report = try Self.report(visit)
    self.report = report
    if report.version == report.versions {
      var suggestion = RecipeSuggestRequest()
      (suggestion.filter.only, suggestion.portions) = (report.meal, report.portions)
      draft = try visit.answer(suggestion).suggested.first
    } else {
      draft = nil
    }
    lots = try visit.answer(StockRequest()).lots.sorted { LotLine.isShownFirst($0, $1, .due) }
    let catalog = try visit.catalog()
    let marks = try visit.reading { desk in try RecipeShelf.marks(desk.snapshot.view(), &desk.snapshot.log) }
    let own = Opinion(person: nil, rating: marks.rating(of: report.meal))
    opinions =
      [own]
      + catalog.numbers(of: .person).map { number in
        Opinion(
          person: catalog.name(.person, number),
          rating: marks.rating(of: report.meal, by: PersonID(rawValue: number)))
      }
    photos = try RecipeFaces(visit).photos(of: report.meal)
    frame.next = path
  }

  /// The recipe of the path: for so many, and in the version, as the address says.
  static func report(_ visit: Visit) throws -> RecipeReport {
    func said(_ name: String) -> String? { visit.request.query[name].flatMap { $0.isEmpty ? nil : $0 } }
    let portions = try said("serves").map { text throws(WordsError) in try Arguments.portions(text) }
    let version = try said("version").map { text throws(WordsError) in try Arguments.version(text) }
    let meal = try visit.catalog().recipeMeal(meantBy: visit["name"])
    return try visit.answer(RecipeRequest(meal, portions: portions, version: version))
  }

  /// What somebody says of it.
  func opinion(of person: String) -> RecipeMarks.Rating {
    opinions.first { $0.person == person }?.rating ?? RecipeMarks.Rating.none
  }

  /// The lot that a line is taken from first; nil where nothing of it is in.
  func lot(of ingredient: RecipeReport.Ingredient) -> LotLine? {
    ingredient.item.flatMap { item in lots.first { $0.name == item && !$0.isContradiction } }
  }

  /// Whether all that is in of a line is past its use-by date.
  func isPastUseBy(_ ingredient: RecipeReport.Ingredient) -> Bool {
    let own = lots.filter { $0.name == ingredient.item }
    return !own.isEmpty && own.allSatisfy { [.pastUseBy, .frozenPastUseBy].contains($0.freshness) }
  }

  /// So many portions more or less, as an address says it; nil where that would be none.
  func portions(changedBy change: Int64) -> String? {
    guard let now = report.portions.scaled(to: 1000, denominator: 1) else { return nil }
    let next = now + 1000 * change
    return next > 0 ? ExactNumber(numerator: next, denominator: 1000).map { "\($0)" } : nil
  }
}

/// What recipes look like in a list, and what a portion of some of them costs.
struct RecipeFaces {
  private let pictures: RecipePictures
  private let costs: [MealID: Money]
  /// Where the household's photos are.
  private let folder: String

  /// - Parameter meals: the recipes whose costs are asked for.
  init(_ visit: Visit, costsOf meals: [MealID] = []) throws {
    folder = "/api/v1/households/\(try visit.home().id)/photos/"
    (pictures, costs) = try visit.reading { desk in
      let view = try desk.snapshot.view()
      return (try RecipePictures(view, &desk.snapshot.log), try Self.costs(of: meals, view, &desk))
    }
  }

  private static func costs(
    of meals: [MealID], _ view: LedgerView, _ desk: inout ReportDesk
  ) throws -> [MealID: Money] {
    let (household, moment) = (view.household, Moment(today: desk.today))
    var parts = RecipeParts(household)
    var costs: [MealID: Money] = [:]
    for meal in meals {
      guard let shelved = try RecipeShelf.recipe(of: meal, view, &desk.snapshot.log) else { continue }
      let opened = try parts.opened(RecipeNeeds(shelved, household)) { meal throws(LogError) in
        try RecipeShelf.recipe(of: meal, view, &desk.snapshot.log)
      }
      costs[meal] = RecipeEstimate(opened, household, moment).costOfPortion
    }
    return costs
  }

  /// The addresses of a recipe's photos, the first one first.
  func photos(of meal: MealID) -> [(path: String, step: Int?)] {
    pictures.pictures(of: meal).compactMap { kept in PictureName(kept).map { (folder + $0.file, kept.step) } }
  }

  /// What a portion costs, of what is in; nil where that is not known.
  func cost(of meal: MealID) -> Money? { costs[meal] }
}

/// A recipe as it is sent on in a message: nothing of the household's stock or money is in it.
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
