import LarderLog
import LarderModel
import LarderReplay

/// The recipes of a ledger, read from its events when somebody asks for them: which version holds is in the catalogue, what
/// it says is in the log.
public enum RecipeShelf {
  /// The recipe of a meal as it was written last; nil where the book has none.
  public static func recipe(
    of meal: MealID, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> ShelvedRecipe? {
    guard let version = view.standing.catalog.recipe(of: meal) else { return nil }
    return try self.version(version, view, &log)
  }

  /// Every recipe of the book, in the order of the names.
  public static func all(_ view: LedgerView, _ log: inout LogReader) throws(LogError) -> [ShelvedRecipe] {
    var recipes: [ShelvedRecipe] = []
    for (meal, _) in view.standing.catalog.namedMeals {
      if let recipe = try recipe(of: meal, view, &log) { recipes.append(recipe) }
    }
    return recipes
  }

  /// The recipe that an event wrote down, whether it holds or another was written since.
  public static func version(
    _ sequence: UInt64, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> ShelvedRecipe? {
    guard let event = try log.event(sequence), event.record.kind == RecipeWritten.code else { return nil }
    let written = view.standing.overlay.amended(event).decode(as: RecipeWritten.self)
    var recipe = ShelvedRecipe(meal: written.meal, version: sequence, day: event.day, written: written)
    let count = UInt64(written.ingredients ?? 0)
    guard count > 0 else { return recipe }
    for event in try log.events(sequence + 1...sequence + count)
    where event.record.kind == IngredientListed.code && event.record.continuesCommand {
      guard !view.standing.overlay.drops(event.sequence) else { continue }
      recipe.ingredients.append(view.standing.overlay.amended(event).decode(as: IngredientListed.self))
    }
    return recipe
  }

  /// The events that wrote a recipe down, oldest first: its versions.
  public static func versions(
    of meal: MealID, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> [UInt64] {
    var found: [UInt64] = []
    try log.forEachStandingPage { (page) throws(LogError) in
      for index in 0..<page.count
      where page.records[index].kind == RecipeWritten.code && page.records[index].lot == meal.rawValue {
        found.append(page.firstSequence + UInt64(index))
      }
    }
    let overlay = view.standing.overlay
    return found.filter { !overlay.drops($0) }
  }

  /// What was said of all recipes besides their texts.
  public static func marks(_ view: LedgerView, _ log: inout LogReader) throws(LogError) -> RecipeMarks {
    var sequences: [(sequence: UInt64, record: Record)] = []
    try log.forEachStandingPage { (page) throws(LogError) in
      for index in 0..<page.count where RecipeMarks.kinds.contains(page.records[index].kind) {
        sequences.append((page.firstSequence + UInt64(index), page.records[index]))
      }
    }
    var marks = RecipeMarks()
    let overlay = view.standing.overlay
    for (sequence, record) in sequences where !overlay.drops(sequence) {
      let event = StoredEvent(sequence: sequence, record: record, texts: try log.texts(of: record, sequence))
      marks.take(overlay.amended(event), view.standing.catalog)
    }
    return marks
  }
}
