import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// A category of recipes is made, or given up.
struct CategoryMaking: Wish {
  let name: String
  let isOut: Bool

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    if !isOut { try Self.refuseComma(name) }
    let isThere = try isOut ? false : isMade(reader, &log)
    let file = FileRecipe(
      nil, under: isThere ? [] : [name], isOut: isOut, moment: reader.moment)
    return try reader.decide(file)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    outcome.events.isEmpty ? "There is already a category \"\(name.visible)\"." : sentences.told(outcome)
  }

  private func isMade(_ reader: EntryReader, _ log: inout LogReader) throws -> Bool {
    guard let number = reader.catalog.number(.recipeCategory, named: name) else { return false }
    return try RecipeShelf.marks(reader.view, &log).categories.contains { $0.category.rawValue == number }
  }

  /// A comma parts the categories of a recipe's text: such a name would be read back as two.
  static func refuseComma(_ name: String) throws(WordsError) {
    guard !name.contains(",") else {
      throw .refused("\"\(name.visible)\": a comma parts categories, so that no name has one")
    }
  }
}
