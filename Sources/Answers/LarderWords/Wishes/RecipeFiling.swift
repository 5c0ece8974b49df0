import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderReplay
import LarderSentences

/// A recipe is put under categories, or taken out of them.
struct RecipeFiling: Wish {
  private let name: String
  private let isOut: Bool

  init(_ words: [String], _ line: Line) throws(WordsError) {
    isOut = words.count > 1 && words.last == "out"
    name = (isOut ? words.dropLast() : words[...]).joined(separator: " ")
    guard !name.isEmpty, line.arguments.all(.category).contains(where: { !RecipeText.names(in: $0).isEmpty }) else {
      throw .usage("which recipe, and where? as in: \(.words("recipe file carbonara category:pasta"))")
    }
  }

  func decide(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> Decision {
    _ = try Line.meal(named: name, view.household.catalog)
    let catalog = view.household.catalog
    let categories = line.arguments.all(.category).flatMap { text in
      // A category that an import brought in may have a comma in its name.
      isOut && catalog.number(.recipeCategory, named: text) != nil ? [text] : RecipeText.names(in: text)
    }
    let file = FileRecipe(name, under: categories, isOut: isOut, moment: try line.moment(view.household))
    return try line.decide(file, view)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    sentences.told(outcome)
  }
}
