/// Somebody looked: this much of the lot is really there.
///
/// What is missing against the books becomes "unexplained", never waste by guess. A lot that the books
/// do not know begins here, with no price.
public struct Counted: DatedBody {
  public var item = ItemID(rawValue: 0)
  public var lot = LotID(rawValue: 0)
  public var quantity = Quantity(amount: 0, dimension: .none)
  /// How many packs a lot that begins here came in.
  public var packs: Int?
  /// The place of a lot that begins here.
  public var place: PlaceID?
  /// The date of a lot that begins here.
  public var due: Day?
  public var dueKind: DueKind = .unsaid
  public var dueIsMonth = false

  public init() {}

  @inlinable public static var code: UInt8 { 12 }
  public static var name: String { "counted" }

  @inlinable public static var quantitySlot: Slot { Slot(word: 4) }
  @inlinable public static var dueSlot: Slot { Slot(word: 5, shift: 0, width: 32) }
  @inlinable public static var placeSlot: Slot { Slot(word: 5, shift: 32, width: 16) }
  @inlinable public static var dimensionSlot: Slot { Slot(word: 5, shift: 48, width: 8) }
  @inlinable public static var dueKindSlot: Slot { Slot(word: 5, shift: 56, width: 4) }
  @inlinable public static var dueIsMonthSlot: Slot { Slot(word: 5, shift: 60, width: 1) }
  @inlinable public static var packsSlot: Slot { Slot(word: 6, shift: 0, width: 16) }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    fields.count("packs", Self.packsSlot, &packs)
    fields.identifier("place", Self.placeSlot, .place, &place)
    describeDue(to: &fields)
  }
}
