import LarderAnswers
import LarderKitchen
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay

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
    pictures.pictures(of: meal).compactMap { kept in
      PictureName(kept).map { (folder + $0.file, kept.step) }
    }
  }

  /// What a portion costs, of what is in; nil where that is not known.
  func cost(of meal: MealID) -> Money? { costs[meal] }
}
