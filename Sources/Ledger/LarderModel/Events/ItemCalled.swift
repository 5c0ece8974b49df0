/// An item goes by another name too: whoever types it means the item.
public struct ItemCalled: EventBody {
  public var item = ItemID(rawValue: 0)
  public var name: String = ""

  public init() {}

  public init(_ item: ItemID, _ name: String) {
    self.item = item
    self.name = name
  }

  @inlinable public static var code: UInt8 { 23 }
  public static var name: String { "item-called" }
  public static var nature: EventNature { .standing }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    var words: String? = name.isEmpty ? nil : name
    fields.text("name", tag: 16, required: true, &words, rule: NameRule.validateAsWritten)
    name = words ?? ""
  }
}
