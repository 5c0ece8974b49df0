/// Events are taken back: they stay in the log and count for nothing.
public struct Retracted: EventBody {
  /// The first of the events that are meant.
  public var target: UInt64 = 0
  /// How many in a row.
  public var count: UInt64 = 1

  public init() {}

  public init(_ targets: ClosedRange<UInt64>) {
    target = targets.lowerBound
    count = targets.upperBound - targets.lowerBound &+ 1
  }

  /// What a record says, read straight from the slots.
  public init(_ record: Record) {
    target = record[Self.targetSlot]
    count = record[Self.countSlot]
  }

  @inlinable public static var code: UInt8 { 19 }
  public static var name: String { "retracted" }
  public static var nature: EventNature { .mending }

  @inlinable public static var targetSlot: Slot { Slot(word: 4) }
  @inlinable public static var countSlot: Slot { Slot(word: 5) }

  /// The events that are meant, where the numbers make sense.
  public var targets: ClosedRange<UInt64>? { mendedTargets(target, count) }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.number("target", Self.targetSlot, reference: .event, &target)
    fields.number("count", Self.countSlot, &count)
  }
}

/// A range of sequences, or nil where it is empty or runs over the largest number.
func mendedTargets(_ first: UInt64, _ count: UInt64) -> ClosedRange<UInt64>? {
  let (end, overflow) = first.addingReportingOverflow(count)
  guard first > 0, count > 0, !overflow else { return nil }
  return first...(end - 1)
}
