/// Commands that were carried out before and taken back since.
public struct UndoneCommands: Hashable, Sendable {
  public private(set) var count = 0
  /// The first event of the first of them.
  public private(set) var events: [UInt64] = []

  private static let mostTold = 5

  mutating func add(_ event: UInt64) {
    count += 1
    if events.count < Self.mostTold { events.append(event) }
  }
}
