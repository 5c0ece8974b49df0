import LarderLedger
import LarderLog
import LarderModel
import LarderReports

/// What recipes look like in a list, and what a portion of some of them costs.
struct RecipeFaces {
  private let pictures: RecipePictures
  private var costs: [MealID: Money] = [:]
  /// Where the household's photos are.
  private let folder: String

  /// - Parameter meals: the recipes whose costs are asked for.
  init(_ visit: Visit, costsOf meals: [MealID] = []) throws {
    let home = try visit.home()
    folder = "/api/v1/households/\(home.id)/photos/"
    var snapshot = try home.ledger.snapshot()
    let view = try snapshot.view()
    pictures = try RecipePictures(view, &snapshot.log)
    let household = view.household
    let moment = Moment(today: visit.clock.today(dayStart: household.catalog.dayStart))
    var parts = RecipeParts(household)
    for meal in meals {
      guard let shelved = try RecipeShelf.recipe(of: meal, view, &snapshot.log) else { continue }
      let opened = try parts.opened(RecipeNeeds(shelved, household)) { meal throws(LogError) in
        try RecipeShelf.recipe(of: meal, view, &snapshot.log)
      }
      costs[meal] = RecipeEstimate(opened, household, moment).costOfPortion
    }
  }

  /// The addresses of a recipe's photos, the first one first.
  func photos(of meal: MealID) -> [(path: String, step: Int?)] {
    pictures.pictures(of: meal).compactMap { kept in
      PictureName(kept).map { (folder + $0.file, kept.step) }
    }
  }

  /// What a portion costs, of what is in; nil where that is not known.
  func cost(of meal: MealID) -> Money? { costs[meal] }
}
