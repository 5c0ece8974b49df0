import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences
import PlainText

/// A store, a place or a person is given another name.
struct ThingRenaming: Wish {
  let reference: Reference
  let former: String
  let name: String
  private(set) var moved: (count: Int, isMerged: Bool) = (0, false)
  private(set) var leftBehind: [Rename.Mention] = []

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let catalog = reader.catalog
    let number = try catalog.known(reference, former)
    let mentions = try Mentions(
      of: reference, number, &log, reader.view.standing.overlay, through: reader.view.state.sequence)
    let other = catalog.number(reference, named: name)
    let command = Rename(
      reference, number, to: name, naming: mentions.naming, mentions: mentions.fields,
      moment: reader.moment)
    leftBehind = command.goalsLeftBehind(catalog)
    let left = Set(leftBehind.map(\.event)).count
    moved = (mentions.counting - left, other != nil && other != number)
    return try reader.decide(command)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    sentences.renamed(outcome, moment, reference, from: former, to: name, moved, leftBehind: leftBehind)
  }
}
