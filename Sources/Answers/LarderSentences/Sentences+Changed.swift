import LarderLedger
import LarderModel

extension Sentences {
  /// What was opened, frozen, thawed or moved, a sentence a lot.
  ///
  /// - Parameter past: "Opened", "Frozen", as the verb has it.
  package func changed(_ outcome: Outcome, _ moment: Moment, _ past: Wording) -> Wording {
    outcome.events.compactMap { sentence($0, past, outcome, moment) }.joined(separator: " ")
  }

  private func sentence(
    _ event: StoredEvent, _ past: Wording, _ outcome: Outcome, _ moment: Moment
  ) -> Wording? {
    guard [Opened.code, Frozen.code, Thawed.code, Moved.code].contains(event.record.kind) else { return nil }
    let into = UInt32(event.record[LotChange.intoSlot])
    let id = LotID(rawValue: into == 0 ? event.record.lot : into)
    guard let lot = outcome.after.lots[id] else { return nil }
    let amount = outcome.after.remaining(lot).formatted(style)
    let catalog = outcome.after.catalog
    let place: Wording =
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
    let due: Wording = lot.due == Lot.noDay ? "" : "; \(due(lot, today: moment.today))"
    let reading: Wording = self.reading(outcome).map { " (\($0))" } ?? ""
    let former = outcome.before.lots[LotID(rawValue: event.record.lot)]
    let turned = turned(event, lot, former)
    return "\(past) \(amount) \(noun)\(reading)\(place)\(turned)\(due).\(remark(event, lot, name, outcome))"
  }

  /// Whether food that was moved begins to freeze or to thaw.
  private func turned(_ event: StoredEvent, _ lot: Lot, _ former: Lot?) -> Wording {
    guard event.record.kind == Moved.code, let former, former.isFrozen != lot.isFrozen else { return "" }
    return lot.isFrozen ? ", where it is frozen" : ", where it thaws"
  }

  /// Where the date is another than might be thought.
  private func remark(_ event: StoredEvent, _ lot: Lot, _ name: String, _ outcome: Outcome) -> Wording {
    let said = event.record[LotChange.keepDaysSlot]
    let day = outcome.after.day(of: event)
    if event.record.kind == Opened.code {
      if lot.isFrozen { return said == 0 ? "" : " In the freezer its days begin when it is thawed." }
      guard said > 0, Int64(lot.due) < Int64(day.number) + Int64(said) - 1 else { return "" }
      return said == 2
        ? " That is before the day you said: opening never puts a date off."
        : " That is before the \(said - 1) days you said: opening never puts a date off."
    }
    if event.record.kind == Frozen.code {
      let lots = [LotID(rawValue: event.record.lot)]
      return Risk(lots, outcome.before, on: day).map { " It is \($0.wording): do not eat it." } ?? ""
    }
    guard lot.isThawed, said == 0, lot.due == day.number + Lot.daysThawed,
      outcome.after.catalog.fact(ItemID(rawValue: lot.item), .keepsThawed, on: day) == nil
    else { return "" }
    return
      " How long it keeps thawed is not known, so it is a day: \(.fixFact(item: name, .keepsThawed, value: "3d"))."
  }
}
