/// What a command comes to.
public struct Decision: Sendable {
  public var events: [Event]
  /// Who gave the command, where that was said.
  public var actor: PersonID?
  /// What the words were taken for, where they could mean several things.
  public var reading: QuantityReading?
  /// How many of the entries that waited for a code to be known could not be made.
  public var leftOut = 0
  /// Which those were, and why.
  public var leftOutWhy: [Wording] = []

  public init(events: [Event], actor: PersonID? = nil, reading: QuantityReading? = nil) {
    self.events = events
    self.actor = actor
    self.reading = reading
  }
}
