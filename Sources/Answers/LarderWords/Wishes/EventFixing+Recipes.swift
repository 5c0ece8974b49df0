import LarderLog
import LarderModel
import LarderSentences

/// What the cookbook and the plan say has verbs of its own, which take care of all that hangs together.
extension EventFixing {
  /// Refuses to mend a field of such an event, naming the verb that does; the day and the note of each can be mended.
  func refuseRecipe(_ target: StoredEvent, _ catalog: Catalog) throws(WordsError) {
    guard fields.contains(where: { !Self.ofAny.contains($0.field) }),
      let verb = Self.verb(for: target.body, catalog)
    else { return }
    let what = EventSentence(catalog).wording(of: target)
    throw WordsError.usage("event \(target.sequence) is \"\(what)\"; \(verb) sets it right")
  }

  private static let ofAny: WordList = "day|on|date|at|time|note"

  /// What to type instead; nil where a fix is right.
  private static func verb(for body: (any EventBody)?, _ catalog: Catalog) -> Invitation? {
    switch body {
    case let written as RecipeWritten: catalog.name(of: written.meal).map { .editRecipe($0) }
    case let listed as IngredientListed: catalog.name(of: listed.meal).map { .editRecipe($0) }
    case let rated as RecipeRated: catalog.name(of: rated.meal).map { .rateRecipe($0) }
    case let filed as RecipeFiled:
      catalog.name(of: filed.meal).map { .fileRecipe($0, category: "CATEGORY") } ?? .words("recipe category")
    case let picture as PictureKept: catalog.name(of: picture.meal).map { .keepPhoto($0) }
    case let planned as Planned:
      (catalog.name(of: planned.meal) ?? planned.item.map { catalog.name($0) }).map { .movePlanned($0) }
    default: nil
    }
  }
}

extension Catalog {
  /// The name of a meal; nil where there is none.
  fileprivate func name(of meal: MealID?) -> String? { meal.flatMap { shownName(.meal, $0.rawValue) } }
}
