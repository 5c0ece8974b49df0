import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderReplay
import RecipeFormats

/// Makes commands of the recipes and the plans of files, so that none comes in twice.
package struct RecipeIntake: Sendable {
  private var shelf = ImportShelf()
  private var plan = PlanIntake()
  /// What the ledger calls the recipes of the files, by their numbers and by the keys of their names there; and whether they are new.
  private var byUID: [String: (name: String, isNew: Bool)] = [:]
  private var byName: [String: (name: String, isNew: Bool)] = [:]
  /// How many recipes were there already.
  package private(set) var present = 0
  /// How many of those say something else in their file.
  package private(set) var others = 0
  /// The names of those whose own name another recipe has.
  package private(set) var renamed: [String] = []

  /// Into a ledger in which there is nothing yet.
  package init() {}

  /// - Parameter plans: whether anything is planned: a ledger is gone through for it.
  package init(_ view: LedgerView, _ log: inout LogReader, plans: Bool) throws(LogError) {
    shelf = try ImportShelf(view, &log)
    if plans { plan = try PlanIntake(view, &log) }
  }

  /// Into a ledger that is there, or that is still to be made.
  package init(_ ledger: HouseholdLedger?) throws {
    guard let ledger else { return }
    var reader = try ledger.log.beginRead()
    self = try RecipeIntake(try ledger.view(), &reader, plans: true)
  }

  /// The command that writes a recipe down; nil for one that is there already.
  package mutating func command(for recipe: Recipe, in household: Household, _ moment: Moment) -> WriteRecipe? {
    command(for: recipe, updates: false, in: household, moment)
  }

  /// The same.
  ///
  /// - Parameter updates: whether one that is another than that which is there is taken as a version of it.
  mutating func command(
    for recipe: Recipe, updates: Bool, in household: Household, _ moment: Moment
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
      var write = WriteRecipe(recipe, household, moment: moment)
      (write.hearts, write.isFavourite) = (
        recipe.hearts.flatMap { (1...5).contains($0) ? $0 : nil }, recipe.isFavourite
      )
      return write
    case .version(let name, let changed):
      remember(recipe, as: name, isNew: false)
      recipe.name = name
      var write = WriteRecipe(recipe, household, moment: moment)
      write.changed = changed
      return write
    }
  }

  private mutating func remember(_ recipe: Recipe, as name: String, isNew: Bool) {
    if let uid = recipe.uid { byUID[uid] = (name, isNew) }
    let key = NameRule.key(recipe.name)
    if byName[key] == nil { byName[key] = (name, isNew) }
  }

  /// The command that plans a meal, when the commands of the recipes were carried out; nil for one that is passed over.
  package mutating func command(for meal: PlannedMeal, in household: Household, _ moment: Moment) -> PlanMeal? {
    command(for: meal, isBehindRecipes: false, in: household, moment)
  }

  /// The same.
  ///
  /// What it is planned of is looked for among the recipes that commands were made for, and then in the household.
  ///
  /// - Parameter isBehindRecipes: whether those commands are to be carried out before it, and the household is as it was.
  mutating func command(
    for meal: PlannedMeal, isBehindRecipes: Bool, in household: Household, _ moment: Moment
  ) -> PlanMeal? {
    let known = meal.uid.flatMap { byUID[$0] } ?? byName[NameRule.key(meal.recipe)]
    return plan.command(
      for: meal, named: known?.name ?? meal.recipe, isNew: isBehindRecipes && known?.isNew ?? false, household, moment)
  }

  /// What is said of the plan besides how much of it was taken.
  package var passedOver: Wording? { plan.passedOver }
}

/// The recipes that are there when others are brought in, so that none comes in twice.
struct ImportShelf: Sendable {
  /// What becomes of a recipe of a file.
  enum Place {
    /// It is there already, under this name; what the file says may be another text.
    case there(String, isOther: Bool)
    /// It is written down under a name that none has.
    case new(String)
    /// It is another version of one that is there.
    case version(String, changed: UInt64)
  }

  private struct Entry: Sendable {
    var name: String
    let version: UInt64
    let text: String
    /// What is cooked of what: two recipes of a name in which that is the same are one.
    let core: String
    let source: String

    init(_ name: String, version: UInt64, _ recipe: Recipe) {
      (self.name, self.version, source) = (name, version, recipe.source)
      (text, core) = (ImportShelf.text(recipe), ImportShelf.core(recipe))
    }
  }

  private var byUID: [String: Entry] = [:]
  private var byName: [String: Entry] = [:]

  /// Of a ledger in which there is nothing yet.
  init() {}

  init(_ view: LedgerView, _ log: inout LogReader) throws(LogError) {
    for shelved in try RecipeShelf.all(view, &log) {
      let recipe = Recipe(shelved, view.standing.catalog)
      let entry = Entry(recipe.name, version: shelved.version, recipe)
      byName[NameRule.key(recipe.name)] = entry
      if let uid = recipe.uid { byUID[uid] = entry }
    }
  }

  /// What tells whether a recipe was changed: its text, without what a household says of it.
  private static func text(_ recipe: Recipe) -> String {
    var plain = recipe
    (plain.name, plain.categories, plain.hearts, plain.isFavourite) = ("-", [], nil, false)
    plain.difficulty = nil
    return folded(RecipeText.write(plain))
  }

  /// The lines of a recipe and its steps: other programs have no place for some of the rest.
  private static func core(_ recipe: Recipe) -> String {
    folded((recipe.ingredients.map(\.line.text) + recipe.steps.map(\.text)).joined(separator: "\n"))
  }

  /// Every white space is as good as another.
  private static func folded(_ text: String) -> String {
    text.split { $0.isWhitespace }.joined(separator: " ")
  }

  /// What becomes of a recipe; it is reckoned with from then on.
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

  /// The recipe that one of a file is: by its number, or by its name and what it says or where it is from.
  private func known(_ recipe: Recipe, _ entry: Entry) -> Entry? {
    if let uid = recipe.uid, let known = byUID[uid] { return known }
    guard let other = byName[NameRule.key(recipe.name)] else { return nil }
    let isSame = other.core == entry.core || !recipe.source.isEmpty && other.source == recipe.source
    return isSame ? other : nil
  }

  /// A name that no recipe has, with the source behind it where another has the recipe's own, or the recipe that is the
  /// very same under such a name; neither where all of them are taken.
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

  /// "bbc.co.uk" of an address; any other source as it is.
  private static func host(of source: String) -> String {
    let parts = source.split(separator: "/", maxSplits: 2)
    guard parts.count > 1, parts[0].hasSuffix(":") else { return String(source.prefix(60)) }
    return String(parts[1].hasPrefix("www.") ? parts[1].dropFirst(4) : parts[1])
  }
}
