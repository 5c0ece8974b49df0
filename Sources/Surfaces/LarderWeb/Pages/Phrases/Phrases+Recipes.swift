import LarderKitchen
import LarderModel

/// The words of the cookbook and of a recipe.
extension Phrases {
  static var recipesHint: String { say("Find a dish or a thing in it") }
  static var recipesSuggested: String { say("What to cook") }
  static var recipesAll: String { say("All recipes") }
  static var recipesEmpty: String {
    say("The cookbook is empty. Type a recipe, or bring a file of them from another program.")
  }
  static var recipesNone: String { say("No recipe is like that.") }
  static var recipesNoneHere: String { say("None by its name. Press Enter to look in the ingredients and steps, too.") }
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
    case .hearts: say("Best liked")
    case .cooked: say("Longest ago")
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
  static var recipeThere: String { say("in") }
  static var recipeNoneIn: String { say("none in") }
  static var recipeNotNeeded: String { say("none in, not needed") }
  static var recipeToBeMade: String { say("to be made") }
  static var recipeShare: String { say("Share") }
  static var recipeNewest: String { say("See the newest") }
  static var recipeMissingDo: String { say("Missing to list") }

  static func recipeCost(_ money: String) -> String { say("\(money) a portion") }
  static func recipeShort(_ foods: String) -> String { say("\(foods) short") }
  static func recipeMissing(_ foods: String) -> String { say("missing \(foods)") }
  static func recipeHearts(_ hearts: String) -> String { hearts == "1" ? say("1 heart") : say("\(hearts) hearts") }
  static func recipeIn(_ amount: String) -> String { say("\(amount) in") }
  static func recipeFor(_ portions: String, _ word: String?) -> String {
    word.map { say("makes \(portions) \($0)") } ?? say("for \(portions)")
  }
  static func recipeOtherAmounts(_ yield: String) -> String {
    say("Other amounts within the steps are those for \(yield).")
  }
  static func recipeFrom(_ source: String) -> String { say("From \(source)") }
  static func recipeVideo(_ address: String) -> String { say("Video: \(address)") }
  static func recipeTools(_ tools: String) -> String { say("Tools: \(tools)") }
  static func recipePhoto(_ name: String) -> String { say("A photo of \(name)") }
  static func recipeEnlarge(_ name: String) -> String { say("Enlarge the photo of \(name)") }
  static func recipeMissingSays(_ name: String) -> String { say("What \(name) lacks to the list") }
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

  // MARK: What is said of it

  static var recipeOpinions: String { say("How it is liked") }
  static var recipeYourHearts: String { say("Your hearts") }
  static var recipeHousehold: String { say("The household") }

  static func recipeRateSays(_ name: String) -> String { say("Hearts for \(name)") }

  // MARK: What is seldom done

  static var recipeChores: String { say("More") }
  static var recipeMail: String { say("Mail") }
  static var recipeEdit: String { say("Edit") }
  static var recipePlan: String { say("Plan it") }
  static var recipePlanDo: String { say("Plan") }
  static var recipePhotos: String { say("Photos") }
  static var recipePhotoChoose: String { say("A photo: JPEG, PNG or WebP") }
  static var recipePhotoStep: String { say("Step (optional)") }
  static var recipePhotoKeep: String { say("Keep it") }
  static var recipePhotoOut: String { say("Take this photo out") }
  static var recipeFile: String { say("Categories") }
  static var category: String { say("Category") }
  static var recipeFileDo: String { say("File") }
  static var recipeSend: String { say("Send to another household") }
  static var recipeSendLead: String { say("They see who sends it, and take it into their book or refuse it.") }
  static var recipeSendLink: String { say("Make a link, good once and for 30 days") }
  static var recipeRemove: String { say("Take out of the book") }
  static var recipeRemoveLead: String { say("What was cooked by it stays as it is. Undo brings it back.") }
  static var recipeRemoveDo: String { say("Take it out") }
  static var chooseFile: String { say("Choose a file first.") }

  static func recipeUnfile(_ category: String) -> String { say("Take it out of \(category)") }
  static func recipeSendTo(_ household: String) -> String { say("Send to \(household)") }
  static func recipeRemoveSays(_ name: String) -> String { say("Took \(name) out of the book") }

  // MARK: Its text

  static var recipeAdd: String { say("A new recipe") }
  static var recipeNameHere: String { say("The name of the dish") }
  static var recipeText: String { say("The recipe") }
  static var recipeTextHint: String {
    say(
      """
      The name; lines such as “serves: 4” and “time: 25 min”; an empty line; an ingredient a line; an empty line; the \
      steps. An amount in braces, {200 ml milk}, goes with the portions.
      """)
  }
  static var recipeSaveOver: String { say("Save this one all the same") }
  static var recipeStaleHint: String { say("Your text is kept below. Saved now, it becomes the version that holds.") }
  static var recipeImport: String { say("From a file") }
  static var recipeImportHint: String {
    say(
      """
      A web page that was saved, or what Paprika, Tandoor, Nextcloud, Mealie, Recipe Keeper, RecipeSage, KitchenOwl or \
      Cooklang export. At most 8 MB.
      """)
  }
  static var recipeImportFile: String { say("File") }
  static var recipeImportDo: String { say("Bring in") }

  static func recipeEditTitle(_ name: String) -> String { say("Edit \(name)") }

  // MARK: What was sent

  static var parcels: String { say("Sent to you") }
  static var accept: String { say("Accept") }
  static var parcelRefuse: String { say("Refuse") }
  static var parcelLink: String { say("A link to it") }
  static var parcelLinkLead: String {
    say(
      """
      Whoever opens this link and has an account here can take the recipe into their book, once. It is not shown again.
      """)
  }
  static var parcelNoHousehold: String { say("You record in no other household here that it could go to.") }

  static func parcelFrom(_ sender: String, _ household: String) -> String { say("\(sender) of \(household) sends it") }
  static func parcelSent(_ name: String, _ household: String) -> String { say("Sent \(name) to \(household).") }
  static func parcelRefused(_ name: String) -> String { say("Refused \(name).") }
  static func parcelTake(_ household: String) -> String { say("To \(household)") }
  static func parcelAcceptSpoken(_ name: String) -> String { say("Take \(name) into the book") }
  static func parcelRefuseSpoken(_ name: String) -> String { say("Refuse \(name)") }

  // MARK: Cooking

  static var cookDo: String { say("Cook") }
  static var cookSteps: String { say("Step by step") }
  static var cookDone: String { say("Cooked") }
  static var cookEaten: String { say("% eaten now") }
  static var cookLeft: String { say("% left over, of %") }
  static var cookSharesHint: String { say("What nobody eats now is left over.") }
  static var cookNothing: String { say("nothing") }
  static var cookLeftovers: String { say("What is left over") }
  static var cookFridge: String { say("Fridge") }
  static var cookFreezer: String { say("Freezer") }
  static var cookKeep: String { say("Portions kept") }
  static var cookKeepAll: String { say("all") }
  static var cookAnyway: String { say("It is cooked with what is there.") }

  static func cookPast(_ food: String, _ date: String) -> String { FormFault.sentence(say("\(food): \(date)")) }
  static func cookTitle(_ name: String) -> String { say("Cook \(name)") }
  static func cookTimer(_ time: String) -> String { say("Timer: \(time)") }
  static func cookInstead(_ other: String, _ food: String) -> String {
    say("With \(other) instead of \(food), as before")
  }
  static func cookLeaveOut(_ food: String) -> String { say("Leave out the \(food)") }
  static func cookLeaveOutPast(_ food: String) -> String { say("Leave out the \(food): it is past its use-by date") }

  // MARK: The plan

  static var planNothing: String { say("Nothing planned.") }
  static var planSuggest: String { say("Suggest dinners") }
  static var planTakeAll: String { say("Plan all of these") }
  static var planUnsettled: String { say("Planned and not cooked") }
  static var planIdea: String { say("an idea") }
  static var planAdd: String { say("Add") }
  static var planWhat: String { say("A dish") }
  static var planServes: String { say("For how many") }
  static var planDay: String { say("Day") }
  static var planSitting: String { say("Meal of the day") }
  static var planRemove: String { say("Take off") }

  static func planLead(_ count: Int) -> String { count == 1 ? say("1 meal planned") : say("\(count) meals planned") }
  static func planSaves(_ money: String) -> String { say("saves \(money)") }
  static func planSays(_ name: String) -> String { say("Plan \(name)") }
  static func planChange(_ name: String) -> String { say("Change \(name) on the plan") }
  static func planMoveSays(_ name: String) -> String { say("Move \(name)") }
  static func planRemoveSays(_ name: String) -> String { say("Take \(name) off the plan") }
  static func planAddOn(_ day: String) -> String { say("Add a dish on \(day)") }

  static func planMeal(_ sitting: MealTime) -> String { FormFault.capitalized(word(of: sitting)) }

  /// "Today", "Tomorrow", "Friday 27 Nov" by how the household writes days.
  static func planName(of day: Day, _ today: Day, _ style: OutputStyle) -> String {
    switch today.distance(to: day) {
    case 0: say("Today")
    case 1: say("Tomorrow")
    default: "\(day.weekdayName), \(day.formatted(style))"
    }
  }
}
