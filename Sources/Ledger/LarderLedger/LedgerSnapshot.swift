import LarderLog
import LarderModel
import LarderReplay
import Synchronization

/// A consistent snapshot of a ledger: every read sees the same events.
package struct LedgerSnapshot: ~Copyable {
  /// The directory and name of the ledger.
  package var path: String { ledger.path }
  package var id: String { ledger.id }
  /// The pictures stored alongside the ledger.
  package var pictures: PictureStore { ledger.pictures }
  /// A read transaction on the events.
  package var log: LogReader
  /// The last event in view; nil means all events.
  package var cut: UInt64? { didSet { if cut != oldValue { (household, contextAtCut) = (nil, nil) } } }
  private let ledger: EventLog
  /// The cache shared with other snapshots.
  private let keeper: ViewCache?
  /// The household, once it has been read.
  private var household: LedgerView?
  private var contextAtCut: ReplayContext?

  init(_ ledger: EventLog, asOf cut: UInt64?, _ keeper: ViewCache?) throws(LogError) {
    (self.ledger, self.keeper) = (ledger, keeper)
    log = try ledger.beginRead()
    self.cut = cut
  }

  /// The last visible event.
  package var last: UInt64 { get throws(LogError) { min(cut ?? .max, try log.lastSequence) } }

  /// Returns how many bytes of the ledger's file are in use.
  package func usedBytes() throws(LogError) -> Int { try ledger.usedBytes() }

  /// Returns the context of the events: names, facts and corrections.
  package mutating func replayContext() throws(LogError) -> ReplayContext {
    guard let cut else { return try view().context }
    if let contextAtCut { return contextAtCut }
    let context = try ReplayContext(&log, through: cut)
    contextAtCut = context
    return context
  }

  /// Loads the household together with projections that will be needed, so that names and lots are read only once.
  package mutating func preload(_ kinds: [any Projection.Type]) throws(LogError) {
    guard cut == nil, household == nil, !kinds.isEmpty else { return }
    household = try HouseholdLedger.reports.current(&log, wanted: kinds)
  }

  /// Returns the household with projections up to the last visible event.
  ///
  /// - Parameters:
  ///   - period: the days that projections count. Whole months need none, because the totals are divided by month.
  ///   - months: the months that are needed, if not all.
  ///   - other: a projection that needs other months.
  package mutating func view(
    _ kinds: [any Projection.Type] = [], period: Period? = nil, months: Period? = nil,
    except other: (kind: any Projection.Type, months: Period)? = nil
  ) throws(LogError) -> LedgerView {
    if cut != nil || period != nil { return try folded(kinds, period: period) }
    if let household, household.state.has(kinds) { return household }
    if kinds.isEmpty {
      let view = if let keeper { try keeper.view(&log) } else { try Checkpoint.household.current(&log) }
      household = view
      return view
    }
    func indices(_ period: Period) -> ClosedRange<Int32> { period.first.month.index...period.last.month.index }
    return try HouseholdLedger.reports.current(
      &log, wanted: kinds, months: months.map(indices), except: other.map { ($0.kind, indices($0.months)) })
  }

  /// Returns projections over some days. The lots in the result are not the household's. If a checkpoint determines
  /// which events belong to those days, only that part of the log is replayed.
  package mutating func days(_ kinds: [any Projection.Type], _ period: Period) throws(LogError) -> LedgerView {
    let days = period.first.number...period.last.number
    let requiresLots = kinds.contains { $0.requiresLots }
    guard let (context, stretch) = try narrowed(to: days, requiresLots: requiresLots) else {
      return try folded(kinds, period: period)
    }
    let state = try Replay.run(&log, context, kinds, in: stretch, days: days)
    return LedgerView(context: context, state: state, checkpoint: 0)
  }

  /// Returns the part of the log with all events of some days, up to the last visible event.
  ///
  /// - Parameter requiresLots: whether the events' uses of their lots are needed.
  package mutating func stretch(of period: Period, requiresLots: Bool = true) throws(LogError) -> LogStretch {
    let days = period.first.number...period.last.number
    return try narrowed(to: days, requiresLots: requiresLots)?.stretch ?? .whole(through: cut ?? .max)
  }

  private mutating func narrowed(
    to days: ClosedRange<Int32>, requiresLots: Bool
  ) throws(LogError) -> (context: ReplayContext, stretch: LogStretch)? {
    // At an earlier event, other corrections applied.
    guard cut == nil else { return nil }
    return try HouseholdLedger.reports.stretch(of: days, requiresLots: requiresLots, &log)
  }

  /// Returns the household with projections computed from the first event, including those that no checkpoint stores.
  package mutating func folded(_ kinds: [any Projection.Type], period: Period? = nil) throws(LogError) -> LedgerView {
    let context = try replayContext()
    let state = try Replay.run(&log, context, kinds, through: cut ?? .max, period: period)
    return LedgerView(context: context, state: state, checkpoint: 0)
  }

  /// Returns the household as it was before an event was recorded.
  package mutating func view(before sequence: UInt64) throws(LogError) -> LedgerView {
    let last = sequence - 1
    let context = try ReplayContext(&log, through: last)
    return LedgerView(context: context, state: try Replay.run(&log, context, [], through: last), checkpoint: 0)
  }

  /// Returns the pictures of recipes and items.
  package mutating func keptPictures() throws(LogError) -> KeptPictures {
    let context = try view().context
    let events = if let keeper { try keeper.pictures(&log) } else { try log.standingEvents(of: [PictureKept.code]) }
    return KeptPictures(events, context)
  }

  /// Returns the last event known at an instant.
  ///
  /// The log has its own order, and a clock may have been wrong for a while. The cut is therefore placed where the
  /// fewest recorded times contradict it: events before it with a later time, and events after it with an earlier one.
  package mutating func lastSequence(recordedThrough instant: Instant) throws(LogError) -> UInt64 {
    var found: UInt64 = 0
    var score = 0
    var best = 0
    try log.forEachPage { (page) throws(LogError) in
      for index in 0..<page.count {
        score += page.records[index].recordedAt <= instant ? 1 : -1
        guard score >= best, score > 0 else { continue }
        best = score
        found = page.firstSequence + UInt64(index)
      }
    }
    return found
  }
}

/// A cache of the household for a process that reads it repeatedly while nothing is recorded.
///
/// Only a view of the same event is reused. With new events, the view is read again from the checkpoint, so that views
/// do not accumulate replayed events, however long the process runs.
final class ViewCache: Sendable {
  private let kept = Mutex<LedgerView?>(nil)
  /// The few events about pictures, up to an event.
  private let pictures = Mutex<(through: UInt64, events: [StoredEvent])>((through: 0, events: []))

  /// Returns the events about pictures in a log. It reads only the new part of the log.
  func pictures(_ log: inout LogReader) throws(LogError) -> [StoredEvent] {
    let last = try log.lastSequence
    var known = pictures.withLock { $0 }
    guard known.through < last else { return known.events.filter { $0.sequence <= last } }
    known.events += try log.standingEvents(of: [PictureKept.code], behind: known.through)
    known.through = last
    pictures.withLock { if $0.through < last { $0 = known } }
    return known.events
  }

  /// Returns the household at the last event of a log.
  func view(_ log: inout LogReader) throws(LogError) -> LedgerView {
    let last = try log.lastSequence
    if let view = kept.withLock({ $0 }), view.state.sequence == last { return view }
    let view = try Checkpoint.household.current(&log)
    kept.withLock { kept in
      // Another reader may still use an earlier snapshot.
      if view.state.sequence >= kept?.state.sequence ?? 0 { kept = view }
    }
    return view
  }
}
