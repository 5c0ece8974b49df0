import LarderAnswers
import LarderReplay

/// Computing projections.
extension Ledger {
  /// Computes figures of your own in one pass over all events.
  ///
  /// ```swift
  /// let kept = try ledger.project(DaysKept.self)
  /// let november = try ledger.project(DaysKept.self, in: .month(2026, 11))
  /// ```
  ///
  /// The result is the same on one thread and on two. Two threads pay off from about a hundred thousand events.
  ///
  /// - Parameters:
  ///   - kind: The projection.
  ///   - period: The days whose events count (default: all). The cost of a use still depends on earlier purchases.
  ///   - onTwoThreads: Whether to go through both halves of the log at once. With a period, one thread does.
  /// - Returns: The projection of all events that count.
  /// - Throws: ``LarderError`` if the ledger cannot be read.
  /// - Complexity: O(*n*) in the number of all events. Larder itself allocates nothing per event.
  public func project<Kind: LedgerProjection>(
    _ kind: Kind.Type, in period: Period? = nil, onTwoThreads: Bool = false
  ) throws(LarderError) -> Kind {
    let state = try state([ProjectionAdapter<Kind>.self], period, onTwoThreads: onTwoThreads)
    return state.projection(ProjectionAdapter<Kind>.self).base
  }

  /// Computes several projections in the same pass, which costs less than one pass for each.
  ///
  /// ```swift
  /// let (kept, visits) = try ledger.project(DaysKept.self, Visits.self)
  /// ```
  ///
  /// - Parameters:
  ///   - first: A projection.
  ///   - second: Another projection.
  ///   - others: Further projections.
  ///   - period: The days whose events count (default: all).
  ///   - onTwoThreads: Whether to go through both halves of the log at once. With a period, one thread does.
  /// - Returns: The projections, in the given order.
  /// - Throws: ``LarderError`` if the ledger cannot be read.
  /// - Complexity: O(*n*) in the number of all events.
  public func project<First: LedgerProjection, Second: LedgerProjection, each Other: LedgerProjection>(
    _ first: First.Type, _ second: Second.Type, _ others: repeat (each Other).Type, in period: Period? = nil,
    onTwoThreads: Bool = false
  ) throws(LarderError) -> (First, Second, repeat each Other) {
    func adapter<Kind: LedgerProjection>(_ kind: Kind.Type) -> any Projection.Type { ProjectionAdapter<Kind>.self }
    var kinds = [adapter(first), adapter(second)]
    for other in repeat each others { kinds.append(adapter(other)) }
    let state = try state(kinds, period, onTwoThreads: onTwoThreads)
    func result<Kind: LedgerProjection>(_ kind: Kind.Type) -> Kind {
      state.projection(ProjectionAdapter<Kind>.self).base
    }
    return (result(first), result(second), repeat result(each others))
  }

  private func state(
    _ kinds: [any Projection.Type], _ period: Period?, onTwoThreads: Bool
  ) throws(LarderError) -> ReplayState {
    try withContext { context in
      guard onTwoThreads, period == nil else { return try context.snapshot.folded(kinds, period: period).state }
      let last = try context.snapshot.last
      return try Replay.runOnTwoThreads(household.log, try context.snapshot.replayContext(), kinds, through: last)
    }
  }
}
