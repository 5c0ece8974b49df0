import LarderLog
import LarderModel
import LarderReplay

/// Reads the recipes of a ledger from its events. The catalogue knows the current version of each, and the log its
/// text.
package enum RecipeLibrary {
  /// Returns the current version of a meal's recipe, or nil if it has none.
  package static func recipe(
    of meal: MealID, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> StoredRecipe? {
    guard let version = view.context.catalog.recipe(of: meal) else { return nil }
    return try self.version(version, view, &log)
  }

  /// Returns every recipe, in the order of their names.
  package static func all(_ view: LedgerView, _ log: inout LogReader) throws(LogError) -> [StoredRecipe] {
    try recipes(of: view.context.catalog.namedMeals.map(\.meal), view, &log)
  }

  /// Returns the current recipes of some meals in the given order, omitting meals without one.
  package static func recipes(
    of meals: [MealID], _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> [StoredRecipe] {
    let versions = meals.compactMap { view.context.catalog.recipe(of: $0) }
    var found: [UInt64: StoredRecipe] = [:]
    // Recipes that are close together in the log are read together, page by page.
    for stretch in stretches(of: versions) { try read(stretch, Set(versions), view, &log, &found) }
    return versions.compactMap { found[$0] }
  }

  /// Returns the index of all current recipes, in the order of their names.
  package static func index(
    _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> (index: RecipeIndex, entries: [RecipeIndex.Entry]) {
    let (catalog, corrections) = (view.context.catalog, view.context.corrections)
    let kept = try RecipeIndex(&log)
    var index = kept
    var entries: [RecipeIndex.Entry] = []
    entries.reserveCapacity(kept.count)
    for (meal, _) in catalog.namedMeals {
      guard let version = catalog.recipe(of: meal) else { continue }
      if let entry = kept.entry(of: version), !corrections.reaches(version...version + UInt64(entry.lines.count)) {
        entries.append(entry)
      } else if let shelved = try self.version(version, view, &log) {
        entries.append(index.add(shelved))
      }
    }
    return (index, entries)
  }

  /// How many events may separate two recipes that are read together. The events between them are read as well.
  private static let nearby: UInt64 = 256

  /// Returns the sections of the log in which the recipes start, up to the first event of each.
  private static func stretches(of versions: [UInt64]) -> [ClosedRange<UInt64>] {
    var stretches: [ClosedRange<UInt64>] = []
    for version in versions.sorted() {
      if let last = stretches.last, version - last.upperBound <= nearby {
        stretches[stretches.count - 1] = last.lowerBound...version
      } else {
        stretches.append(version...version)
      }
    }
    return stretches
  }

  /// Reads the recipes that start in a section, including the ingredients that follow the last of them.
  private static func read(
    _ stretch: ClosedRange<UInt64>, _ wanted: Set<UInt64>, _ view: LedgerView, _ log: inout LogReader,
    _ found: inout [UInt64: StoredRecipe]
  ) throws(LogError) {
    let corrections = view.context.corrections
    var current: StoredRecipe?
    var last: UInt64 = 0
    try log.forEachEvent(from: stretch.lowerBound) { event in
      if wanted.contains(event.sequence), event.record.kind == RecipeWritten.code {
        if let current { found[current.version] = current }
        let written = corrections.amended(event).decode(as: RecipeWritten.self)
        current = StoredRecipe(meal: written.meal, version: event.sequence, day: event.day, written: written)
        last = event.sequence + UInt64(written.ingredients ?? 0)
      } else if current != nil, event.sequence <= last, event.record.kind == IngredientListed.code,
        event.record.continuesCommand, !corrections.drops(event.sequence)
      {
        current?.ingredients.append(corrections.amended(event).decode(as: IngredientListed.self))
      }
      return event.sequence < max(stretch.upperBound, last)
    }
    if let current { found[current.version] = current }
  }

  /// Returns the recipe version that an event wrote, current or not.
  package static func version(
    _ sequence: UInt64, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> StoredRecipe? {
    var found: [UInt64: StoredRecipe] = [:]
    try read(sequence...sequence, [sequence], view, &log, &found)
    return found[sequence]
  }

  /// Returns the events that wrote the versions of a recipe, oldest first.
  package static func versions(
    of meal: MealID, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> [UInt64] {
    var found: [UInt64] = []
    try log.forEachStandingPage { (page) throws(LogError) in
      for index in 0..<page.count
      where page.records[index].kind == RecipeWritten.code && page.records[index].lot == meal.rawValue {
        found.append(page.firstSequence + UInt64(index))
      }
    }
    let corrections = view.context.corrections
    return found.filter { !corrections.drops($0) }
  }

  /// Returns the ratings and categories of all recipes.
  package static func marks(_ view: LedgerView, _ log: inout LogReader) throws(LogError) -> RecipeMarks {
    try marks(RecipeIndex(&log), view, &log)
  }

  /// Returns the ratings and categories of all recipes, given the index.
  package static func marks(
    _ index: RecipeIndex, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> RecipeMarks {
    var marks = RecipeMarks()
    let corrections = view.context.corrections
    for stretch in stretches(of: index.marks) {
      try log.forEachEvent(from: stretch.lowerBound, through: stretch.upperBound) { event in
        if RecipeMarks.kinds.contains(event.record.kind), !corrections.drops(event.sequence) {
          marks.take(corrections.amended(event), view.context.catalog)
        }
        return true
      }
    }
    return marks
  }
}

/// A version of a recipe, as read from its events.
package struct StoredRecipe: Sendable {
  package let meal: MealID
  /// The event that wrote it.
  package let version: UInt64
  package let day: Day
  package let written: RecipeWritten
  package internal(set) var ingredients: [IngredientListed] = []
}

extension StoredRecipe {
  /// Creates a recipe that is not saved yet.
  package init(written: RecipeWritten, ingredients: [IngredientListed]) {
    self.init(meal: written.meal, version: 0, day: .min, written: written)
    self.ingredients = ingredients
  }

  /// Reads the recipe in the events of a command, or returns nil if there is none.
  package init?(_ events: [StoredEvent]) {
    guard let first = events.firstIndex(where: { $0.record.kind == RecipeWritten.code }) else { return nil }
    let written = events[first].decode(as: RecipeWritten.self)
    self.init(meal: written.meal, version: events[first].sequence, day: events[first].day, written: written)
    ingredients = events[first...].filter { $0.record.kind == IngredientListed.code }
      .map { $0.decode(as: IngredientListed.self) }
  }
}
