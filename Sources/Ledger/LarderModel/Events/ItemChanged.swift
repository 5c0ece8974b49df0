/// Something is known of an item: its category, how long it keeps, its energy.
public struct ItemChanged: EventBody {
  public var item = ItemID(rawValue: 0)
  public var change = FactChange<ItemAttribute>()

  public init() {}

  public init(_ item: ItemID, _ change: FactChange<ItemAttribute>) {
    self.item = item
    self.change = change
  }

  @inlinable public static var code: UInt8 { 14 }
  public static var name: String { "item-changed" }
  public static var nature: EventNature { .standing }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    change.describe(to: &fields)
  }
}
