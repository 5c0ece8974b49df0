/// Events are taken back: they stay in the log and count for nothing.
public struct Retracted: RangeBody {
  public var target: UInt64 = 0
  public var count: UInt64 = 1

  public init() {}

  /// What a record says, read straight from the slots.
  public init(_ record: Record) {
    target = record[Self.targetSlot]
    count = record[Self.countSlot]
  }

  @inlinable public static var code: UInt8 { 19 }
  public static var name: String { "retracted" }
}
