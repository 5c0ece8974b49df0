import LarderAnswers
import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderSentences

/// A recipe of the book, for as many as wanted.
public struct RecipeRequest: ReportRequest {
  public var meal: MealID
  /// Nil for as many as the recipe makes.
  public var portions: ExactNumber?
  /// Which version, from 1; nil for the one that holds.
  public var version: Int?
  /// Whether it says where the figures of a portion come from.
  public var tellsWhy = false

  public init(_ meal: MealID, portions: ExactNumber? = nil, version: Int? = nil) {
    (self.meal, self.portions, self.version) = (meal, portions, version)
  }

  public func report(_ desk: inout ReportDesk) throws -> RecipeReport {
    let view = try desk.snapshot.view()
    let versions = try RecipeShelf.versions(of: meal, view, &desk.snapshot.log)
    let name = view.standing.catalog.name(.meal, meal.rawValue)
    let wanted = version ?? versions.count
    guard versions.indices.contains(wanted - 1),
      let shelved = try RecipeShelf.version(versions[wanted - 1], view, &desk.snapshot.log)
    else {
      throw Refusal(
        .unknownItem, "\(name.visible) has no version \(wanted); there are \(Wording.count(versions.count, "version"))")
    }
    let marks = try RecipeShelf.marks(view, &desk.snapshot.log)
    let needs = RecipeNeeds(shelved, portions: portions, view.household)
    var parts = RecipeParts(view.household)
    let opened = try parts.opened(needs) { meal throws(LogError) in
      try RecipeShelf.recipe(of: meal, view, &desk.snapshot.log)
    }
    let photos = try RecipePictures(view, &desk.snapshot.log).pictures(of: meal).count
    let swaps = try UsualSwap.all(needs, view, &desk.snapshot.log)
    return RecipeReport(
      needs, opened, swaps, version: wanted, of: versions.count, marks, photos: photos, tellsWhy: tellsWhy,
      view.household,
      Moment(today: desk.today))
  }
}
