import LarderModel

/// What came of many commands.
public struct BatchOutcome: Sendable {
  /// How many commands were carried out now, and how many had been before.
  public let added: Int
  public let repeated: Int
  /// Those of the repeated that were taken back by themselves, and stay so.
  public let undone: UndoneCommands
  /// The sequences of the events that were appended, or would have been.
  public let sequences: ClosedRange<UInt64>?
  public let before: Household
  public internal(set) var after: Household
}
