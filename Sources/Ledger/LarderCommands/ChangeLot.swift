import LarderModel
import PlainText

/// Opens, freezes, thaws or moves a lot or part of one.
package struct ChangeLot: Command {
  package enum Change: Sendable {
    case open
    case freeze
    case thaw
    case move
  }

  package var entryTime: EntryTime
  package var change: Change
  package var item: String
  package var quantity: EnteredQuantity?
  package var lot: LotID?
  package var from: String?
  package var place: String?
  package var keepDays: Int?

  package init(_ change: Change, item: String, quantity: EnteredQuantity?, entryTime: EntryTime) {
    (self.change, self.item, self.quantity, self.entryTime) = (change, item, quantity, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    if let keepDays, !(0...Limits.longestKeeping).contains(keepDays) {
      throw Refusal(
        .badValue, "food cannot keep for \(keepDays) days", hint: "try a number from 0 to \(Limits.longestKeeping)")
    }
    if change == .move, place == nil {
      throw Refusal(.badValue, "move \(item.visible) where?", hint: "add place:PLACE")
    }
    let name = item
    let item = try draft.knownItem(named: item)
    if change == .thaw, let place, draft.household.catalog.storage(ofPlaceNamed: place) == .freezer {
      throw Refusal(.badValue, "\(name.visible) cannot thaw in \(place.visible)", hint: "try place:fridge")
    }
    let source = try draft.knownPlace(named: from)
    for (id, lot, part) in try parts(item, source, &draft) {
      let target = try target(of: lot, item, &draft)
      var event = LotChange(item: item, lot: id)
      if let part, part < lot.remaining {
        event.part = Quantity(amount: part, dimension: Dimension(rawValue: lot.dimension) ?? .none)
        event.into = try draft.nextLot
      }
      (event.place, event.keepDays) = (target, keepDays)
      draft.add(body(event), entered: quantity?.text)
    }
  }

  /// Returns the new place: the given one, a freezer for freezing, or a place outside the freezer for thawing.
  private func target(of lot: Lot, _ item: ItemID, _ draft: inout Draft) throws(Refusal) -> PlaceID? {
    if let place { return try draft.place(named: place) }
    let catalog = draft.household.catalog
    switch change {
    case .freeze: return try draft.place(named: catalog.placeName(of: .freezer, called: "freezer"))
    case .thaw where catalog.storage(of: PlaceID(stored: UInt32(lot.place))) == .freezer:
      if let usual = catalog.usualPlace(of: item, on: draft.day), catalog.storage(of: usual) != .freezer {
        return usual
      }
      return try draft.place(named: catalog.placeName(of: .fridge, called: "fridge"))
    case .open, .thaw, .move: return nil
    }
  }

  private func body(_ event: LotChange) -> any EventBody {
    switch change {
    case .open: Opened(event)
    case .freeze: Frozen(event)
    case .thaw: Thawed(event)
    case .move: Moved(event)
    }
  }

  /// Returns the lots to change and the part of each, nil for the whole lot.
  private func parts(
    _ item: ItemID, _ source: PlaceID?, _ draft: inout Draft
  ) throws(Refusal) -> [(id: LotID, lot: Lot, part: Int64?)] {
    let name = draft.household.catalog.name(item)
    var lots = draft.household.stock(of: item, place: source).filter { $0.lot.remaining > 0 && suits($0.lot, draft) }
    if let lot { lots.removeAll { $0.id != lot } }
    lots = draft.preferring(lots, only: true)
    let later = draft.takeOutLater(&lots)
    let frozenLater = draft.takeOutFrozenLater(&lots)
    guard let first = lots.first else {
      if let frozenLater { throw draft.frozenSince(frozenLater, name) }
      if let later { throw draft.notInYet(later, name) }
      throw nothingToChange(item, source, draft)
    }
    if let quantity {
      let narrowed = Draft(household: draft.household.keeping(lots.map(\.id), of: item), entryTime: entryTime)
      var withdrawal = Withdrawal(item: item, lot: lot, place: source, quantity: quantity)
      withdrawal.namesSeveral = self.item.namesSeveral
      defer { draft.reading = withdrawal.reading }
      return try withdrawal.parts(in: narrowed).map { ($0.id, $0.lot, $0.amount) }
    }
    if change == .open {
      let pack = first.lot.pack
      let isOneOfSeveral = (1..<first.lot.remaining).contains(pack) && !first.lot.isCrumb(first.lot.remaining - pack)
      return [(first.id, first.lot, isOneOfSeveral ? pack : nil)]
    }
    guard lots.count == 1 || change == .move else {
      let listing = lots.prefix(4).map { lot -> Message in
        "lot \(lot.id): \(draft.household.remaining(lot.lot).formatted(draft.style))"
      }
      throw Refusal(
        .ambiguous, "which \(name)? in stock: \(listing.joined(separator: ", "))",
        hint: "add lot:\(first.id), a quantity or all")
    }
    return lots.map { ($0.id, $0.lot, nil) }
  }

  /// Returns the refusal if nothing can change: nothing is in stock, or all of it is in that state already.
  private func nothingToChange(_ item: ItemID, _ source: PlaceID?, _ draft: Draft) -> Refusal {
    let name = draft.household.catalog.name(item)
    let isThere = draft.household.stock(of: item, place: source).contains { $0.lot.remaining > 0 }
    let state: Message =
      switch change {
      case .open: "already open"
      case .freeze: "already frozen"
      case .thaw: "not frozen"
      case .move: "already in \(place?.visible ?? "")"
      }
    guard isThere, lot == nil else {
      return Refusal(.notEnough, "there is no \(name) to \(word: "\(change)")", hint: "\(.stock(item: name))")
    }
    return Refusal(.notEnough, "\(name) is \(state)", hint: "\(.stock(item: name))")
  }

  /// Whether the change makes sense for a lot.
  private func suits(_ lot: Lot, _ draft: Draft) -> Bool {
    switch change {
    case .open: !lot.isOpened
    case .freeze: !lot.isFrozen
    case .thaw: lot.isFrozen
    // Food that is already in the place need not be moved.
    case .move: draft.household.catalog.number(.place, named: place ?? "") != UInt32(lot.place)
    }
  }
}

extension Household {
  /// Returns the household with only the given lots of the item.
  fileprivate func keeping(_ kept: [LotID], of item: ItemID) -> Household {
    var narrowed = self
    narrowed.lots.remove { $0.lot.item == item.rawValue && !kept.contains($0.id) }
    return narrowed
  }
}

/// Notes that the date has passed, for one lot, for the lots of an item, or for all lots past their date.
package struct Expire: Command {
  package var entryTime: EntryTime
  package var item: String?
  package var lot: LotID?

  package init(item: String?, entryTime: EntryTime) { (self.item, self.entryTime) = (item, entryTime) }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    let item = try item.map { name throws(Refusal) in try draft.knownItem(named: name) }
    var lots = draft.household.stock(of: item).filter { $0.lot.remaining > 0 && $0.lot.expiredOn == Lot.noDay }
    if let lot { lots.removeAll { $0.id != lot } }
    let later = draft.takeOutLater(&lots)
    if lots.isEmpty, let later {
      throw draft.notInYet(later, draft.household.catalog.name(ItemID(rawValue: later.lot.item)))
    }
    let overdue = lots.filter { $0.lot.due < draft.day.number }
    if lot == nil, !overdue.isEmpty || lots.count > 1 || item == nil { lots = overdue }
    guard !lots.isEmpty else {
      let name = item.map { Message(verbatim: draft.household.catalog.name($0)) } ?? "anything in stock"
      throw Refusal(
        .contradicts, "no date on \(name) has passed by \(draft.day.formatted(draft.style))",
        hint: "to mark one anyway, add lot:NUMBER")
    }
    for (id, lot) in lots {
      var expired = Expired()
      expired.item = ItemID(rawValue: lot.item)
      expired.lot = id
      draft.add(expired)
    }
  }
}
