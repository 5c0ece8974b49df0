import LarderLedger
import LarderModel

extension Sentences {
  /// The reply about lots that were opened, frozen, thawed or moved: "Opened 1 l milk; due in 3 days."
  ///
  /// - Parameter past: The verb in the past tense: "Opened", "Froze".
  package func changed(_ outcome: CommandResult, _ entryTime: EntryTime, _ past: Message) -> Reply {
    let events = outcome.events.filter {
      [Opened.code, Frozen.code, Thawed.code, Moved.code].contains($0.record.kind)
    }
    let replies = events.compactMap { reply([$0], past, outcome, entryTime) }
    // Several lots of one item are one amount.
    let isOfOne = Set(events.map(\.record.item)).count == 1
    guard var all = isOfOne ? reply(events, past, outcome, entryTime) : replies.first else {
      return Reply("Nothing changes.")
    }
    for (index, other) in replies.enumerated() where replies.count > 1 {
      if isOfOne || index > 0 { all.add(.detail(other.headline)) }
      if index > 0 { all.add(remarksOf: other) }
    }
    return all
  }

  /// The lot after a change: the one that was split off, if there is one.
  private func lot(changedBy event: StoredEvent, _ outcome: CommandResult) -> Lot? {
    let into = UInt32(event.record[LotChange.intoSlot])
    return outcome.after.lots[LotID(rawValue: into == 0 ? event.record.lot : into)]
  }

  /// The reply about changes of one item's lots. Nil if the first lot no longer exists.
  private func reply(
    _ events: [StoredEvent], _ past: Message, _ outcome: CommandResult, _ entryTime: EntryTime
  ) -> Reply? {
    guard let event = events.first, let lot = lot(changedBy: event, outcome) else { return nil }
    let remaining = sums(events.compactMap { self.lot(changedBy: $0, outcome).map(outcome.after.remaining) })
    let left = remaining.map { $0.withoutResidue.asRead(style) }
    let amount = total(left)
    let catalog = outcome.after.catalog
    let place: Message =
      switch event.record.kind {
      case Moved.code: " to \(placed(lot, catalog))"
      case Frozen.code,
        Thawed.code where lot.place != 0:
        " in \(placed(lot, catalog))"
      default: ""
      }
    let item = ItemID(rawValue: lot.item)
    let noun = outcome.noun(item, for: left.count == 1 ? left[0] : Quantity(amount: 0, dimension: .none))
    let former = outcome.before.lots[LotID(rawValue: event.record.lot)]
    let due: Message = lot.due == Lot.noDay ? "" : "; \(dueBriefly(lot, today: entryTime.today))"
    let core: Message = "\(past) \(amount) \(noun.brief)\(place)\(turned(event, lot, former))"
    var reply = Reply(core, clauses: [(due, nil), readingClause(outcome)], keeping: [0])
    reply.add(readingNeed(outcome))
    reply.add(remark(event, lot, outcome.name(item), outcome))
    return reply
  }

  /// The place of a lot within a sentence: "the freezer", but "Keller", because a capital begins a name.
  private func placed(_ lot: Lot, _ catalog: Catalog) -> Message {
    let name = catalog.name(.place, UInt32(lot.place)).visible
    return name.first?.isLowercase == true ? "the \(name)" : "\(name)"
  }

  /// A remark if the moved food begins to freeze or to thaw.
  private func turned(_ event: StoredEvent, _ lot: Lot, _ former: Lot?) -> Message {
    guard event.record.kind == Moved.code, let former, former.isFrozen != lot.isFrozen else { return "" }
    return lot.isFrozen ? ", where it is frozen" : ", where it thaws"
  }

  /// A remark if the date is not the expected one.
  private func remark(_ event: StoredEvent, _ lot: Lot, _ name: String, _ outcome: CommandResult) -> Reply.Remark? {
    let said = event.record[LotChange.keepDaysSlot]
    let day = outcome.after.day(of: event)
    if event.record.kind == Opened.code {
      if lot.isFrozen { return said == 0 ? nil : .detail("Its days count from when you thaw it.") }
      guard said > 0, Int64(lot.due) < Int64(day.number) + Int64(said) - 1 else { return nil }
      return .need(
        .init(
          said == 2
            ? "That is earlier than the day you gave: opening food never extends its date."
            : "That is earlier than the \(said - 1) days you gave: opening food never extends its date."))
    }
    if event.record.kind == Frozen.code {
      let lots = [LotID(rawValue: event.record.lot)]
      return Risk(lots, outcome.before, on: day).map { .need(.init("It is \($0.message): do not eat it.")) }
    }
    guard lot.isThawed, said == 0, lot.due == day.number + Lot.daysThawed,
      outcome.after.catalog.fact(ItemID(rawValue: lot.item), .keepsThawed, on: day) == nil
    else { return nil }
    let action = SuggestedAction.fixFact(item: name, .keepsThawed, value: "3d")
    return .need(.init("Does it keep for a day once thawed?", [.init("change it", action, isWhole: false)]))
  }

  /// The reply about the actual stock compared with the ledger: "Counted milk: now 1 l in all, 200 ml less than
  /// recorded."
  package func counted(_ outcome: CommandResult, _ entryTime: EntryTime) -> Reply {
    let counted = outcome.events.filter { $0.record.kind == Counted.code }
    var items: [ItemID] = []
    for event in counted where !items.contains(ItemID(rawValue: event.record.item)) {
      items.append(ItemID(rawValue: event.record.item))
    }
    guard let first = items.first else { return Reply("Nothing was counted.") }
    guard items.count > 1 else {
      // "4 onions" may mean packs.
      let isOfPacks =
        switch outcome.reading {
        case .packs, .containers: true
        default: false
        }
      var reply = Reply(
        "Counted \(self.counted(first, outcome))", clauses: [readingClause(outcome), dated(outcome, entryTime)],
        keeping: isOfPacks ? [0] : [])
      reply.add(readingNeed(outcome))
      addRemarks(on: first, outcome, entryTime, to: &reply)
      return reply
    }
    let changed = items.filter { item in
      let change = Self.total(of: item, outcome.after) != Self.total(of: item, outcome.before)
      return change || outcome.before.stock(of: item).isEmpty
    }
    guard !changed.isEmpty else {
      return Reply("Counted \(counted.count) lots of \(items.count) things: all as recorded.")
    }
    let rest = items.count - changed.count
    let same: Message = rest == 0 ? "" : ", \(rest) as recorded"
    let named = items.map { "\(inAll($0, outcome.after) ?? "no") \(outcome.name($0).brief)" as Message }.listed()
    let things: Message = named.description.count <= 40 ? named : "\(items.count) things"
    var reply = Reply("Counted \(things): \(changed.count) changed\(same).")
    for item in changed {
      reply.add(.detail("\(self.counted(item, outcome))"))
      addRemarks(on: item, outcome, entryTime, to: &reply)
    }
    return reply
  }

  private static func total(of item: ItemID, _ household: Household) -> Int64 {
    household.stock(of: item).reduce(Int64(0)) { $0.addingClamped($1.lot.remaining) }
  }

  /// A counted item compared with the ledger: "milk: now 1 l in all, 200 ml less than recorded".
  private func counted(_ item: ItemID, _ outcome: CommandResult) -> Message {
    let event = outcome.events.last { $0.record.kind == Counted.code && $0.record.item == item.rawValue }
    let change = Self.total(of: item, outcome.after).subtractingClamped(Self.total(of: item, outcome.before))
    let dimension = event?.quantity?.dimension ?? .none
    let difference = Quantity(amount: Int64(clamping: change.magnitude), dimension: dimension).shown(style)
    let amount: Message = inAll(item, outcome.after).map { "now \($0) in all" } ?? "none left"
    let now: Message = "\(outcome.name(item).brief): \(amount)"
    if change == 0 { return "\(now), as recorded" }
    if outcome.before.stock(of: item).isEmpty { return now }
    return change > 0 ? "\(now), \(difference) more than recorded" : "\(now), \(difference) less than recorded"
  }

  private func addRemarks(on item: ItemID, _ outcome: CommandResult, _ entryTime: EntryTime, to reply: inout Reply) {
    reply.add(setAgainst(outcome.before.stock(of: item).map(\.lot), entryTime))
    reply.add(Suggestion.isNew(item, before: outcome.before, after: outcome.after))
  }

  /// A remark about a count of an earlier day: later uses were already subtracted, and later purchases were not
  /// counted.
  private func setAgainst(_ lots: [Lot], _ entryTime: EntryTime) -> Message {
    guard entryTime.day < entryTime.today, !lots.isEmpty else { return "" }
    let later = lots.count { $0.cameIn > entryTime.day.number }
    guard later > 0 else { return " It was compared with the current stock, not with that day's." }
    guard later < lots.count else {
      return " The ledger had none on that day; later purchases are counted in addition."
    }
    return " It was compared with the rest of that day's stock; later purchases are counted in addition."
  }

  /// A sentence about lots marked as past their date.
  package func pastDate(_ outcome: CommandResult) -> Message {
    let lots = outcome.events.filter { $0.record.kind == Expired.code }.map { event -> Message in
      let name = outcome.name(ItemID(rawValue: event.record.item))
      let lot = outcome.after.lots[LotID(rawValue: event.record.lot)]
      return lot.map { "\(Figures.left(outcome.after.remaining($0), style)) \(name)" } ?? Message(verbatim: name)
    }
    return "Past its date: \(lots.joined(separator: ", "))."
  }
}
