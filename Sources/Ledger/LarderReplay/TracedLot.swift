import LarderLog
import LarderModel

/// What one event did to one lot.
public struct TracedLot: Sendable {
  public let sequence: UInt64
  /// The record, mended and of the household's day.
  public let record: Record
  public let lot: LotID
  /// The lot after the event, or before it where it came to nothing.
  public let held: Lot
  /// What was left of it, in the base unit of its dimension.
  public let before: Int64
  public let after: Int64
  /// What that cost, in millionths of the minor unit, before and after.
  let cost: (before: Int64, after: Int64)
  /// What the event took from the lot; nil where it takes nothing.
  public let draw: Draw?

  /// What the event added to the cost of what is there, in millionths of the minor unit; nil where that is not known.
  public var costChange: Int64? {
    cost.before == Lot.unknownCost || cost.after == Lot.unknownCost ? nil : cost.after.subtractingClamped(cost.before)
  }
}
