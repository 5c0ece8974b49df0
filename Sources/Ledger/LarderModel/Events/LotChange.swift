/// The common part of events that change a lot or a part of it.
///
/// If only a part changes (one of four yoghurts is opened, half of the mince is frozen), it becomes a new lot, `into`,
/// with its share of the cost.
@usableFromInline package struct LotChange: Hashable, Sendable {
  package var item = ItemID(rawValue: 0)
  package var lot = LotID(rawValue: 0)
  /// The part that changes, or nil for the whole lot.
  package var part: Quantity?
  /// The new lot that the part becomes.
  package var into: LotID?
  package var place: PlaceID?
  /// How many days the food keeps from now on, or nil for the item's keeping time.
  package var keepDays: Int?

  package init() {}

  package init(item: ItemID, lot: LotID) { (self.item, self.lot) = (item, lot) }

  @inlinable package static var partSlot: Slot { Slot(word: 4) }
  @inlinable package static var intoSlot: Slot { Slot(word: 5, shift: 0, width: 32) }
  @inlinable package static var placeSlot: Slot { Slot(word: 5, shift: 32, width: 16) }
  @inlinable package static var keepDaysSlot: Slot { Slot(word: 5, shift: 48, width: 16) }
  @inlinable package static var dimensionSlot: Slot { Slot(word: 6, shift: 0, width: 8) }

  mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
    fields.quantity("part", Self.partSlot, unit: Self.dimensionSlot, &part)
    fields.identifier("into", Self.intoSlot, .lot, &into)
    fields.identifier("place", Self.placeSlot, .place, &place)
    fields.count("keep_days", Self.keepDaysSlot, &keepDays)
  }
}

/// A pack was opened. The food keeps until its date or for a number of days, whichever ends first.
@usableFromInline package struct Opened: EventBody, Hashable {
  package var change = LotChange()

  package init() {}

  package init(_ change: LotChange) { self.change = change }

  @inlinable package static var code: UInt8 { 7 }
  package static var name: String { "opened" }

  package mutating func describe(to fields: inout FieldCoder) { change.describe(to: &fields) }
}

/// Food was put into the freezer, which pauses its date.
@usableFromInline package struct Frozen: EventBody, Hashable {
  package var change = LotChange()

  package init() {}

  package init(_ change: LotChange) { self.change = change }

  @inlinable package static var code: UInt8 { 8 }
  package static var name: String { "frozen" }

  package mutating func describe(to fields: inout FieldCoder) { change.describe(to: &fields) }
}

/// Food was taken out of the freezer. It keeps for the item's thawed-keeping time.
@usableFromInline package struct Thawed: EventBody, Hashable {
  package var change = LotChange()

  package init() {}

  package init(_ change: LotChange) { self.change = change }

  @inlinable package static var code: UInt8 { 9 }
  package static var name: String { "thawed" }

  package mutating func describe(to fields: inout FieldCoder) { change.describe(to: &fields) }
}

/// Food was moved to another place.
@usableFromInline package struct Moved: EventBody, Hashable {
  package var change = LotChange()

  package init() {}

  package init(_ change: LotChange) { self.change = change }

  @inlinable package static var code: UInt8 { 10 }
  package static var name: String { "moved" }

  package mutating func describe(to fields: inout FieldCoder) { change.describe(to: &fields) }
}

/// The date of a lot was replaced.
@usableFromInline package struct Redated: DatedBody, Hashable {
  package var item = ItemID(rawValue: 0)
  package var lot = LotID(rawValue: 0)
  package var due: Day?
  package var dueKind: DueKind = .unsaid
  package var dueIsMonth = false

  package init() {}

  @inlinable package static var code: UInt8 { 11 }
  package static var name: String { "redated" }

  @inlinable package static var dueSlot: Slot { Slot(word: 4, shift: 0, width: 32) }
  @inlinable package static var dueKindSlot: Slot { Slot(word: 4, shift: 32, width: 4) }
  @inlinable package static var dueIsMonthSlot: Slot { Slot(word: 4, shift: 36, width: 1) }

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
    describeDue(to: &fields)
  }
}

/// The date of a lot has passed. The food stays in stock until it is eaten or thrown away.
@usableFromInline package struct Expired: EventBody, Hashable {
  package var item = ItemID(rawValue: 0)
  package var lot = LotID(rawValue: 0)

  package init() {}

  @inlinable package static var code: UInt8 { 4 }
  package static var name: String { "expired" }

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
  }
}
