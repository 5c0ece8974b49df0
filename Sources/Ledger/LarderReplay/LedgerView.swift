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

  /// The ledger at its last event, or at `last`; nil where an event behind this moment reaches into the past, so that
  /// only a replay of the whole log tells.
  ///
  /// It is consumed, so that its lots are taken over and not copied where nobody else holds them.
  public consuming func goneOn(_ log: inout LogReader, through last: UInt64 = .max) throws(LogError) -> LedgerView? {
    guard let behind = try standing.goneOn(&log, behind: state.sequence, through: last) else { return nil }
    var view = self
    view.standing = behind.standing
    // What stood before this moment is of none of the events behind it.
    try Replay.advance(&view.state, &log, behind.standing.with(behind.mendings), through: last)
    return view
  }

  /// Whether no event behind this moment reaches into the past.
  public func holds(_ log: inout LogReader) throws(LogError) -> Bool {
    try standing.goneOn(&log, behind: state.sequence) != nil
  }
}
