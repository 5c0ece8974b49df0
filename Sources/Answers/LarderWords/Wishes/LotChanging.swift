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

  func decide(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> Decision {
    let entry = try line.entry(view.household)
    var command = ChangeLot(
      change, item: try line.knownItem(of: entry, view.household), quantity: entry.quantity,
      moment: try line.moment(view.household))
    command.lot = try line.lot()
    command.from = line.arguments[.from]
    command.place = line.arguments[.place]
    command.keepDays = try line.keepDays()
    if change == .move, command.place == nil { throw WordsError.usage("move it where? say place:PLACE") }
    return try line.decide(Together([entry.ofProduct(command)], moment: command.moment), view)
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
