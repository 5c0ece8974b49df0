/// Food went to another place.
public struct Moved: EventBody {
  public var change = LotChange()

  public init() {}

  public init(_ change: LotChange) { self.change = change }

  @inlinable public static var code: UInt8 { 10 }
  public static var name: String { "moved" }

  public mutating func describe(to fields: inout FieldCoder) { change.describe(to: &fields) }
}
