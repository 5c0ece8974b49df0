import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// A category of recipes has another name.
struct CategoryRenaming: Wish {
  let name: String
  let newName: String

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    try CategoryMaking.refuseComma(newName)
    guard let number = reader.catalog.number(.recipeCategory, named: name) else {
      throw WordsError.refused("no recipes are filed under \"\(name.visible)\"")
    }
    let target = try EventSearch.naming(.recipeCategory, number, name, newName: newName, reader.view, &log)
    return try reader.decide(FixEvent(target, corrections: [("name", newName)], moment: reader.moment))
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    MendedSentence.wording(outcome, sentences.style)
  }
}
