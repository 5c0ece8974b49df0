/// A lot's date has passed. The food is still there until it is eaten or thrown away.
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
