/// Retracted events count again.
public struct Restored: RangeBody {
  public var target: UInt64 = 0
  public var count: UInt64 = 1

  public init() {}

  @inlinable public static var code: UInt8 { 21 }
  public static var name: String { "restored" }
}
