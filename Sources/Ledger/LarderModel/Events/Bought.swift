/// Food came in as a new lot.
public struct Bought: PurchaseBody {
  public var item = ItemID(rawValue: 0)
  /// The new lot's number: lots are numbered in the order they come in, without a gap.
  public var lot = LotID(rawValue: 0)
  public var quantity = Quantity(amount: 0, dimension: .none)
  /// How many packs the quantity came in; "1/3 pack" is a third of one of them.
  public var packs: Int?
  public var price: Money?
  public var store: StoreID?
  public var place: PlaceID?
  public var due: Day?
  public var dueKind: DueKind = .unsaid
  public var dueIsMonth = false

  public init() {}

  @inlinable public static var code: UInt8 { 2 }
  public static var name: String { "bought" }

  @inlinable public static var placeSlot: Slot { Slot(word: 7, shift: 0, width: 16) }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    describePurchase(to: &fields)
    fields.identifier("place", Self.placeSlot, .place, &place)
    describeDue(to: &fields)
  }
}
