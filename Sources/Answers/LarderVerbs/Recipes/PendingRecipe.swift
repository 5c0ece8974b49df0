import LarderCommands
import LarderKitchen
import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderReplay
import LarderSentences
import LarderWords

/// A pending command that adds a recipe from its text, or replaces its text.
struct PendingRecipe: PendingCommand {
  let text: String
  /// The recipe whose text is replaced. Nil for a new one.
  var former: String?
  /// The event of the version that was read. Nil for the current one.
  var version: UInt64?
  /// The recipes in the cookbook that this one uses as ingredients.
  private(set) var parts: [MealID: StoredRecipe] = [:]
  /// The categories in the text that the household does not have yet.
  private(set) var newCategories: [String] = []

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    var recipe: Recipe
    do throws(RecipeText.Problem) {
      recipe = try RecipeText.read(text)
    } catch {
      throw CommandLineError.data("line \(error.line) of the recipe: \(error.message.visible)")
    }
    // An older recipe may have "(serves 4)" in its name.
    if let former, text.split(whereSeparator: \.isNewline).contains(where: { $0.hasSuffix(former) }) {
      recipe.name = former
    }
    try refuseTooMuch(recipe)
    let entryTime = reader.entryTime
    var opening = RecipeParts(reader.household)
    var parts: [MealID: StoredRecipe] = [:]
    var write = try WriteRecipe(recipe, reader.household, entryTime: entryTime) { needs throws(LogError) in
      try opening.opened(needs) { meal throws(LogError) in
        parts[meal] = try RecipeLibrary.recipe(of: meal, reader.view, &log)
        return parts[meal]
      }
    }
    self.parts = parts
    newCategories = try unknown(recipe.categories, reader, &log)
    if let former {
      let meal = try reader.catalog.recipeMeal(named: former)
      guard NameRule.key(former) == NameRule.key(recipe.name) else {
        throw CommandLineError.refused(
          "the text is for \(recipe.name.visible), not for \(former.visible); "
            + "to rename the recipe: \(.words("recipe edit \"\(former.visible)\" name:…"))")
      }
      let present = reader.catalog.recipe(of: meal)
      if let version, version != present { throw try VersionConflict.error(meal, read: version, reader.view, &log) }
      write.changed = present
      // A text does not contain the id by which another program knows the recipe.
      write.recipe.uid = try RecipeLibrary.recipe(of: meal, reader.view, &log)?.written.uid
      try write.take(recipe, of: meal, reader.view, &log)
    } else {
      (write.hearts, write.isFavourite) = (recipe.hearts, recipe.isFavourite)
    }
    return try reader.decide(write)
  }

  /// The categories that are created by being named. A text written before a category was renamed still has the old
  /// name.
  private func unknown(
    _ categories: [String], _ reader: EntryReader, _ log: inout LogReader
  ) throws(LogError) -> [String] {
    guard !categories.isEmpty else { return [] }
    let there = Set(try RecipeLibrary.marks(reader.view, &log).categories.map(\.category.rawValue))
    let catalog = reader.catalog
    var keys: Set<String> = []
    return categories.filter { category in
      let isThere = catalog.number(.recipeCategory, named: category).map { there.contains($0) } ?? false
      return !isThere && keys.insert(NameRule.key(category)).inserted
    }
  }

  /// Refuses an amount that is too large to store.
  private func refuseTooMuch(_ recipe: Recipe) throws(CommandLineError) {
    guard let line = recipe.ingredients.first(where: { $0.line.saysMoreThanCanBeKept })?.line.text else { return }
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let number = (lines.firstIndex { $0.contains(line) } ?? 0) + 1
    throw .data("line \(number) of the recipe: \"\(line.visible)\" is too large; amounts go up to 1000000")
  }

  func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    guard let recipe = StoredRecipe(outcome.events) else { return Reply("Nothing was recorded.") }
    let needs = RecipeNeeds(recipe, outcome.after)
    var opening = RecipeParts(outcome.after)
    let estimate = RecipeEstimate(opening.opened(needs) { parts[$0] }, outcome.after, entryTime)
    var reply = RecipeSentence(recipe, needs, estimate, outcome, sentences.style).reply
    reply.add(categoriesMade)
    return reply
  }

  private var categoriesMade: Message {
    let names = newCategories.map { Message(verbatim: $0.visible) }
    switch names.count {
    case 0: return ""
    case 1: return " Added the category \(names[0])."
    default: return " Added the categories \(names.listed())."
    }
  }
}

extension WriteRecipe {
  /// Sets hearts and favourite from the text, if they differ from the household's.
  fileprivate mutating func take(
    _ recipe: Recipe, of meal: MealID, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) {
    guard recipe.hearts != nil || recipe.isFavourite else { return }
    let marks = try RecipeLibrary.marks(view, &log)
    if recipe.hearts != marks.roundedHearts(of: meal) { hearts = recipe.hearts }
    isFavourite = recipe.isFavourite && !marks.isFavourite(meal)
  }
}

/// The error for a text based on a version that is no longer the current one.
enum VersionConflict {
  /// The maximum number of difference lines to show.
  private static let mostLines = 20

  /// The error, with the changes made since then below it.
  ///
  /// - Parameter read: The event of the version on which the text is based.
  static func error(
    _ meal: MealID, read: UInt64, _ view: LedgerView, _ log: inout LogReader
  ) throws(LogError) -> CommandLineError {
    let catalog = view.context.catalog
    let name = catalog.name(.meal, meal.rawValue)
    let history = Message(SuggestedAction.words("recipe history \"\(name.visible)\""))
    let versions = try RecipeLibrary.versions(of: meal, view, &log)
    guard let present = catalog.recipe(of: meal), let then = versions.firstIndex(of: read),
      let now = versions.firstIndex(of: present), let former = try RecipeLibrary.version(read, view, &log),
      let recipe = try RecipeLibrary.version(present, view, &log)
    else {
      return .refused("event \(read) is not a version of \(name.visible), or was undone; for its versions: \(history)")
    }
    let changes = RecipeDifference(from: Recipe(former, catalog), to: Recipe(recipe, catalog)).changes
    let head: Message =
      changes.isEmpty
      ? "you read version \(then + 1) [\(read)]; the current version \(now + 1) [\(present)] is the same"
      : "you read version \(then + 1) [\(read)]; the current version \(now + 1) [\(present)] differs:"
    let lines = changes.prefix(mostLines).map { Message(verbatim: $0.text.visible) }
    let more = changes.count - lines.count
    let rest: [Message] = more > 0 ? ["and \(Message.count(more, "more line")); for all of them: \(history)"] : []
    return CommandLineError(.refused, WriteRecipe.changedMeanwhile(name).message, below: [head] + lines + rest)
  }
}
