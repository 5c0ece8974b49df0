import LarderLedger
import LarderModel
import LarderSentences

extension Verb {
  static let open = changing(
    .open, "open", "opened", "a pack is opened",
    usage: "open ITEM [QUANTITY] [lot:NUMBER] [keeps:DAYS]",
    details: """
      Opening never puts a date off: the food keeps until the date on it, or so many days from now, whichever is first.
      Of a lot of several packs one is opened.
      """, examples: ["open milk", "open milk keeps:3d", "open yoghurt lot:4"])
  static let freeze = changing(
    .freeze, "freeze", "frozen", "food goes into the freezer",
    usage: "freeze ITEM [QUANTITY] [lot:NUMBER]",
    details: """
      The clock of its date stops. What comes in into a freezer, or is moved there, is frozen too: a freezer is a place
      that is called so, or that larder config freezers names. What was bought frozen keeps its own date there.
      """,
    examples: ["freeze mince 500g", "freeze bread"])
  static let thaw = changing(
    .thaw, "thaw", "thawed", "food comes out of the freezer",
    usage: "thaw ITEM [QUANTITY] [lot:NUMBER] [keeps:DAYS] [place:PLACE]",
    details:
      """
      It keeps for the days the item allows after thawing, one where nothing is known, and never longer than before.
      Moving it out of the freezer is thawing too.
      """,
    examples: ["thaw mince 250g keeps:1d place:fridge"])
  static let move = changing(
    .move, "move", "moved", "food goes to another place",
    usage: "move ITEM [QUANTITY] [lot:NUMBER] [from:PLACE] place:PLACE [keeps:DAYS]",
    details: "Into a freezer it is frozen, and out of one it thaws: see larder help freeze and larder help thaw.",
    examples: ["move potatoes place:cellar"])

  private static func changing(
    _ change: ChangeLot.Change, _ name: String, _ past: String, _ summary: String, usage: String, details: String,
    examples: [String]
  ) -> Verb {
    Verb(
      name: name, aliases: [past], group: .stock, summary: summary, usage: usage, words: [.stockedItem],
      details: details,
      options: Session.itemOptions + [
        Option("from", "PLACE", "only what is there"),
        Option("keeps", "DAYS", "how long it keeps from now on"),
      ],
      records: true, examples: examples
    ) { session in
      try session.record { session, view, _ in
        let entry = try session.entry(view.household)
        var command = ChangeLot(
          change, item: try session.knownItem(of: entry, view.household), quantity: entry.quantity,
          moment: try session.moment(view.household))
        command.lot = try session.lot()
        command.from = session.arguments["from"]
        command.place = session.arguments["place"]
        command.keepDays = try session.keepDays()
        if change == .move, command.place == nil { throw Failure.usage("move it where? say place:PLACE") }
        return try session.decide(command, view)
      } sentence: { outcome, moment, sentences in
        sentences.changed(outcome, moment, past)
      }
    }
  }
}
