import LarderModel

package struct Retract: Command {
  package var entryTime: EntryTime
  package var targets: [ClosedRange<UInt64>]

  package init(_ targets: [ClosedRange<UInt64>], entryTime: EntryTime) {
    (self.targets, self.entryTime) = (targets, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    try draft.correct(targets, doing: "undo") { Retracted($0) }
  }
}

/// Restores retracted events.
package struct Restore: Command {
  package var entryTime: EntryTime
  package var targets: [ClosedRange<UInt64>]

  package init(_ targets: [ClosedRange<UInt64>], entryTime: EntryTime) {
    (self.targets, self.entryTime) = (targets, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
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
package struct CommandGroup: Command {
  package var entryTime: EntryTime
  package var commands: [any Command]

  package init(_ commands: [any Command], entryTime: EntryTime) {
    (self.commands, self.entryTime) = (commands, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) { for command in commands { try command.decide(&draft) } }
}
