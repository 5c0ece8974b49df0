/// A pack was opened: the food keeps until the date on it or so many days from now, whichever comes first.
public struct Opened: EventBody {
  public var change = LotChange()

  public init() {}

  public init(_ change: LotChange) { self.change = change }

  @inlinable public static var code: UInt8 { 7 }
  public static var name: String { "opened" }

  public mutating func describe(to fields: inout FieldCoder) { change.describe(to: &fields) }
}
