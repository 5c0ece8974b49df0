import LarderLog
import LarderModel
import LarderProjections
import LarderReplay

/// A household's ledger as programs use it: give it commands, ask it what they came to.
///
/// ```swift
/// let ledger = try HouseholdLedger(creatingIn: "/home/ann/larder")
/// let outcome = try ledger.perform(id: id, at: now) { view, _ in try view.household.decide(buy, by: "ann") }
/// let view = try ledger.view([Waste.self])
/// ```
/// Reading the state, deciding and appending share one write transaction, so that two processes never decide
/// on the same past.
public final class HouseholdLedger: Sendable {
  public let log: EventLog

  /// What reports are made from.
  public static let reports = Checkpoint(name: "reports", kinds: Projections.all)

  public init(creatingIn path: String) throws(LogError) {
    log = try EventLog(openingOrCreating: path)
  }

  public init(opening path: String, readOnly: Bool = true) throws(LogError) {
    log = try EventLog(opening: path, readOnly: readOnly)
  }

  /// The ledger of a log that is open.
  public init(log: EventLog) { self.log = log }

  // MARK: Reading

  /// The ledger as it is, or as it was known at an earlier event.
  ///
  /// - Parameters:
  ///   - cut: the last event that is known.
  ///   - period: the days that projections count. Whole months need none: the tallies tell them apart.
  ///   - months: the months that are asked after, where no more need be known.
  public func view(
    _ kinds: [any Projection.Type] = [], asOf cut: UInt64? = nil, period: Period? = nil,
    months: Period? = nil
  ) throws(LogError) -> LedgerView {
    var reader = try log.beginRead()
    if cut != nil || period != nil {
      let last = cut ?? .max
      let standing = try Standing(&reader, through: last)
      let state = try Replay.run(&reader, standing, kinds, through: last, period: period)
      return LedgerView(standing: standing, state: state, checkpoint: 0)
    }
    if kinds.isEmpty { return try Checkpoint.household.current(&reader) }
    let wanted = months.map { $0.first.month.index...$0.last.month.index }
    return try Self.reports.current(&reader, wanted: kinds, months: wanted)
  }

  /// The last event that was known at an instant: where "as we knew then" is cut.
  ///
  /// Order is the log's, not the clock's, and a clock may have been wrong for a while. So it is the cut that the fewest
  /// recorded instants speak against: events before it recorded later, and events behind it recorded earlier.
  public func lastSequence(recordedThrough instant: Instant) throws(LogError) -> UInt64 {
    var reader = try log.beginRead()
    var found: UInt64 = 0
    var score = 0
    var best = 0
    try reader.forEachPage { (page) throws(LogError) in
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
