/// Events are taken back.
public struct Retract: Command {
  public var moment: Moment
  public var targets: [ClosedRange<UInt64>]

  public init(_ targets: [ClosedRange<UInt64>], moment: Moment) {
    self.targets = targets
    self.moment = moment
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    try draft.mend(targets, doing: "undo") { Retracted($0) }
  }
}
