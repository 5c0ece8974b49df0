import LarderReports

/// The words of the cookbook and of a recipe.
extension Phrases {
  static let recipesHint = "Find a dish or a thing in it"
  static let recipesSuggested = "What to cook"
  static let recipesAll = "All recipes"
  static let recipesEmpty = "The cookbook is empty. Type a recipe, or bring a file of them from another program."
  static let recipesNone = "No recipe is like that."
  static let recipesNoneHere = "None by its name. Press Enter to look in the ingredients and steps, too."
  static let recipesFavourites = "Favourites"
  static let recipesWith = "with"

  static func recipesInBook(_ count: Int) -> String { "\(count) in the book" }
  static func recipesFound(_ count: Int) -> String { count == 1 ? "1 found" : "\(count) found" }
  static func recipesMore(_ count: Int) -> String { count == 1 ? "And 1 more" : "And \(count) more" }
  static func recipesWithin(_ minutes: Int) -> String { "≤ \(minutes) min" }

  static func title(of order: RecipesRequest.Order) -> String {
    switch order {
    case .name: "Name"
    case .time: "Quickest"
    case .hearts: "Best liked"
    case .cooked: "Longest ago"
    case .useUp: "Uses up"
    }
  }

  // MARK: A recipe

  static let recipeUses = "uses up"
  static let recipeNothingMissing = "nothing missing"
  static let recipeIngredients = "Ingredients"
  static let recipeSteps = "Steps"
  static let recipeFewer = "One portion less"
  static let recipeMore = "One portion more"
  static let recipeThere = "in"
  static let recipeNoneIn = "none in"
  static let recipeNotNeeded = "none in, not needed"
  static let recipeToBeMade = "to be made"
  static let recipeShare = "Share"
  static let recipePrint = "Print"
  static let recipeNewest = "See the newest"
  static let recipeMissingDo = "Missing to list"

  static func recipeCost(_ money: String) -> String { "\(money) a portion" }
  static func recipeShort(_ foods: String) -> String { "\(foods) short" }
  static func recipeMissing(_ foods: String) -> String { "missing \(foods)" }
  static func recipeHearts(_ hearts: String) -> String { hearts == "1" ? "1 heart" : "\(hearts) hearts" }
  static func recipeIn(_ amount: String) -> String { "\(amount) in" }
  static func recipeFor(_ portions: String, _ word: String?) -> String {
    word.map { "makes \(portions) \($0)" } ?? "for \(portions)"
  }
  static func recipeOtherAmounts(_ yield: String) -> String { "Other amounts within the steps are those for \(yield)." }
  static func recipeFrom(_ source: String) -> String { "From \(source)" }
  static func recipeVideo(_ address: String) -> String { "Video: \(address)" }
  static func recipeTools(_ tools: String) -> String { "Tools: \(tools)" }
  static func recipePhoto(_ name: String) -> String { "A photo of \(name)" }
  static func recipeEnlarge(_ name: String) -> String { "Enlarge the photo of \(name)" }
  static func recipeMissingSays(_ name: String) -> String { "What \(name) lacks to the list" }
  static func recipeSwap(_ times: Int, _ other: String, _ food: String) -> String {
    "Cooked \(times == 1 ? "once" : "\(times) times") with \(other) instead of \(food)."
  }
  static func recipeOldVersion(_ version: Int, _ versions: Int) -> String {
    "This is version \(version) of \(versions)."
  }
  static func recipeVersions(_ count: Int) -> String { "Versions: \(count)" }
  static func recipeVersion(_ number: Int, _ day: String) -> String { "Version \(number), \(day)" }

  // MARK: What is said of it

  static let recipeOpinions = "How it is liked"
  static let recipeYourHearts = "Your hearts"
  static let recipeHousehold = "The household"

  static func recipeRateSays(_ name: String) -> String { "Hearts for \(name)" }

  // MARK: What is seldom done

  static let recipeChores = "More"
  static let recipeMail = "Mail"
  static let recipeEdit = "Edit"
  static let recipePlan = "Plan it"
  static let recipePlanDo = "Plan"
  static let recipePhotos = "Photos"
  static let recipePhotoChoose = "A photo: JPEG, PNG or WebP"
  static let recipePhotoStep = "Step (optional)"
  static let recipePhotoKeep = "Keep it"
  static let recipePhotoOut = "Take this photo out"
  static let recipeFile = "Categories"
  static let recipeCategory = "Category"
  static let recipeFileDo = "File"
  static let recipeSend = "Send to another household"
  static let recipeSendLead = "They see who sends it, and take it into their book or refuse it."
  static let recipeSendLink = "Make a link, good once and for 30 days"
  static let recipeRemove = "Take out of the book"
  static let recipeRemoveLead = "What was cooked by it stays as it is. Undo brings it back."
  static let recipeRemoveDo = "Take it out"
  static let chooseFile = "Choose a file first."

  static func recipeUnfile(_ category: String) -> String { "Take it out of \(category)" }
  static func recipeSendTo(_ household: String) -> String { "Send to \(household)" }
  static func recipeRemoveSays(_ name: String) -> String { "Took \(name) out of the book" }

  // MARK: Its text

  static let recipeAdd = "A new recipe"
  static let recipeNameHere = "The name of the dish"
  static let recipeText = "The recipe"
  static let recipeTextHint = """
    The name; lines such as “serves: 4” and “time: 25 min”; an empty line; an ingredient a line; an empty line; the \
    steps. An amount in braces, {200 ml milk}, goes with the portions.
    """
  static let recipeSaveOver = "Save this one all the same"
  static let recipeStaleHint = "Your text is kept below. Saved now, it becomes the version that holds."
  static let recipeImport = "From a file"
  static let recipeImportHint = """
    A web page that was saved, or what Paprika, Tandoor, Nextcloud, Mealie, Recipe Keeper, RecipeSage, KitchenOwl or \
    Cooklang export. At most 8 MB.
    """
  static let recipeImportFile = "File"
  static let recipeImportDo = "Bring in"

  static func recipeEditTitle(_ name: String) -> String { "Edit \(name)" }

  // MARK: What was sent

  static let parcels = "Sent to you"
  static let parcelAccept = "Accept"
  static let parcelRefuse = "Refuse"
  static let parcelLink = "A link to it"
  static let parcelLinkLead = """
    Whoever opens this link and has an account here can take the recipe into their book, once. It is not shown again.
    """
  static let parcelNoHousehold = "You record in no other household here that it could go to."

  static func parcelFrom(_ sender: String, _ household: String) -> String { "\(sender) of \(household) sends it" }
  static func parcelSent(_ name: String, _ household: String) -> String { "Sent \(name) to \(household)." }
  static func parcelRefused(_ name: String) -> String { "Refused \(name)." }
  static func parcelTake(_ household: String) -> String { "To \(household)" }
  static func parcelAcceptSpoken(_ name: String) -> String { "Take \(name) into the book" }
  static func parcelRefuseSpoken(_ name: String) -> String { "Refuse \(name)" }
}
