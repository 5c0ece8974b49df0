import DiaryPages
import LarderKitchen
import LarderModel
import WebParts

/// Phrases of the cookbook, the recipe pages, cooking and the plan.
extension Phrases {
  static var back: String { say("Back") }
  static var recipesSearch: String { say("Search dishes or ingredients") }
  static var recipesHint: String { say("Search dishes") }
  static var recipesSuggested: String { say("What to cook") }
  static var recipesAll: String { say("All recipes") }
  static var recipesEmpty: String {
    say("The cookbook is empty. Paste or type a recipe, or import some from another program.")
  }
  static var recipesNone: String { say("No matching recipes.") }
  static var recipesNoneHere: String { say("No names match. Press Enter to search ingredients and steps.") }
  static var favourites: String { say("Favourites") }
  static var recipesWith: String { say("with") }

  static func recipesInBook(_ count: Int) -> String { say("\(count) in the book") }
  static func recipesFound(_ count: Int) -> String { count == 1 ? say("1 found") : say("\(count) found") }
  static func recipesMore(_ count: Int) -> String { count == 1 ? say("And 1 more") : say("And \(count) more") }
  static func recipesWithin(_ minutes: Int) -> String { say("≤ \(minutes) min") }

  static func title(of order: RecipesRequest.Order) -> String {
    switch order {
    case .name: say("Name")
    case .time: say("Quickest")
    case .hearts: say("Top rated")
    case .cooked: say("Least recent")
    case .useUp: say("Uses up")
    }
  }

  // MARK: A recipe

  static var recipeUses: String { say("uses up") }
  static var nothingMissing: String { say("nothing missing") }
  static var recipeIngredients: String { say("Ingredients") }
  static var recipeSteps: String { say("Steps") }
  static var recipeFewer: String { say("One portion less") }
  static var recipeMore: String { say("One portion more") }
  static var recipeThere: String { say("in stock") }
  static var recipeNoneIn: String { say("none in stock") }
  static var recipeNotNeeded: String { say("none in stock, optional") }
  static var recipeToBeMade: String { say("to make") }
  static var recipeShare: String { say("Share") }
  static var recipeNewest: String { say("Show latest") }
  static var recipeMissingDo: String { say("Add missing") }

  static func recipeCost(_ money: String) -> String { say("\(money) a portion") }
  static func toBuy(_ foods: [String]) -> String { say("to buy: \(foods.joined(separator: ", "))") }
  static func recipeStars(_ stars: String) -> String { stars == "1" ? say("1 star") : say("\(stars) stars") }
  static func recipeIn(_ amount: String) -> String { say("\(amount) in stock") }
  static func recipeAbout(_ amount: String) -> String { say("about \(amount) in stock") }
  static func recipeFor(_ portions: String, _ word: String?) -> String {
    word.map { say("makes \(portions) \($0)") } ?? say("for \(portions)")
  }
  static func recipeOtherAmounts(_ yield: String) -> String { say("Other amounts in the steps are for \(yield).") }
  static func recipeFrom(_ source: String) -> String { say("From \(source)") }
  static func recipeVideo(_ address: String) -> String { say("Video: \(address)") }
  static func recipeTools(_ tools: String) -> String { say("Tools: \(tools)") }
  static func recipeEnlarge(_ name: String) -> String { say("Enlarge the photo of \(name)") }
  static func recipeMissingSays(_ name: String) -> String { say("Add missing ingredients for \(name)") }
  static func recipeSwap(_ times: Int, _ other: String, _ food: String) -> String {
    times == 1
      ? say("Cooked once with \(other) instead of \(food).")
      : say("Cooked \(times) times with \(other) instead of \(food).")
  }
  static func recipeOldVersion(_ version: Int, _ versions: Int) -> String {
    say("This is version \(version) of \(versions).")
  }
  static func recipeVersions(_ count: Int) -> String { say("Versions: \(count)") }
  static func recipeVersion(_ number: Int, _ day: String) -> String { say("Version \(number), \(day)") }

  // MARK: Ratings

  static var recipeOpinions: String { say("Ratings") }
  static var recipeYourRating: String { say("Your rating") }
  static var recipeHousehold: String { say("Household") }

  static func recipeRateSays(_ name: String) -> String { say("Rate \(name)") }

  // MARK: Further actions

  static var recipeChores: String { say("More") }
  static var recipeEdit: String { say("Edit") }
  static var recipePlan: String { say("Plan it") }
  static var recipePlanDo: String { say("Plan") }
  static var recipePhotos: String { say("Photos") }
  static var recipePhotoChoose: String { say("Photo (JPEG, PNG or WebP)") }
  static var recipePhotoStep: String { say("Step (optional)") }
  static var recipePhotoKeep: String { say("Add photo") }
  static var recipePhotoOut: String { say("Remove this photo") }
  static var recipeFile: String { say("Categories") }
  static var category: String { say("Category") }
  static var add: String { say("Add") }
  static var recipeSend: String { say("Send to another household") }
  static var recipeSendLead: String { say("They see who sent it, and can accept or refuse it.") }
  static var recipeSendLink: String { say("Create a link (works once, for 30 days)") }
  static var recipeRemove: String { say("Delete recipe") }
  static var recipeRemoveLead: String { say("Past meals stay in the diary. Undo brings the recipe back.") }

  static func recipeUnfile(_ category: String) -> String { say("Remove from \(category)") }
  static func recipeSendTo(_ household: String) -> String { say("Send to \(household)") }
  static func recipeRemoveSays(_ name: String) -> String { say("Delete \(name)") }

  // MARK: Its text

  static var recipeAdd: String { say("New recipe") }
  static var recipeAsText: String { say("Edit as text") }
  static var recipeNameHere: String { say("Dish name") }
  static var recipeText: String { say("Recipe") }
  static var recipeTextHint: String {
    say(
      """
      Write the name, then “serves: 4” and “time: 25 min”. Leave a line empty, then write one ingredient per line. \
      Leave another line empty, then write the steps. Amounts in braces, such as {200 ml milk}, scale with the portions.
      """)
  }
  static var recipeSaveOver: String { say("Save anyway") }
  static var recipeStaleHint: String { say("Your text is kept below. If you save it, it replaces the latest version.") }
  static var recipeImport: String { say("From a file") }
  static var recipeImportHint: String {
    say(
      """
      A saved web page, or an export from Paprika, Tandoor, Nextcloud, Mealie, Recipe Keeper, RecipeSage, KitchenOwl \
      or Cooklang. Up to 8 MB.
      """)
  }
  static var pickFile: String { say("Choose a file") }
  static var recipeImportDo: String { say("Import") }

  static func recipeEditTitle(_ name: String) -> String { say("Edit \(name)") }

  // MARK: Shared recipes

  static var sharedRecipes: String { say("Sent to you") }
  static var sharedRecipeRefuse: String { say("Refuse") }
  static var sharedRecipeLink: String { say("Recipe link") }
  static var sharedRecipeLinkLead: String {
    say(
      """
      One person with an account here can use this link to accept the recipe. You won’t see the link again.
      """)
  }
  static var sharedRecipeNoHousehold: String { say("You aren’t a member of another household here to send it to.") }

  static func sharedRecipeFrom(_ sender: String, _ household: String) -> String { say("From \(sender), \(household)") }
  static func sharedRecipeSent(_ name: String, _ household: String) -> String { say("Sent \(name) to \(household).") }
  static func sharedRecipeRefused(_ name: String) -> String { say("Refused \(name).") }
  static func sharedRecipeTake(_ household: String) -> String { say("Add to \(household)") }
  static func sharedRecipeAcceptSpoken(_ name: String) -> String { say("Accept \(name)") }
  static func sharedRecipeRefuseSpoken(_ name: String) -> String { say("Refuse \(name)") }

  // MARK: Cooking

  static var cookDo: String { say("Cook") }
  static var cookSteps: String { say("Step by step") }
  static var cookDone: String { say("Cooked") }
  static var cookEaten: String { say("% eaten now") }
  static var cookLeft: String { say("% left over, of %") }
  static var cookSharesHint: String { say("Uneaten portions are kept as leftovers.") }
  static func portionsOf(_ name: String) -> String { say("Portions for \(name)") }
  static var cookLeftovers: String { say("Leftovers") }
  static var cookFridge: String { say("Fridge") }
  static var cookFreezer: String { say("Freezer") }
  static var cookKeep: String { say("Keep portions") }
  static var cookKeepAll: String { say("the rest") }
  static var cookAnyway: String { say("You can cook it with the food in stock.") }
  static var cookWithout: String {
    say("Most ingredients are not in stock. If you cooked it anyway, it is recorded without them.")
  }

  static func cookPast(_ food: String, _ date: String) -> String { FormFault.sentence(say("\(food): \(date)")) }
  static func cookTitle(_ name: String) -> String { say("Cook \(name)") }
  static func cookTimer(_ time: String) -> String { say("Timer: \(time)") }
  static func cookInstead(_ other: String, _ food: String) -> String {
    say("With \(other) instead of \(food), as before")
  }
  static func cookLeaveOut(_ food: String) -> String { say("Leave out the \(food)") }
  static func cookLeaveOutPast(_ food: String) -> String { say("Leave out the \(food): it is past its use-by date") }

  // MARK: The plan

  static var planNothing: String { say("Nothing is planned. Larder can suggest dinners from the food in stock.") }
  static var planNoRecipes: String { say("Nothing is planned. With a recipe, Larder can suggest dinners.") }
  static var planSuggest: String { say("Suggest dinners") }
  static var planTakeAll: String { say("Plan all of these") }
  static var planUnsettled: String { say("Planned but not cooked") }
  static var planGone: String { say("no longer in stock: choose something else") }
  static var planIdea: String { say("idea") }
  static var planWhat: String { say("Dish") }
  static var planWhatHint: String { say("a recipe or any words") }
  static var planTray: String { say("Tap a dish, then a day") }
  static var planLeftOver: String { say("left over") }
  static var planHere: String { say("Here") }
  static var planEatingOut: String { say("Eating out") }

  static func planLead(_ count: Int) -> String { count == 1 ? say("1 meal planned") : say("\(count) meals planned") }
  static func planSaves(_ money: String) -> String { say("saves \(money)") }
  static func planSays(_ name: String) -> String { say("Plan \(name)") }
  static func planChange(_ name: String) -> String { say("Change \(name) on the plan") }
  static func planRemoveSays(_ name: String) -> String { say("Take \(name) off the plan") }
  static func planPutOn(_ day: String) -> String { say("Plan it on \(day)") }
  static func planAddOn(_ day: String) -> String { say("Add a dish on \(day)") }

  /// A day's heading on the plan, next to its date: "Today", "Tomorrow" or "Friday".
  static func planName(of day: Day, _ today: Day) -> String {
    switch today.distance(to: day) {
    case 0: say("Today")
    case 1: say("Tomorrow")
    default: day.weekdayName
    }
  }

  /// A day of the plan in words: "Today", "Tomorrow" or "Friday 27 November", as the household writes days.
  static func planName(of day: Day, _ today: Day, _ style: OutputStyle) -> String {
    switch today.distance(to: day) {
    case 0: say("Today")
    case 1: say("Tomorrow")
    default: day.spokenInFull(style)
    }
  }
}
