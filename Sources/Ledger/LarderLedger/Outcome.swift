import LarderLog
import LarderModel
import LarderReplay

/// What came of a command.
public struct Outcome: Sendable {
  /// The events of the command, as the log holds them.
  public let events: [StoredEvent]
  /// Whether the command had been carried out before, so that nothing was appended now.
  public let isRepeated: Bool
  public let command: CommandID
  /// The household before and after; after a repeated command both are the present one.
  public let before: Household
  public let after: Household
  /// What the words were taken for, where they could mean several things; nil after a repeated command.
  public let reading: QuantityReading?

  public init(
    events: [StoredEvent], isRepeated: Bool, command: CommandID, before: Household, after: Household,
    reading: QuantityReading? = nil
  ) {
    self.events = events
    self.isRepeated = isRepeated
    self.command = command
    self.before = before
    self.after = after
    self.reading = reading
  }

  /// The sequences of the events.
  public var range: ClosedRange<UInt64>? {
    guard let first = events.first, let last = events.last else { return nil }
    return first.sequence...last.sequence
  }
}
