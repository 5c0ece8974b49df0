/// Something on the shopping list lies in the basket: what a checkout makes stock of.
///
/// Of what it does not say, the list's own line holds, or what an earlier tick said.
public struct TickedOff: PurchaseBody {
  public var item = ItemID(rawValue: 0)
  public var quantity: Quantity?
  public var packs: Int?
  public var price: Money?
  public var store: StoreID?
  public var due: Day?
  public var dueKind: DueKind = .unsaid
  public var dueIsMonth = false

  public init() {}

  @inlinable public static var code: UInt8 { 29 }
  public static var name: String { "ticked-off" }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.quantity("quantity", Self.quantitySlot, unit: Self.dimensionSlot, &quantity)
    describePurchase(to: &fields)
    describeDue(to: &fields)
  }
}
