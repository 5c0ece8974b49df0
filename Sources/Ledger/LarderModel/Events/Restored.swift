/// Retracted events count again.
public struct Restored: EventBody {
  /// The first of the events that are meant.
  public var target: UInt64 = 0
  /// How many in a row.
  public var count: UInt64 = 1

  public init() {}

  public init(_ targets: ClosedRange<UInt64>) {
    target = targets.lowerBound
    count = targets.upperBound - targets.lowerBound &+ 1
  }

  @inlinable public static var code: UInt8 { 21 }
  public static var name: String { "restored" }
  public static var nature: EventNature { .mending }

  /// The events that are meant, where the numbers make sense.
  public var targets: ClosedRange<UInt64>? { mendedTargets(target, count) }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.number("target", Retracted.targetSlot, reference: .event, &target)
    fields.number("count", Retracted.countSlot, &count)
  }
}
