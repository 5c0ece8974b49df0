/// What the events that change a lot, or a part of it, have in common.
///
/// Where only a part is meant (one of four yoghurts is opened, half the mince is frozen), the part
/// becomes a lot of its own, `into`, and carries its share of the cost.
public struct LotChange: Hashable, Sendable {
  public var item = ItemID(rawValue: 0)
  public var lot = LotID(rawValue: 0)
  /// The part that is meant; nil for the whole lot.
  public var part: Quantity?
  /// The new lot that the part becomes.
  public var into: LotID?
  public var place: PlaceID?
  /// How many days the food keeps from now on; nil for what the item says.
  public var keepDays: Int?

  public init() {}

  public init(item: ItemID, lot: LotID) {
    self.item = item
    self.lot = lot
  }

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
