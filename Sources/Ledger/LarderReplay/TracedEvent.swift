import LarderLog
import LarderModel

/// One event that counts, as the projections see it.
public struct TracedEvent: Sendable {
  public let sequence: UInt64
  /// The record, mended and of the household's day.
  public let record: Record
  /// What it took from its lot; nil for events that take nothing.
  public let draw: Draw?

  public init(sequence: UInt64, record: Record, draw: Draw?) {
    self.sequence = sequence
    self.record = record
    self.draw = draw
  }
}
