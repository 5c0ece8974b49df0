import PlainText

/// A suggested next action. Each surface words it in its own way, as a line to type or as a button.
///
/// A part not yet chosen, such as an item or an event, is nil.
package enum SuggestedAction: Hashable, Sendable {
  /// A restriction of the events that make up the waste of a period.
  package enum WasteAspect: Hashable, Sendable {
    case edible
    case item(String)
    case reason(WasteReason)
    case pastDate
    case store(String)
  }

  // Viewing.
  case stock(item: String?)
  case history(item: String?)
  case wholeHistory
  case due(days: Int?)
  case foods
  case why(item: String)
  case whyEvent(UInt64)
  case whyWaste(Period, [WasteAspect])
  case monthReport(Month)
  case calorieReport(Month)

  // The kitchen.
  case use
  case move
  case toss(WasteReason)
  case count(item: String?)
  /// Count an item that is yet to be chosen.
  case countSomething

  // Shopping.
  case list(item: String?)
  case editListed(item: String)
  case tick(item: String?, quantity: String?)
  case untick(item: String)
  case checkout
  case acceptSuggestions

  // Meals and goals.
  case addMeal(String, energy: String?)
  case editMeal(String, energy: String)
  case goal(GoalAttribute, value: String?, person: String?)
  case recipes
  case cookRecipe(String)
  case cookAnyway(String)
  /// Cook a recipe with another food than the one listed.
  case cookInstead(String, food: String, other: String)
  /// Add a photo to a recipe.
  case keepPhoto(String)
  case planRecipe(String)
  /// Move a planned meal to another day.
  case movePlanned(String)
  /// Put the plan's missing ingredients on the shopping list.
  case planShop
  case acceptPlan
  /// Take a meal off the plan.
  case unplan(String)
  /// Ask what can be cooked.
  case suggestRecipes
  /// Show the recipes that contain a food.
  case recipesWith(String)
  /// Match the ingredient lines of recipes to foods.
  case checkRecipes
  /// Match an ingredient line to a food.
  case saysFood(String, is: String)
  case addRecipe
  case editRecipe(String)
  case rateRecipe(String)
  case fileRecipe(String, category: String)

  // Products.
  /// Identify a code.
  case describeProduct(String)
  /// Buy an unknown product by its code.
  case buyCode(String)
  /// Assign a code to another food.
  case fixProduct(String, item: String)
  /// State what the last digits of a store's own code mean.
  case sayDigits(String, store: String)
  /// Set the pack size of a product.
  case describePack(String)
  /// Show the parked codes.
  case unknownCodes
  /// Drop a parked code.
  case forgetCode(String)

  // Correcting.
  case fix
  case fixFact(item: String, ItemAttribute, value: String)
  /// Set the first facts about an item.
  case describe(item: String)
  case fixLike(item: String, food: String)
  /// - value: the value, or nil if it is yet to be filled in.
  case fixEvent(UInt64?, field: String, value: String?)
  /// Correct the day of either an event or its lot's arrival, which contradict each other.
  case fixDayOfEither(UInt64, arrival: UInt64?)
  case undoLast
  case undo(ClosedRange<UInt64>)
  case redoLast
  case redo(UInt64?)

  // The ledger itself.
  case verify(deep: Bool)
  case rebuild
  case restore
  /// Restore, replacing the existing ledger.
  case restoreOver
  /// Restore into another directory.
  case restoreElsewhere
  case rescue

  /// Words to type, as an example after words that could not be understood.
  case words(String)

  package static func undo(_ event: UInt64) -> SuggestedAction { .undo(event...event) }
}

/// Titles where nothing is typed: in a log, and on a button.
extension SuggestedAction: CustomStringConvertible {
  package var description: String { title.description }

  /// A title in plain words, without anything to type: "undo event 17".
  package var title: Message {
    switch self {
    case .stock(let item): item.map { "show the stock of \($0.visible)" } ?? "show the stock"
    case .history(let item): item.map { "show the history of \($0.visible)" } ?? "show the history"
    case .wholeHistory: "show the whole history"
    case .due(let days): days.map { "show what is due within \($0) days" } ?? "show what is due"
    case .foods: "show the known foods"
    case .why(let item): "show how the stock of \(item.visible) came about"
    case .whyEvent(let event): "show event \(event)"
    case .whyWaste(let period, _): "show the waste of \(period)"
    case .monthReport(let month): "show the month \(month)"
    case .calorieReport(let month): "show the calories of \(month)"
    case .use: "use"
    case .move: "move"
    case .toss: "throw food away"
    case .count(let item): item.map { "count \($0.visible)" } ?? "count"
    case .countSomething: "count"
    case .list(let item): "put \(item?.visible ?? "something") on the shopping list"
    case .editListed(let item): "change \(item.visible) on the shopping list"
    case .tick(let item, _): "put \(item?.visible ?? "something") into the basket"
    case .untick(let item): "take \(item.visible) out of the basket"
    case .checkout: "put the basket in stock"
    case .acceptSuggestions: "accept the suggestions"
    case .addMeal(let meal, _): "save \(meal.visible) as a meal"
    case .editMeal(let meal, _): "edit the meal \(meal.visible)"
    case .goal(let attribute, _, _): "set a goal for \(word: attribute.title)"
    case .recipes: "show the recipes"
    case .keepPhoto(let recipe): "keep a photo of \(recipe.visible)"
    case .planRecipe(let recipe): "plan \(recipe.visible)"
    case .suggestRecipes: "see what can be cooked"
    case .recipesWith(let food): "show the recipes with \(food.visible)"
    case .checkRecipes: "match recipe lines to foods"
    case .describeProduct(let code): "identify \(code.visible)"
    case .buyCode(let code): "buy \(code.visible)"
    case .fixProduct(let code, let item): "set \(code.visible) to \(item.visible)"
    case .sayDigits(let code, _): "set the meaning of the last digits of \(code.visible)"
    case .describePack(let code): "set the pack size of \(code.visible)"
    case .unknownCodes: "show the unknown codes"
    case .forgetCode(let code): "forget \(code.visible)"
    case .saysFood(let food, let item): "match \(food.visible) to \(item.visible)"
    case .movePlanned(let name): "plan \(name.visible) for another day"
    case .planShop: "list what the plan needs"
    case .acceptPlan: "plan these dinners"
    case .unplan(let name): "take \(name.visible) off the plan"
    case .cookRecipe(let recipe): "cook \(recipe.visible)"
    case .cookAnyway(let recipe): "cook \(recipe.visible) anyway"
    case .cookInstead(let recipe, let food, let other):
      "cook \(recipe.visible) with \(other.visible) instead of \(food.visible)"
    case .addRecipe: "add a recipe"
    case .editRecipe(let recipe): "edit the recipe of \(recipe.visible)"
    case .rateRecipe(let recipe): "rate \(recipe.visible)"
    case .fileRecipe(let recipe, let category): "file \(recipe.visible) under \(category.visible)"
    case .fix: "fix"
    case .fixFact(let item, let attribute, _): "set the \(word: attribute.word) of \(item.visible)"
    case .describe(let item): "describe \(item.visible)"
    case .fixLike(let item, let food): "treat \(item.visible) as \(food)"
    case .fixEvent(let event, let field, _): "fix the \(word: field) of \(event.map { "event \($0)" } ?? "an event")"
    case .fixDayOfEither(let event, let arrival):
      "fix the day of event \(event) or of \(arrival.map { "event \($0)" } ?? "its purchase")"
    case .undoLast: "undo"
    case .undo(let events):
      events.count == 1
        ? "undo event \(events.lowerBound)" : "undo events \(events.lowerBound) to \(events.upperBound)"
    case .redoLast: "redo"
    case .redo(let event): event.map { "redo event \($0)" } ?? "redo an event"
    case .verify: "verify the ledger"
    case .rebuild: "rebuild the caches"
    case .restore: "restore a backup"
    case .restoreOver: "replace the ledger with a backup"
    case .restoreElsewhere: "restore a backup to another directory"
    case .rescue: "rescue the ledger"
    case .words(let words): Message(verbatim: words)
    }
  }
}
