import LarderLog
import LarderModel
import LarderReplay
import Synchronization

/// A ledger as it was at one moment: whatever is asked of it, however often, is answered from the same events.
public struct LedgerSnapshot: ~Copyable {
  /// The ledger's directory and name.
  public var path: String { ledger.path }
  public var id: String { ledger.id }
  /// The pictures beside it.
  public var pictures: PictureStore { ledger.pictures }
  /// The events themselves.
  public var log: LogReader
  /// The last event that is to be known; nil where all are.
  public package(set) var cut: UInt64? {
    didSet { if cut != oldValue { (household, standingAtCut) = (nil, nil) } }
  }
  private let ledger: EventLog
  /// What was read for others.
  private let keeper: ViewKeeper?
  /// What was read once, and is asked for again.
  private var household: LedgerView?
  private var standingAtCut: Standing?

  init(_ ledger: EventLog, asOf cut: UInt64?, _ keeper: ViewKeeper?) throws(LogError) {
    self.ledger = ledger
    self.keeper = keeper
    log = try ledger.beginRead()
    self.cut = cut
  }

  /// The last event that is known.
  public var last: UInt64 {
    get throws(LogError) { min(cut ?? .max, try log.lastSequence) }
  }

  /// How much of the ledger's file is in use, in bytes.
  public func usedBytes() throws(LogError) -> Int { try ledger.usedBytes() }

  /// What stands over the events: names, facts, mendings.
  public mutating func standing() throws(LogError) -> Standing {
    guard let cut else { return try view().standing }
    if let standingAtCut { return standingAtCut }
    let standing = try Standing(&log, through: cut)
    standingAtCut = standing
    return standing
  }

  /// Reads the household with projections that will be asked after: names and lots are then read once for both.
  public mutating func bring(_ kinds: [any Projection.Type]) throws(LogError) {
    guard cut == nil, household == nil, !kinds.isEmpty else { return }
    household = try HouseholdLedger.reports.current(&log, wanted: kinds)
  }

  /// The household, with projections folded to the last event that is known.
  ///
  /// - Parameters:
  ///   - period: the days that projections count. Whole months need none: the tallies tell them apart.
  ///   - months: the months that are asked after, where no more need be known.
  ///   - other: a projection of which other months are.
  public mutating func view(
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

  /// What stands over the ledger, with projections folded over some days and nothing else: its lots are not the
  /// household's. Where a checkpoint tells which events are of those days, only that part of the log is gone through.
  public mutating func days(_ kinds: [any Projection.Type], _ period: Period) throws(LogError) -> LedgerView {
    let days = period.first.number...period.last.number
    let looksAtLots = kinds.contains { $0.looksAtLots }
    guard let (standing, stretch) = try narrowed(to: days, looksAtLots: looksAtLots) else {
      return try folded(kinds, period: period)
    }
    let state = try Replay.run(&log, standing, kinds, in: stretch, days: days)
    return LedgerView(standing: standing, state: state, checkpoint: 0)
  }

  /// The part of the log that has all events of some days, up to the last event that is known.
  ///
  /// - Parameter looksAtLots: whether it must be known what the events took from their lots.
  public mutating func stretch(of period: Period, looksAtLots: Bool = true) throws(LogError) -> LogStretch {
    let days = period.first.number...period.last.number
    return try narrowed(to: days, looksAtLots: looksAtLots)?.stretch ?? .whole(through: cut ?? .max)
  }

  private mutating func narrowed(
    to days: ClosedRange<Int32>, looksAtLots: Bool
  ) throws(LogError) -> (standing: Standing, stretch: LogStretch)? {
    // As it was known earlier, other mendings were in force.
    guard cut == nil else { return nil }
    return try HouseholdLedger.reports.stretch(of: days, looksAtLots: looksAtLots, &log)
  }

  /// The household, with projections folded from the first event on: those too that no checkpoint keeps.
  public mutating func folded(
    _ kinds: [any Projection.Type], period: Period? = nil
  ) throws(LogError) -> LedgerView {
    let standing = try standing()
    let state = try Replay.run(&log, standing, kinds, through: cut ?? .max, period: period)
    return LedgerView(standing: standing, state: state, checkpoint: 0)
  }

  /// The household as it was before an event was recorded.
  public mutating func view(before sequence: UInt64) throws(LogError) -> LedgerView {
    let last = sequence - 1
    let standing = try Standing(&log, through: last)
    return LedgerView(standing: standing, state: try Replay.run(&log, standing, [], through: last), checkpoint: 0)
  }

  /// The last event that was known at an instant: where "as we knew then" is cut.
  ///
  /// Order is the log's, not the clock's, and a clock may have been wrong for a while. So it is the cut that the fewest
  /// recorded instants speak against: events before it recorded later, and events behind it recorded earlier.
  public mutating func lastSequence(recordedThrough instant: Instant) throws(LogError) -> UInt64 {
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

/// The household as it was read last, for a process that is asked again and again while nothing is recorded.
///
/// Only the very same moment is handed out again; what was recorded since is read together with what is kept in the file,
/// so that however long the process runs, no view has more behind it than one that is read again.
final class ViewKeeper: Sendable {
  private let kept = Mutex<LedgerView?>(nil)

  /// The household at the last event of a log.
  func view(_ log: inout LogReader) throws(LogError) -> LedgerView {
    let last = try log.lastSequence
    if let view = kept.withLock({ $0 }), view.state.sequence == last { return view }
    let view = try Checkpoint.household.current(&log)
    kept.withLock { kept in
      // Somebody may ask for an earlier moment still.
      if view.state.sequence >= kept?.state.sequence ?? 0 { kept = view }
    }
    return view
  }
}
