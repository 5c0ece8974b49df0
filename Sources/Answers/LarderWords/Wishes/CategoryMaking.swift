import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// A category of recipes is made, or given up.
struct CategoryMaking: Wish {
  private let name: String
  private let isOut: Bool

  init(_ name: String, isOut: Bool) { (self.name, self.isOut) = (name, isOut) }

  func decide(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> Decision {
    let file = FileRecipe(nil, under: [name], isOut: isOut, moment: try line.moment(view.household))
    return try line.decide(file, view)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    sentences.told(outcome)
  }
}
