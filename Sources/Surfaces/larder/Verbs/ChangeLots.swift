import LarderLedger
import LarderModel

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
        outcome.events.compactMap { Self.sentence($0, past, outcome, moment, sentences) }.joined(separator: " ")
      }
    }
  }

  private static func sentence(
    _ event: StoredEvent, _ past: String, _ outcome: Outcome, _ moment: Moment, _ sentences: Sentences
  ) -> String? {
    guard [Opened.code, Frozen.code, Thawed.code, Moved.code].contains(event.record.kind) else { return nil }
    let into = UInt32(event.record[LotChange.intoSlot])
    let id = LotID(rawValue: into == 0 ? event.record.lot : into)
    guard let lot = outcome.after.lots[id] else { return nil }
    let amount = outcome.after.remaining(lot).formatted(sentences.style)
    let catalog = outcome.after.catalog
    let place =
      switch event.record.kind {
      case Moved.code: " to \(catalog.name(.place, UInt32(lot.place)).visible)"
      case Frozen.code,
        Thawed.code where lot.place != 0:
        ", \(catalog.name(.place, UInt32(lot.place)).visible)"
      default: ""
      }
    let item = ItemID(rawValue: lot.item)
    let name = outcome.name(item)
    let noun = outcome.noun(item, for: outcome.after.remaining(lot))
    let due = lot.due == Lot.noDay ? "" : "; " + sentences.due(lot, today: moment.today)
    let reading = sentences.reading(outcome).map { " (\($0))" } ?? ""
    let former = outcome.before.lots[LotID(rawValue: event.record.lot)]
    return "\(past.prefix(1).uppercased() + past.dropFirst()) \(amount) \(noun)\(reading)\(place)"
      + turned(event, lot, former) + due + "." + remark(event, lot, name, outcome)
  }

  /// Whether food that was moved begins to freeze or to thaw.
  private static func turned(_ event: StoredEvent, _ lot: Lot, _ former: Lot?) -> String {
    guard event.record.kind == Moved.code, let former, former.isFrozen != lot.isFrozen else { return "" }
    return lot.isFrozen ? ", where it is frozen" : ", where it thaws"
  }

  /// Where the date is another than might be thought.
  private static func remark(_ event: StoredEvent, _ lot: Lot, _ name: String, _ outcome: Outcome) -> String {
    let said = event.record[LotChange.keepDaysSlot]
    let day = outcome.after.day(of: event)
    if event.record.kind == Opened.code {
      if lot.isFrozen { return said == 0 ? "" : " In the freezer its days begin when it is thawed." }
      guard said > 0, Int64(lot.due) < Int64(day.number) + Int64(said) - 1 else { return "" }
      let days = said == 2 ? "day" : "\(said - 1) days"
      return " That is before the \(days) you said: opening never puts a date off."
    }
    if event.record.kind == Frozen.code {
      let lots = [LotID(rawValue: event.record.lot)]
      return Risk(lots, outcome.before, on: day).map { " It is \($0.words): do not eat it." } ?? ""
    }
    guard lot.isThawed, said == 0, lot.due == day.number + Lot.daysThawed,
      outcome.after.catalog.fact(ItemID(rawValue: lot.item), .keepsThawed, on: day) == nil
    else { return "" }
    return " How long it keeps thawed is not known, so it is a day: larder fix \"\(name)\" keeps-thawed:3d."
  }
}
