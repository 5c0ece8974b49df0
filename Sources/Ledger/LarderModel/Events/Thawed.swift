/// Food came out of the freezer: it keeps for the days the item allows after thawing.
public struct Thawed: EventBody {
  public var change = LotChange()

  public init() {}

  public init(_ change: LotChange) { self.change = change }

  @inlinable public static var code: UInt8 { 9 }
  public static var name: String { "thawed" }

  public mutating func describe(to fields: inout FieldCoder) { change.describe(to: &fields) }
}
