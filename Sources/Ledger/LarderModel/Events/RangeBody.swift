/// An event that speaks of a row of others, as of those that a command made.
public protocol RangeBody: EventBody {
  /// The first of the events that are meant.
  var target: UInt64 { get set }
  /// How many in a row.
  var count: UInt64 { get set }
}

extension RangeBody {
  public init(_ targets: ClosedRange<UInt64>) {
    self.init()
    target = targets.lowerBound
    count = targets.upperBound - targets.lowerBound &+ 1
  }

  public static var nature: EventNature { .mending }

  @inlinable public static var targetSlot: Slot { Slot(word: 4) }
  @inlinable public static var countSlot: Slot { Slot(word: 5) }

  /// The events that are meant; nil where there are none, or they run over the largest number.
  public var targets: ClosedRange<UInt64>? {
    let (end, overflow) = target.addingReportingOverflow(count)
    guard target > 0, count > 0, !overflow else { return nil }
    return target...(end - 1)
  }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.number("target", Self.targetSlot, reference: .event, &target)
    fields.number("count", Self.countSlot, &count)
  }
}
