import PlainText

/// What can be done next, as a value. Each surface words it in its own way: as a line to type, or as a button.
///
/// What nobody has chosen yet (an item, an event) is nil.
public enum Invitation: Hashable, Sendable {
  /// What narrows the events behind the waste of a period.
  public enum WasteAspect: Hashable, Sendable {
    case edible
    case item(String)
    case reason(WasteReason)
    case pastDate
    case store(String)
  }

  // Looking.
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
  /// A count of an item that is still to be chosen.
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
  /// To cook a recipe with another food than it wants.
  case cookInstead(String, food: String, other: String)
  /// To keep a photo of a recipe.
  case keepPhoto(String)
  /// To plan a recipe for a day.
  case planRecipe(String)
  /// To plan something that is planned for another day.
  case movePlanned(String)
  /// To put what the plan lacks on the shopping list.
  case planShop
  /// To plan the dinners that are suggested.
  case acceptPlan
  /// To take something off the plan.
  case unplan(String)
  /// To ask what can be cooked.
  case suggestRecipes
  /// To see the recipes that a food is in.
  case recipesWith(String)
  /// To say which foods the lines of recipes mean.
  case checkRecipes
  /// To say which food the line of a recipe means.
  case saysFood(String, is: String)
  case addRecipe
  case editRecipe(String)
  case rateRecipe(String)
  case fileRecipe(String, category: String)

  // Products.
  /// To say what a code stands for.
  case describeProduct(String)
  /// To buy something by a code that nobody knows yet.
  case buyCode(String)
  /// To say that a code stands for another food.
  case fixProduct(String, item: String)
  /// To say what the last digits of a store's own code are.
  case sayDigits(String, store: String)
  /// To say what a pack of a product holds.
  case describePack(String)
  /// To see the codes that wait to be known.
  case unknownCodes
  /// To let go of a code that waits.
  case forgetCode(String)

  // Setting right.
  case fix
  case fixFact(item: String, ItemAttribute, value: String)
  /// The first facts of an item of which nothing is known.
  case describe(item: String)
  case fixLike(item: String, food: String)
  /// - value: nil where it is still to be filled in.
  case fixEvent(UInt64?, field: String, value: String?)
  /// Of an event and the one its lot came in with, whose days contradict each other, the one that is wrong.
  case fixDayOfEither(UInt64, arrival: UInt64?)
  case undoLast
  case undo(ClosedRange<UInt64>)
  case redoLast
  case redo(UInt64?)

  // The ledger itself.
  case verify(deep: Bool)
  case rebuild
  case restore
  /// In the place of the ledger that is there.
  case restoreOver
  /// Into another directory.
  case restoreElsewhere
  case rescue

  /// Words to be typed, where it is words that are spoken of: what could not be made sense of, with an example.
  case words(String)

  /// Of one event.
  public static func undo(_ event: UInt64) -> Invitation { .undo(event...event) }
}

/// What it is called where nothing is typed: in a log, and on a button.
extension Invitation: CustomStringConvertible {
  public var description: String { title.description }

  /// A few plain words, without anything that is typed: "undo event 17".
  public var title: Wording {
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
    case .words(let words): Wording(verbatim: words)
    }
  }
}
