import LarderAnswers
import LarderReplay

/// Computing projections.
extension Ledger {
  /// Computes figures of your own in one pass over all events.
  ///
  /// ```swift
  /// let kept = try ledger.project(DaysKept.self)
  /// let (first, second) = try ledger.project(DaysKept.self, Visits.self, onTwoThreads: true)
  /// ```
  ///
  /// The result is the same on one thread and on two. Two threads pay off from about a hundred thousand events.
  ///
  /// - Parameters:
  ///   - kinds: The projections. All of them share the pass.
  ///   - period: The days whose events count (default: all). The cost of a use still depends on earlier purchases.
  ///   - onTwoThreads: Whether to go through both halves of the log at once. It ignores the period.
  /// - Returns: The projections, in the given order.
  /// - Throws: ``LarderError`` if the ledger cannot be read.
  public func project<each Kind: LedgerProjection>(
    _ kinds: repeat (each Kind).Type, in period: Period? = nil, onTwoThreads: Bool = false
  ) throws(LarderError) -> (repeat each Kind) {
    var adapters: [any Projection.Type] = []
    for kind in repeat each kinds { adapters.append(Self.adapter(kind)) }
    let state = try state(adapters, period, onTwoThreads: onTwoThreads)
    return (repeat Self.result(each kinds, state))
  }

  private func state(
    _ kinds: [any Projection.Type], _ period: Period?, onTwoThreads: Bool
  ) throws(LarderError) -> ReplayState {
    try withContext { context in
      guard onTwoThreads, period == nil else {
        return try context.snapshot.folded(kinds, period: period).state
      }
      let last = try context.snapshot.last
      return try Replay.runOnTwoThreads(
        household.log, try context.snapshot.replayContext(), kinds, through: last)
    }
  }

  private static func adapter<Kind: LedgerProjection>(_ kind: Kind.Type) -> any Projection.Type {
    ProjectionAdapter<Kind>.self
  }

  private static func result<Kind: LedgerProjection>(_ kind: Kind.Type, _ state: ReplayState) -> Kind {
    state.projection(ProjectionAdapter<Kind>.self).base
  }
}
