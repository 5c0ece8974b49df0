import LarderKitchen
import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderReplay
import LarderSentences

/// The refusal of a text that was made of an earlier version of a recipe than the one that is there.
enum VersionConflict {
  /// The most lines of a difference that are shown.
  private static let mostLines = 20

  /// The refusal, with what was written since below it.
  ///
  /// - Parameter read: The event of the version that the text was made of.
  static func error(
    _ meal: MealID, read: UInt64, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> WordsError {
    let catalog = view.standing.catalog
    let name = catalog.name(.meal, meal.rawValue)
    let history = Wording(Invitation.words("recipe history \"\(name.visible)\""))
    let versions = try RecipeShelf.versions(of: meal, view, &log)
    guard let present = catalog.recipe(of: meal), let then = versions.firstIndex(of: read),
      let now = versions.firstIndex(of: present), let former = try RecipeShelf.version(read, view, &log),
      let recipe = try RecipeShelf.version(present, view, &log)
    else {
      return .refused(
        "event \(read) is no version of \(name.visible), or was taken back since; \(history) lists those there are")
    }
    let changes = RecipeDifference(from: Recipe(former, catalog), to: Recipe(recipe, catalog)).changes
    let head: Wording =
      changes.isEmpty
      ? "version \(then + 1) [\(read)] was read; version \(now + 1) [\(present)] says the same"
      : "version \(then + 1) [\(read)] was read; version \(now + 1) [\(present)], which is there now, differs:"
    let lines = changes.prefix(mostLines).map { Wording(verbatim: $0.text.visible) }
    let more = changes.count - lines.count
    let rest: [Wording] = more > 0 ? ["and \(Wording.count(more, "more line")); \(history) shows all of them"] : []
    return WordsError(.refused, WriteRecipe.changedMeanwhile(name).wording, below: [head] + lines + rest)
  }
}
