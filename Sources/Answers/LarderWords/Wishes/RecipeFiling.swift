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

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let catalog = reader.catalog
    _ = try catalog.recipeMeal(named: name)
    let categories = reader.arguments.all(.category).flatMap { text in
      // A category that an import brought in may have a comma in its name.
      isOut && catalog.number(.recipeCategory, named: text) != nil ? [text] : RecipeText.names(in: text)
    }
    let file = FileRecipe(name, under: categories, isOut: isOut, moment: reader.moment)
    return try reader.decide(file)
  }
}
