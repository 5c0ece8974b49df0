import WebParts

/// Phrases of the forms for a new recipe and for the rows of a recipe.
extension Phrases {
  static var recipePaste: String { say("Paste a recipe") }
  static var recipePasteHint: String { say("From a website, a message or a note. You can check it before you save.") }
  static var recipeAddressHint: String { say("A web address is enough.") }
  static var recipeNotFetched: String {
    say("Larder doesn’t open web addresses here. Paste the recipe’s text, or ask an owner to allow it in Settings.")
  }
  static var shareWhere: String { say("Add the recipe to") }
  static var recipeRead: String { say("Continue") }
  static var recipeInRows: String { say("Or type the recipe yourself") }
  static var recipeNew: String { say("Check the recipe") }
  static var recipeNothingRead: String { say("Larder found no ingredients and no steps. Paste the whole recipe.") }

  // MARK: The whole recipe

  static var recipeName: String { say("Name") }
  static var recipeServes: String { say("Makes") }
  static var recipePrep: String { say("Preparation") }
  static var recipeCook: String { say("Cooking") }
  static var recipeTotal: String { say("Total time") }
  static var recipeMoreFacts: String { say("Description, notes and source") }
  static var recipeAbout: String { say("Description") }
  static var recipeNotes: String { say("Notes") }
  static var recipeVideoAddress: String { say("Video") }
  static var recipeToolsNeeded: String { say("Tools, separated by commas") }
  static var recipeEnergy: String { say("Energy of a serving, such as 540 kcal") }
  static var recipeDifficulty: String { say("Difficulty") }
  static var recipeNeedsName: String { say("Give the recipe a name.") }

  static func recipeNotYield(_ text: String) -> String {
    say("“\(text)” is not a number of servings. Write 4, or 12 rolls.")
  }
  static func recipeNotTime(_ text: String) -> String { say("“\(text)” is not a time. Write 25 min, or 1 h 30 min.") }
  static func recipeNotEnergy(_ text: String) -> String { say("“\(text)” is not an energy. Write 540 kcal.") }

  // MARK: Rows

  static var recipeCheck: String { say("Check the rows") }
  static var recipePart: String { say("Heading") }
  static var recipeAddFood: String { say("Ingredient") }
  static var recipeAddStep: String { say("Step") }
  static var recipeRecognised: String { say("recognised") }
  static var recipeRecognisedAs: String { say("recognised as") }
  static var recipeNotRecognised: String { say("not recognised") }
  static var recipeUp: String { say("Up") }
  static var recipeDown: String { say("Down") }
  static var recipeStepHint: String { say("An amount in braces, such as {200 ml milk}, changes with the servings.") }

  static func recipeStep(_ number: Int) -> String { say("Step \(number)") }
  static func recipeChangeRow(_ subject: String) -> String { say("Move or remove \(subject)") }
  static func recipeUpSays(_ subject: String) -> String { say("Move \(subject) up") }
  static func recipeDownSays(_ subject: String) -> String { say("Move \(subject) down") }
  static func recipeOutSays(_ subject: String) -> String { say("Remove \(subject)") }

  // MARK: Lines that were not understood

  static var recipeOthersHint: String { say("Choose what to do with each line. Otherwise it is left out.") }

  static func recipeOthers(_ count: Int) -> String {
    count == 1 ? say("1 line not understood") : say("\(count) lines not understood")
  }
  static func recipeUseOf(_ line: String) -> String { say("Use of “\(line)”") }
  static func title(of use: RecipeForm.Use) -> String {
    switch use {
    case .out: say("Leave out")
    case .food: say("Ingredient")
    case .step: say("Step")
    case .note: say("Note")
    }
  }
}
