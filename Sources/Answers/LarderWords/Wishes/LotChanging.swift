import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// Food is opened, frozen, thawed or moved.
struct LotChanging: Wish {
  let change: ChangeLot.Change
  /// "opened".
  let past: Wording

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let entry = try reader.entry()
    var command = ChangeLot(
      change, item: try reader.knownItem(of: entry), quantity: entry.quantity,
      moment: reader.moment)
    command.lot = try reader.arguments.lot()
    command.from = reader.arguments[.from]
    command.place = reader.arguments[.place]
    command.keepDays = try reader.arguments.keepDays()
    if change == .move, command.place == nil { throw WordsError.usage("move it where? say place:PLACE") }
    return try reader.decide(Together([entry.ofProduct(command)], moment: command.moment))
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    sentences.changed(outcome, moment, past)
  }

  /// The options of the four verbs that do so.
  static let options: [Option] =
    Option.food + [
      Option(.from, "PLACE", "only what is there"), Option(.keeps, "DAYS", "how long it keeps from now on"),
    ]
}
