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
