/// An item goes by another name too: whoever types it means the item. With a store it is what the store's receipts call it,
/// and means nothing elsewhere.
public struct ItemCalled: EventBody {
  public var item = ItemID(rawValue: 0)
  public var name: String = ""
  public var store: StoreID?

  public init() {}

  public init(_ item: ItemID, _ name: String, at store: StoreID? = nil) {
    self.item = item
    self.name = name
    self.store = store
  }

  @inlinable public static var code: UInt8 { 23 }
  public static var name: String { "item-called" }
  public static var nature: EventNature { .standing }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    var words: String? = name.isEmpty ? nil : name
    fields.text("name", tag: 16, required: true, &words, rule: NameRule.validateAsWritten)
    name = words ?? ""
    fields.identifier("store", Slot(word: 4, shift: 0, width: 32), .store, &store)
  }
}
