import LarderLog
import LarderModel

/// A ledger at one moment: what stands over it, and what its events came to.
public struct LedgerView: Sendable {
  public var standing: Standing
  public var state: ReplayState
  /// The event of the checkpoint it was worked out from; 0 where the whole log was replayed.
  public var checkpoint: UInt64

  public init(standing: Standing, state: ReplayState, checkpoint: UInt64) {
    self.standing = standing
    self.state = state
    self.checkpoint = checkpoint
  }

  public var household: Household { state.household(standing) }

  /// The ledger at its last event; nil where an event behind this moment reaches into the past, so that only a
  /// replay of the whole log tells.
  public func goneOn(_ log: inout LogReader) throws(LogError) -> LedgerView? {
    guard let standing = try standing.goneOn(&log, behind: state.sequence) else { return nil }
    var view = self
    view.standing = standing
    // No event behind the checkpoint is mended: a mending among them would have reached into the past.
    try Replay.advance(&view.state, &log, standing.withoutMendings)
    return view
  }
}
