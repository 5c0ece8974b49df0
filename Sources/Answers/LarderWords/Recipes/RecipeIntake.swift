import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderReplay
import LarderSentences
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
