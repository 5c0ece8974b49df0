/// Food went into the freezer: the clock of its date stops.
public struct Frozen: EventBody {
  public var change = LotChange()

  public init() {}

  public init(_ change: LotChange) { self.change = change }

  @inlinable public static var code: UInt8 { 8 }
  public static var name: String { "frozen" }

  public mutating func describe(to fields: inout FieldCoder) { change.describe(to: &fields) }
}
