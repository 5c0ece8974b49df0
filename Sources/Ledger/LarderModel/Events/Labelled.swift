/// A lot is of a product: the code on its pack says which.
///
/// It stands behind what brought the lot in, in the same command, so that one undo takes both. Without a lot it says of
/// what product the diary's entry before it in its command was.
public struct Labelled: EventBody {
  public var item: ItemID?
  public var lot: LotID?
  public var product = ProductID(rawValue: 0)

  public init() {}

  public init(_ lot: LotID?, of item: ItemID?, product: ProductID) {
    (self.lot, self.item, self.product) = (lot, item, product)
  }

  @inlinable public static var code: UInt8 { 41 }
  public static var name: String { "labelled" }

  @inlinable public static var productSlot: Slot { Slot(word: 4, shift: 0, width: 32) }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("item", Record.itemSlot, .item, &item)
    fields.identifier("lot", Record.lotSlot, .lot, &lot)
    fields.identifier("product", Self.productSlot, .product, &product)
  }
}
