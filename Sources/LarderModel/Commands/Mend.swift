/// Events are taken back.
public struct Retract: Command {
  public var moment: Moment
  public var targets: [ClosedRange<UInt64>]

  public init(_ targets: [ClosedRange<UInt64>], moment: Moment) {
    self.targets = targets
    self.moment = moment
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    guard !targets.isEmpty else { throw Refusal(.nothingToUndo, "there is nothing to undo") }
    for range in targets { draft.add(Retracted(range)) }
  }
}

/// Retracted events count again.
public struct Restore: Command {
  public var moment: Moment
  public var targets: [ClosedRange<UInt64>]

  public init(_ targets: [ClosedRange<UInt64>], moment: Moment) {
    self.targets = targets
    self.moment = moment
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    guard !targets.isEmpty else { throw Refusal(.nothingToUndo, "there is nothing to redo") }
    for range in targets { draft.add(Restored(range)) }
  }
}
