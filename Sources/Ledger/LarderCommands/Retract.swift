import LarderModel

/// Retracts events.
public struct Retract: Command {
  public var entryTime: EntryTime
  public var targets: [ClosedRange<UInt64>]

  public init(_ targets: [ClosedRange<UInt64>], entryTime: EntryTime) {
    (self.targets, self.entryTime) = (targets, entryTime)
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    try draft.correct(targets, doing: "undo") { Retracted($0) }
  }
}

/// Restores retracted events.
public struct Restore: Command {
  public var entryTime: EntryTime
  public var targets: [ClosedRange<UInt64>]

  public init(_ targets: [ClosedRange<UInt64>], entryTime: EntryTime) {
    (self.targets, self.entryTime) = (targets, entryTime)
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    try draft.correct(targets, doing: "redo") { Restored($0) }
  }
}

extension Draft {
  /// Adds a correction for each range of events.
  mutating func correct(
    _ targets: [ClosedRange<UInt64>], doing verb: String, as body: (ClosedRange<UInt64>) -> any EventBody
  ) throws(Refusal) {
    guard !targets.isEmpty else { throw Refusal(.nothingToUndo, "there is nothing to \(verb)") }
    for range in targets { add(body(range)) }
  }
}

/// Several commands performed as one: all of them or none, and undone together.
public struct CommandGroup: Command {
  public var entryTime: EntryTime
  public var commands: [any Command]

  public init(_ commands: [any Command], entryTime: EntryTime) {
    (self.commands, self.entryTime) = (commands, entryTime)
  }

  public func decide(_ draft: inout Draft) throws(Refusal) { for command in commands { try command.decide(&draft) } }
}
