/// How far a value is towards its goal, as a bar with its percentage.
public struct Progress: Hashable, Sendable {
  public var value: Int64
  /// Without a goal above zero there is nothing to compare with, and nothing is shown.
  public var goal: Int64
  public var room: BarRoom

  public init(_ value: Int64, of goal: Int64, in room: BarRoom = .usual) {
    self.value = value
    self.goal = goal
    self.room = room
  }

  /// The percentage, which goes on above the goal; nil where there is nothing to compare with.
  public var percent: Int? { goal > 0 ? Proportion.scaled(max(0, value), of: goal, to: 100) : nil }
}
