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

/// Retracted events count again.
public struct Restored: RangeBody {
  public var target: UInt64 = 0
  public var count: UInt64 = 1

  public init() {}

  @inlinable public static var code: UInt8 { 21 }
  public static var name: String { "restored" }
}

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

/// An event stood here that is lost: what a rescue puts in its place, so that all others keep their numbers.
///
/// It is nobody's doing and changes nothing. Its day is that of the last event before it that is known.
public struct Lost: EventBody {
  public init() {}

  /// Far from the others, as what it is of is no part of a household's life.
  @inlinable public static var code: UInt8 { 240 }
  public static var name: String { "lost" }

  public mutating func describe(to fields: inout FieldCoder) {}
}
