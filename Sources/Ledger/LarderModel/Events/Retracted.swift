/// Events were retracted: they stay in the log but no longer count.
@usableFromInline package struct Retracted: RangeBody, Hashable {
  package var target: UInt64 = 0
  package var count: UInt64 = 1

  package init() {}

  /// Reads the event directly from its slots.
  @usableFromInline package init(_ record: Record) {
    target = record[Self.targetSlot]
    count = record[Self.countSlot]
  }

  @inlinable package static var code: UInt8 { 19 }
  package static var name: String { "retracted" }
}

/// Retracted events were restored and count again.
@usableFromInline package struct Restored: RangeBody, Hashable {
  package var target: UInt64 = 0
  package var count: UInt64 = 1

  package init() {}

  @inlinable package static var code: UInt8 { 21 }
  package static var name: String { "restored" }
}

/// An event that applies to a range of events, such as those of a command.
package protocol RangeBody: EventBody {
  /// The first of the events.
  var target: UInt64 { get set }
  var count: UInt64 { get set }
}

extension RangeBody {
  package init(_ targets: ClosedRange<UInt64>) {
    self.init()
    target = targets.lowerBound
    count = targets.upperBound - targets.lowerBound &+ 1
  }

  package static var nature: EventRole { .correction }

  @inlinable package static var targetSlot: Slot { Slot(word: 4) }
  @inlinable package static var countSlot: Slot { Slot(word: 5) }

  /// The range of events, or nil if it is empty or overflows.
  package var targets: ClosedRange<UInt64>? {
    let (end, overflow) = target.addingReportingOverflow(count)
    guard target > 0, count > 0, !overflow else { return nil }
    return target...(end - 1)
  }

  package mutating func describe(to fields: inout FieldCoder) {
    fields.number("target", Self.targetSlot, reference: .event, &target)
    fields.number("count", Self.countSlot, &count)
  }
}

/// An event is lost. A rescue writes this in its place, so that all other events keep their numbers.
///
/// It belongs to no command and changes nothing. Its day is that of the last known event before it.
@usableFromInline package struct MissingEvent: EventBody, Hashable {
  package init() {}

  /// A number far from the others, because it is not part of a household's life.
  @inlinable package static var code: UInt8 { 240 }
  package static var name: String { "lost" }

  package mutating func describe(to fields: inout FieldCoder) {}
}
