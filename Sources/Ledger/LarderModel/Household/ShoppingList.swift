/// The shopping list, including items already in the basket.
@usableFromInline package struct ShoppingList: Hashable, Sendable {
  @usableFromInline package struct Line: Hashable, Sendable {
    package var item: ItemID
    /// The quantity to buy, or nil if none was given.
    package var quantity: Quantity?
    package var packs: Int?
    /// The store to buy it at, or nil for any store.
    package var store: StoreID?
    /// The day the item was listed, as days since 1970-01-01.
    package var since: Int32
    /// The quantity in the basket, or nil if the item is still to be bought.
    package var taken: Taken?

    package init(item: ItemID, since: Int32 = 0) { (self.item, self.since) = (item, since) }

    package var isDone: Bool { taken != nil }

    /// The quantity that comes in: the one taken, or else the one listed.
    package var comingIn: (quantity: Quantity?, packs: Int?) {
      if let taken, taken.quantity != nil { return (taken.quantity, taken.packs) }
      return (quantity, packs)
    }

    /// The store of the purchase: the one it was taken at, or else the one listed.
    package var boughtAt: StoreID? { taken?.store ?? store }
  }

  /// The quantity taken of a listed item, as far as it was given.
  package struct Taken: Hashable, Sendable {
    package var quantity: Quantity?
    package var packs: Int?
    package var price: Money?
    package var store: StoreID?
    package var due: Day?
    package var dueKind: DueKind = .unsaid
    package var dueIsMonth = false
    /// The day the item was ticked off, as days since 1970-01-01.
    package var on: Int32

    package init(on day: Int32) { on = day }
  }

  /// The lines, in the order the items were listed.
  package var lines: [Line] = []

  package var items: Set<ItemID> { Set(lines.map(\.item)) }

  package init() {}

  /// The line of an item, or nil if it is not listed.
  package subscript(item: ItemID) -> Line? { lines.first { $0.item == item } }

  /// Whether events of this kind change the list.
  package static func touching(_ kind: UInt8) -> Bool {
    kind == ListChanged.code || kind == Listed.code || kind == TickedOff.code
  }

  /// Applies an event that changes the list.
  ///
  /// Nothing is refused: every event in the log is applied as recorded.
  package mutating func apply(_ record: Record) {
    guard Self.touching(record.kind) else { return }
    let item = ItemID(rawValue: record.item)
    let position = lines.firstIndex { $0.item == item }
    var line = position.map { lines[$0] }
    switch record.kind {
    case Listed.code: Self.list(record, &line)
    case TickedOff.code: Self.tick(record, &line)
    default: Self.change(record, &line)
    }
    switch (position, line) {
    case (let position?, let line?): lines[position] = line
    case (let position?, nil): lines.remove(at: position)
    case (nil, let line?): lines.append(line)
    case (nil, nil): break
    }
  }
}

/// The effect of each kind of event on the line of its item.
extension ShoppingList {
  /// Adds a quantity to the line, or replaces the listed one.
  static func list(_ record: Record, _ line: inout Line?) {
    let quantity = quantity(record, Listed.quantitySlot, Listed.dimensionSlot)
    let packs = packs(record[Listed.packsSlot])
    var listed = line ?? Line(item: ItemID(rawValue: record.item), since: record.dayNumber)
    if record[Listed.replacesSlot] != 0 {
      if let quantity { (listed.quantity, listed.packs) = (quantity, packs) }
    } else {
      if let quantity { listed.add(quantity, packs: packs) }
      listed.taken = nil
    }
    listed.store = StoreID(stored: UInt32(truncatingIfNeeded: record[Listed.storeSlot])) ?? listed.store
    line = listed
  }

  /// Puts the item in the basket. A value given again replaces the earlier one.
  static func tick(_ record: Record, _ line: inout Line?) {
    var listed = line ?? Line(item: ItemID(rawValue: record.item), since: record.dayNumber)
    var taken = listed.taken ?? Taken(on: record.dayNumber)
    if let quantity = quantity(record, TickedOff.quantitySlot, TickedOff.dimensionSlot) {
      (taken.quantity, taken.packs) = (quantity, packs(record[TickedOff.packsSlot]))
    }
    let minor = Int64(bitPattern: record[TickedOff.priceSlot])
    if minor != .min {
      let currency = Currency(rawValue: UInt16(truncatingIfNeeded: record[TickedOff.currencySlot])) ?? .none
      taken.price = Money(minor: minor, currency: currency)
    }
    taken.store = StoreID(stored: UInt32(truncatingIfNeeded: record[TickedOff.storeSlot])) ?? taken.store
    if let due = Day(number: Int32(truncatingIfNeeded: record[TickedOff.dueSlot])) {
      taken.due = due
      taken.dueKind = DueKind(rawValue: UInt8(truncatingIfNeeded: record[TickedOff.dueKindSlot])) ?? .unsaid
      taken.dueIsMonth = record[TickedOff.dueIsMonthSlot] != 0
    }
    listed.taken = taken
    line = listed
  }

  /// Moves the item elsewhere on the list, or removes it.
  static func change(_ record: Record, _ line: inout Line?) {
    let state = ListState(rawValue: UInt8(truncatingIfNeeded: record[ListChanged.stateSlot])) ?? .unsaid
    let quantity = quantity(record, ListChanged.quantitySlot, ListChanged.dimensionSlot)
    switch state {
    case .removed, .bought, .unsaid: line = nil
    case .unticked: line?.taken = nil
    case .wanted, .done:
      var listed = line ?? Line(item: ItemID(rawValue: record.item), since: record.dayNumber)
      listed.taken = nil
      if state == .done {
        var taken = Taken(on: record.dayNumber)
        taken.quantity = quantity
        listed.taken = taken
      } else if let quantity {
        (listed.quantity, listed.packs) = (quantity, nil)
      }
      listed.store = StoreID(stored: UInt32(truncatingIfNeeded: record[ListChanged.storeSlot])) ?? listed.store
      line = listed
    }
  }

  private static func quantity(_ record: Record, _ amountSlot: Slot, _ dimensionSlot: Slot) -> Quantity? {
    let amount = Int64(bitPattern: record[amountSlot])
    let dimension = Dimension(rawValue: UInt8(truncatingIfNeeded: record[dimensionSlot]))
    return amount == .min ? nil : Quantity(amount: amount, dimension: dimension ?? .none)
  }

  private static func packs(_ stored: UInt64) -> Int? { stored == 0 ? nil : Int(stored) - 1 }
}

extension ShoppingList.Line {
  /// Adds a quantity. If its dimension differs from the listed one, it replaces it.
  mutating func add(_ more: Quantity, packs morePacks: Int?) {
    guard let listed = quantity, listed.dimension == more.dimension else {
      (quantity, packs) = (more, morePacks)
      return
    }
    // Packs of one size add up: 2 × 150 g and 4 × 150 g are 6 × 150 g.
    let size = Self.size(of: listed, packs)
    packs = size != nil && size == Self.size(of: more, morePacks) ? (packs ?? 0) + (morePacks ?? 0) : nil
    if let packs, packs >= 0xffff { self.packs = nil }
    quantity = Quantity(amount: listed.amount.addingClamped(more.amount), dimension: listed.dimension)
  }

  private static func size(of quantity: Quantity, _ packs: Int?) -> Int64? {
    guard let packs, packs > 0, quantity.amount % Int64(packs) == 0 else { return nil }
    return quantity.amount / Int64(packs)
  }
}
