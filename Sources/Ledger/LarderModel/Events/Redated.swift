/// A lot has another date than was known until now.
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
