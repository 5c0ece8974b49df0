import LarderModel

/// Which lots are those of a stock entry of Grocy's.
///
/// Its name for a stock entry is kept by all parts of what was split by a transfer; but of an entry of which a part is
/// opened the rest gets a new name, which the journal does not tell. So what is there of the product is looked at too.
struct GrocyLots {
  private var lots: [String: [LotID]] = [:]

  /// Takes in what a booking came to.
  mutating func follow(_ stockID: String, _ records: some Sequence<(record: Record, into: LotID?)>) {
    for (record, into) in records {
      add(LotID(rawValue: record.lot), to: stockID)
      if let into { add(into, to: stockID) }
    }
  }

  private mutating func add(_ lot: LotID, to stockID: String) {
    guard lot.rawValue > 0, lots[stockID]?.contains(lot) != true else { return }
    lots[stockID, default: []].append(lot)
  }

  /// What is there for a booking, the likeliest first.
  func candidates(_ booking: GrocyBooking, item: ItemID, place: PlaceID?, _ household: Household) -> [Household
    .NumberedLot]
  {
    let own = Set(lots[booking.stockID] ?? [])
    let isOpened = booking.opened != nil && booking.kind != .opened
    func score(_ lot: Household.NumberedLot) -> Int {
      var score = own.contains(lot.id) ? 16 : 0
      if let place, UInt32(lot.lot.place) == place.rawValue { score += 8 }
      if lot.lot.isOpened == isOpened { score += 4 }
      if lot.lot.cameIn == booking.purchased?.number { score += 2 }
      if lot.lot.label == (booking.due?.number ?? Lot.noDay) { score += 1 }
      return score
    }
    return household.stock(of: item).filter { $0.lot.remaining > 0 }
      .map { (lot: $0, score: score($0)) }
      .sorted { ($1.score, $0.lot.id) < ($0.score, $1.lot.id) }
      .map(\.lot)
  }
}

extension Event {
  /// The record, and the lot that a part of its lot became.
  var lotsTouched: (record: Record, into: LotID?) {
    let into: LotID? =
      switch body {
      case let opened as Opened: opened.change.into
      case let frozen as Frozen: frozen.change.into
      case let thawed as Thawed: thawed.change.into
      case let moved as Moved: moved.change.into
      default: nil
      }
    return (record, into)
  }
}

extension StoredEvent {
  var lotsTouched: (record: Record, into: LotID?) {
    switch record.kind {
    case Opened.code, Frozen.code, Thawed.code, Moved.code:
      // All four lie in the record alike.
      (record, LotID(stored: UInt32(truncatingIfNeeded: record[LotChange.intoSlot])))
    default: (record, nil)
    }
  }
}
