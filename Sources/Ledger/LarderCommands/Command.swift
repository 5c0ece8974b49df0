import LarderModel

/// A change to the household. Deciding on it results in events or in a refusal.
package protocol Command: Sendable {
  var entryTime: EntryTime { get }
  /// Adds the command's events to `draft`. Each event applies to the draft immediately.
  func decide(_ draft: inout Draft) throws(Refusal)
}

/// The result of deciding on a command.
package struct Decision: Sendable {
  package var events: [Event]
  /// The person who gave the command, if known.
  package var actor: PersonID?
  /// How ambiguous words were interpreted.
  package var reading: QuantityReading?
  /// The number of parked scans that could not be entered.
  package var leftOut = 0
  /// The reasons why parked scans could not be entered.
  package var leftOutWhy: [Message] = []

  package init(events: [Event], actor: PersonID? = nil, reading: QuantityReading? = nil) {
    (self.events, self.actor, self.reading) = (events, actor, reading)
  }
}

extension Catalog {
  /// The names and facts after a decision that is not recorded yet.
  package func after(_ decision: Decision) -> Catalog {
    var after = self
    for event in decision.events.map(\.encoded) {
      after.apply(StoredEvent(sequence: 0, record: event.record, texts: event.texts))
    }
    return after
  }
}

extension Household {
  /// Decides on a command: returns its events, or throws the reason it is refused.
  ///
  /// This is a pure function that reads neither the clock nor the log. The log numbers and records the events.
  ///
  /// ```swift
  /// var household = Household()
  /// let quantity = try EnteredQuantity(parsing: "2 l")
  /// let events = try household.decide(Buy(item: "milk", quantity: quantity, entryTime: EntryTime(today: today)))
  /// ```
  package func decide(_ command: some Command) throws(Refusal) -> [Event] { try decide(command, by: nil).events }

  /// Decides on a command, and returns who gave it.
  ///
  /// - Parameters:
  ///   - actor: the name of the person who gives the command; an unknown name is introduced.
  ///   - foods: general knowledge about foods, which a new item takes over.
  package func decide(
    _ command: some Command, by actor: String?, foods: (any FoodBook)? = nil
  ) throws(Refusal) -> Decision {
    var draft = Draft(household: self, entryTime: command.entryTime, foods: foods)
    return try draft.decide(command, by: actor)
  }

  /// Decides on a command and applies its events in place, for performing many commands in a row.
  ///
  /// The cost depends on what the command touches, not on the size of the stock: see ``indexLots()``. After a refusal,
  /// part of the command may already be applied, so nothing decided afterwards may be recorded.
  package mutating func execute(
    _ command: some Command, by actor: String? = nil, foods: (any FoodBook)? = nil
  ) throws(Refusal) -> Decision {
    var draft = Draft(household: Household(), entryTime: command.entryTime, foods: foods)
    // Swapped rather than copied: the tables have one owner, so they are changed in place.
    swap(&draft.household, &self)
    defer { swap(&draft.household, &self) }
    return try draft.decide(command, by: actor)
  }
}

extension Draft {
  fileprivate mutating func decide(_ command: some Command, by actor: String?) throws(Refusal) -> Decision {
    if let note = command.entryTime.note {
      do { _ = try NameRule.validateNote(note, what: "note") } catch { throw Refusal(error) }
    }
    try command.decide(&self)
    let person = try person(named: actor)
    try Limits.checkEvents(events.count)
    var decision = Decision(events: events, actor: person, reading: reading)
    (decision.leftOut, decision.leftOutWhy) = (leftOut, leftOutWhy)
    return decision
  }
}

extension Limits {
  /// Refuses a command with more events than an import would accept.
  static func checkEvents(_ count: Int) throws(Refusal) {
    guard count <= mostEvents else {
      throw Refusal(
        .badValue, "that would record \(count) events in one go", hint: "split it into parts of at most \(mostEvents)")
    }
  }
}
