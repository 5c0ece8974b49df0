import LarderModel

/// Guessed places and dates of food that came in. They are derived from the item's facts and follow corrections of
/// these.
extension Draft {
  /// An arrival of food whose place and date may be guesses.
  fileprivate struct Arrival {
    let item: ItemID
    let place: PlaceID?
    let due: Day?
    let dueKind: DueKind

    init?(_ event: StoredEvent) {
      switch event.record.kind {
      case Bought.code:
        let bought = event.decode(as: Bought.self)
        (item, place, due, dueKind) = (bought.item, bought.place, bought.due, bought.dueKind)
      case Counted.code:
        let counted = event.decode(as: Counted.self)
        (item, place, due, dueKind) = (counted.item, counted.place, counted.due, counted.dueKind)
      default: return nil
      }
    }

    /// Whether the date was not read off a pack.
    var isGuessed: Bool { due == nil || dueKind == .estimate }
  }

  /// Amends the guessed place and date of an arrival if they would be guessed differently now.
  ///
  /// - Parameters:
  ///   - event: the arrival as it counts now.
  ///   - corrected: the arrival with the correction under way.
  ///   - said: the fields that the correction itself sets.
  ///   - former: the catalogue at the time of the guess.
  mutating func followGuesses(
    _ event: StoredEvent, _ corrected: Record, said: Set<String> = [], knowing former: Catalog
  ) throws(Refusal) {
    let changed = StoredEvent(sequence: event.sequence, record: corrected, texts: event.texts)
    guard let old = Arrival(event), let new = Arrival(changed), let kind = EventKinds.kind(code: corrected.kind) else {
      return
    }
    let (oldDay, newDay) = (household.day(of: event), household.day(of: changed))
    var fields: [(name: String, value: PlainValue)] = []
    var place = new.place
    if !said.contains("place"), old.place == nil || old.place == former.usualPlace(of: old.item, on: oldDay),
      let usual = household.catalog.usualPlace(of: new.item, on: newDay), usual != new.place
    {
      place = usual
      fields.append(("place", .integer(Int64(usual.rawValue))))
    }
    if !said.contains("due"), new.isGuessed {
      if let due = estimatedDue(of: new.item, in: place, from: newDay) {
        if due != new.due { fields.append(("due", .text(due.description))) }
        if due != new.due, new.dueKind != .estimate { fields.append(("due_kind", .text(DueKind.estimate.word))) }
      } else if new.due != nil, !holds(old, on: oldDay, for: new.item, in: place, knowing: former) {
        fields += [("due", .absent), ("due_kind", .absent)]
      }
    }
    do throws(ValueError) {
      for field in fields {
        let correction = try Correction(kind: kind, field: field.name, value: field.value)
        add(Amended(target: event.sequence, kind: corrected.kind, correction: correction))
      }
    } catch {
      throw Refusal(error)
    }
  }

  /// Whether an estimated date is kept if no new one can be estimated. No date is better than that of another place or
  /// food.
  private func holds(
    _ old: Arrival, on day: Day, for item: ItemID, in place: PlaceID?, knowing former: Catalog
  ) -> Bool {
    old.item == item && former.storage(of: old.place) == household.catalog.storage(of: place)
      && former.estimatedDue(of: old.item, in: old.place, from: day) == nil
  }

  /// Amends the guessed places and dates of all lots of an item in stock.
  ///
  /// - Parameter events: the events of the item as they count now, in order.
  mutating func followGuesses(of item: ItemID, _ events: [StoredEvent], knowing former: Catalog) throws(Refusal) {
    guard !events.isEmpty else { return }
    var wholes: [UInt32: UInt32] = [:]
    for event in events where FixEvent.changesPart.contains(event.record.kind) {
      let into = UInt32(truncatingIfNeeded: event.record[LotChange.intoSlot])
      if into != 0 { wholes[into] = event.record.lot }
    }
    // A split-off part came in with its original lot, which has a lower number.
    let wanted = Set(
      household.stock(of: item).map { id, _ in
        var lot = id.rawValue
        while let whole = wholes[lot], whole < lot { lot = whole }
        return lot
      })
    var met: Set<UInt32> = []
    for event in events where event.record.kind == Bought.code || event.record.kind == Counted.code {
      // Only a lot's first event brings it in; a later count finds existing stock.
      guard wanted.contains(event.record.lot), met.insert(event.record.lot).inserted else { continue }
      try followGuesses(event, event.record, knowing: former)
    }
  }
}

extension FixEvent {
  /// Guesses the date again if the item, place or day it was guessed from is corrected.
  func followGuesses(_ corrected: Record, _ draft: inout Draft) throws(Refusal) {
    let said = Set(corrections.map { Self.field(named: $0.field) })
    guard !said.isDisjoint(with: ["item", "place", "day"]) else { return }
    let hasNoDate = Lot.day(corrected[Bought.dueSlot]) == Lot.noDay
    switch corrected.kind {
    // A corrected day is no reason to guess a date that was not guessed before.
    case Bought.code where !hasNoDate || said != ["day"]: break
    // A count of a lot already in stock brings nothing in.
    case Counted.code where draft.household.lots[LotID(rawValue: corrected.lot)]?.origin == target.sequence: break
    default: return
    }
    try draft.followGuesses(target, corrected, said: said, knowing: draft.household.catalog)
  }
}

extension Household {
  /// Returns the household's further events if places change their meaning: new estimates for food that came into them.
  ///
  /// - Parameters:
  ///   - arrivals: the arrivals of food as they counted before (if they did) and as they count now.
  ///   - former: the catalogue before the change.
  package func following(
    _ arrivals: [(before: StoredEvent?, now: StoredEvent)], knowing former: Catalog, entryTime: EntryTime
  ) throws(Refusal) -> [Event] {
    var draft = Draft(household: self, entryTime: entryTime)
    for (before, now) in arrivals {
      let was = before.flatMap(Draft.Arrival.init).map { former.storage(of: $0.place) }
      guard let arrival = Draft.Arrival(now), was != catalog.storage(of: arrival.place) else { continue }
      try draft.followGuesses(now, now.record, said: ["place"], knowing: former)
    }
    try Limits.checkEvents(draft.events.count)
    return draft.events
  }
}
