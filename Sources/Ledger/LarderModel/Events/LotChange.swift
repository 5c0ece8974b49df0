/// The common part of events that change a lot or a part of it.
///
/// If only a part changes (one of four yoghurts is opened, half of the mince is frozen), it becomes a new lot, `into`,
/// with its share of the cost.
public struct LotChange: Hashable, Sendable {
  public var item = ItemID(rawValue: 0)
  public var lot = LotID(rawValue: 0)
  /// The part that changes, or nil for the whole lot.
  public var part: Quantity?
  /// The new lot that the part becomes.
  public var into: LotID?
  public var place: PlaceID?
  /// How many days the food keeps from now on, or nil for the item's keeping time.
  public var keepDays: Int?

  public init() {}

  public init(item: ItemID, lot: LotID) { (self.item, self.lot) = (item, lot) }

  @inlinable public static var partSlot: Slot { Slot(word: 4) }
  @inlinable public static var intoSlot: Slot { Slot(word: 5, shift: 0, width: 32) }
  @inlinable public static var placeSlot: Slot { Slot(word: 5, shift: 32, width: 16) }
  @inlinable public static var keepDaysSlot: Slot { Slot(word: 5, shift: 48, width: 16) }
  @inlinable public static var dimensionSlot: Slot { Slot(word: 6, shift: 0, width: 8) }

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
public struct Opened: EventBody {
  public var change = LotChange()

  public init() {}

  public init(_ change: LotChange) { self.change = change }

  @inlinable public static var code: UInt8 { 7 }
  public static var name: String { "opened" }

  public mutating func describe(to fields: inout FieldCoder) { change.describe(to: &fields) }
}

/// Food was put into the freezer, which pauses its date.
public struct Frozen: EventBody {
  public var change = LotChange()

  public init() {}

  public init(_ change: LotChange) { self.change = change }

  @inlinable public static var code: UInt8 { 8 }
  public static var name: String { "frozen" }

  public mutating func describe(to fields: inout FieldCoder) { change.describe(to: &fields) }
}

/// Food was taken out of the freezer. It keeps for the item's thawed-keeping time.
public struct Thawed: EventBody {
  public var change = LotChange()

  public init() {}

  public init(_ change: LotChange) { self.change = change }

  @inlinable public static var code: UInt8 { 9 }
  public static var name: String { "thawed" }

  public mutating func describe(to fields: inout FieldCoder) { change.describe(to: &fields) }
}

/// Food was moved to another place.
public struct Moved: EventBody {
  public var change = LotChange()

  public init() {}

  public init(_ change: LotChange) { self.change = change }

  @inlinable public static var code: UInt8 { 10 }
  public static var name: String { "moved" }

  public mutating func describe(to fields: inout FieldCoder) { change.describe(to: &fields) }
}

/// The date of a lot was replaced.
public struct Redated: DatedBody {
  public var item = ItemID(rawValue: 0)
  public var lot = LotID(rawValue: 0)
  public var due: Day?
  public var dueKind: DueKind = .unsaid
  public var dueIsMonth = false

  public init() {}

  @inlinable public static var code: UInt8 { 11 }
  public static var name: String { "redated" }

  @inlinable public static var dueSlot: Slot { Slot(word: 4, shift: 0, width: 32) }
  @inlinable public static var dueKindSlot: Slot { Slot(word: 4, shift: 32, width: 4) }
  @inlinable public static var dueIsMonthSlot: Slot { Slot(word: 4, shift: 36, width: 1) }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
    describeDue(to: &fields)
  }
}

/// The date of a lot has passed. The food stays in stock until it is eaten or thrown away.
public struct Expired: EventBody {
  public var item = ItemID(rawValue: 0)
  public var lot = LotID(rawValue: 0)

  public init() {}

  @inlinable public static var code: UInt8 { 4 }
  public static var name: String { "expired" }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
  }
}
