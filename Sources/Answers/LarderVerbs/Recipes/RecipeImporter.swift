import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderReplay
import RecipeFormats

/// A converter from the recipes and plans of files to commands, without duplicates.
package struct RecipeImporter: Sendable {
  private var shelf = ExistingRecipes()
  private var plan = PlanImporter()
  /// The ledger's names for the recipes of the files, keyed by their ids and by their names in the files, and whether
  /// they are new.
  private var byUID: [String: (name: String, isNew: Bool)] = [:]
  private var byName: [String: (name: String, isNew: Bool)] = [:]
  /// The number of recipes that were already present.
  package private(set) var present = 0
  /// The number of present recipes that differ in their file.
  package private(set) var others = 0
  /// The names of recipes that were renamed because another recipe has their name.
  package private(set) var renamed: [String] = []

  /// Creates an intake for an empty ledger.
  package init() {}

  /// - Parameter plans: Whether meals are planned. If so, the ledger's events are searched for earlier plans.
  package init(_ view: LedgerView, _ log: inout LogReader, plans: Bool) throws(LogError) {
    shelf = try ExistingRecipes(view, &log)
    if plans { plan = try PlanImporter(view, &log) }
  }

  /// Creates an intake for a ledger, or for one that does not exist yet.
  package init(_ ledger: HouseholdLedger?) throws {
    guard let ledger else { return }
    var reader = try ledger.log.beginRead()
    self = try RecipeImporter(try ledger.view(), &reader, plans: true)
  }

  /// The command that adds a recipe. Nil if it is already present.
  package mutating func command(for recipe: Recipe, in household: Household, _ entryTime: EntryTime) -> WriteRecipe? {
    command(for: recipe, updates: false, in: household, entryTime)
  }

  /// The command that adds a recipe. Nil if it is already present.
  ///
  /// - Parameter updates: Whether a present recipe that differs becomes a new version.
  mutating func command(
    for recipe: Recipe, updates: Bool, in household: Household, _ entryTime: EntryTime
  ) -> WriteRecipe? {
    let place = shelf.place(of: recipe, updates: updates)
    var recipe = recipe
    let ownName = recipe.name
    switch place {
    case .there(let name, let isOther):
      present += 1
      if isOther { others += 1 }
      remember(recipe, as: name, isNew: false)
      return nil
    case .new(let name):
      if NameRule.key(name) != NameRule.key(ownName) { renamed.append(name) }
      remember(recipe, as: name, isNew: true)
      recipe.name = name
      var write = WriteRecipe(recipe, household, entryTime: entryTime)
      (write.hearts, write.isFavourite) = (
        recipe.hearts.flatMap { (1...5).contains($0) ? $0 : nil }, recipe.isFavourite
      )
      return write
    case .version(let name, let changed):
      remember(recipe, as: name, isNew: false)
      recipe.name = name
      var write = WriteRecipe(recipe, household, entryTime: entryTime)
      write.changed = changed
      return write
    }
  }

  private mutating func remember(_ recipe: Recipe, as name: String, isNew: Bool) {
    if let uid = recipe.uid { byUID[uid] = (name, isNew) }
    let key = NameRule.key(recipe.name)
    if byName[key] == nil { byName[key] = (name, isNew) }
  }

  /// The command that plans a meal, after the recipes' commands were performed. Nil if the meal is skipped.
  package mutating func command(for meal: PlannedMeal, in household: Household, _ entryTime: EntryTime) -> PlanMeal? {
    command(for: meal, isBehindRecipes: false, in: household, entryTime)
  }

  /// The command that plans a meal. Nil if the meal is skipped.
  ///
  /// The dish is looked up among the recipes for which commands were made, then in the household.
  ///
  /// - Parameter isBehindRecipes: Whether those commands will be performed first, and the household does not contain
  ///   them yet.
  mutating func command(
    for meal: PlannedMeal, isBehindRecipes: Bool, in household: Household, _ entryTime: EntryTime
  ) -> PlanMeal? {
    let known = meal.uid.flatMap { byUID[$0] } ?? byName[NameRule.key(meal.recipe)]
    return plan.command(
      for: meal, named: known?.name ?? meal.recipe, isNew: isBehindRecipes && known?.isNew ?? false, household,
      entryTime)
  }

  /// A sentence about the skipped meals. Nil if there are none.
  package var passedOver: Message? { plan.passedOver }
}

/// The recipes already in the ledger, by which an import avoids duplicates.
struct ExistingRecipes: Sendable {
  /// The result of matching a recipe of a file.
  enum Place {
    /// The recipe is present under this name. Its text in the file may differ.
    case there(String, isOther: Bool)
    /// The recipe is new, under a free name.
    case new(String)
    /// The recipe is a new version of a present one.
    case version(String, changed: UInt64)
  }

  private struct Entry: Sendable {
    var name: String
    let version: UInt64
    let text: String
    /// The ingredients and steps. Two recipes with the same name and core are the same.
    let core: String
    let source: String

    init(_ name: String, version: UInt64, _ recipe: Recipe) {
      (self.name, self.version, source) = (name, version, recipe.source)
      (text, core) = (ExistingRecipes.text(recipe), ExistingRecipes.core(recipe))
    }
  }

  private var byUID: [String: Entry] = [:]
  private var byName: [String: Entry] = [:]

  /// Creates a shelf for an empty ledger.
  init() {}

  init(_ view: LedgerView, _ log: inout LogReader) throws(LogError) {
    for shelved in try RecipeLibrary.all(view, &log) {
      let recipe = Recipe(shelved, view.context.catalog)
      let entry = Entry(recipe.name, version: shelved.version, recipe)
      byName[NameRule.key(recipe.name)] = entry
      if let uid = recipe.uid { byUID[uid] = entry }
    }
  }

  /// The recipe's text without the household's own data such as ratings. If it differs, the recipe was changed.
  private static func text(_ recipe: Recipe) -> String {
    var plain = recipe
    (plain.name, plain.categories, plain.hearts, plain.isFavourite) = ("-", [], nil, false)
    plain.difficulty = nil
    return folded(RecipeText.write(plain))
  }

  /// The recipe's lines and steps only, because other programs cannot hold some of the rest.
  private static func core(_ recipe: Recipe) -> String {
    folded((recipe.ingredients.map(\.line.text) + recipe.steps.map(\.text)).joined(separator: "\n"))
  }

  /// Replaces each run of white space by one space.
  private static func folded(_ text: String) -> String { text.split { $0.isWhitespace }.joined(separator: " ") }

  /// Matches a recipe, and takes it into account for the following ones.
  mutating func place(of recipe: Recipe, updates: Bool) -> Place {
    var entry = Entry(recipe.name, version: 0, recipe)
    if let known = known(recipe, entry) {
      let isOther = known.text != entry.text
      guard updates, isOther, known.version > 0 else { return .there(known.name, isOther: isOther) }
      return .version(known.name, changed: known.version)
    }
    let (name, same) = freeName(for: recipe, entry)
    if let same { return .there(same.name, isOther: same.text != entry.text) }
    guard let name else { return .there(recipe.name, isOther: true) }
    entry.name = name
    byName[NameRule.key(name)] = entry
    if let uid = recipe.uid { byUID[uid] = entry }
    return .new(name)
  }

  /// The present recipe that a recipe of a file is: matched by id, or by name together with text or source.
  private func known(_ recipe: Recipe, _ entry: Entry) -> Entry? {
    if let uid = recipe.uid, let known = byUID[uid] { return known }
    guard let other = byName[NameRule.key(recipe.name)] else { return nil }
    let isSame = other.core == entry.core || !recipe.source.isEmpty && other.source == recipe.source
    return isSame ? other : nil
  }

  /// A free name for a recipe, with its source appended if the name is taken. If an identical recipe already has such a
  /// name, returns that one. Neither if all names are taken.
  private func freeName(for recipe: Recipe, _ entry: Entry) -> (name: String?, same: Entry?) {
    var candidates = [recipe.name]
    let source = Self.host(of: recipe.source)
    if !source.isEmpty { candidates.append("\(recipe.name) (\(source))") }
    candidates += (2...999).map { "\(recipe.name) (\($0))" }
    for name in candidates {
      guard let other = byName[NameRule.key(name)] else { return (name, nil) }
      if other.core == entry.core { return (nil, other) }
    }
    return (nil, nil)
  }

  /// Returns "bbc.co.uk" for an address, and any other source unchanged.
  private static func host(of source: String) -> String {
    let parts = source.split(separator: "/", maxSplits: 2)
    guard parts.count > 1, parts[0].hasSuffix(":") else { return String(source.prefix(60)) }
    return String(parts[1].hasPrefix("www.") ? parts[1].dropFirst(4) : parts[1])
  }
}
