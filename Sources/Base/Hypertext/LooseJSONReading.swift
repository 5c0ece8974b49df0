/// A value that was read, and how well.
public struct LooseJSONReading: Hashable, Sendable {
  public let value: LooseJSON
  /// Whether the text ends in the middle of the value. What was whole is there.
  public let isCut: Bool
}
