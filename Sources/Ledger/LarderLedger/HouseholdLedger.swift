import LarderLog
import LarderModel
import LarderProjections
import LarderReplay

/// A household's ledger as programs use it: give it commands, ask it what they came to.
///
/// ```swift
/// let ledger = try HouseholdLedger(creatingIn: "/home/ann/larder")
/// let milk = Buy(item: "milk", quantity: try EnteredQuantity(parsing: "2 l"), moment: moment)
/// let outcome = try ledger.perform(milk, by: "ann", at: now)
/// let waste = try ledger.view([Waste.self]).state.projection(Waste.self)
/// ```
/// Reading the state, deciding and appending share one write transaction, so that two processes never decide
/// on the same past.
public final class HouseholdLedger: Sendable {
  public let log: EventLog
  private let keeper: ViewKeeper?
  /// The event at which the log must end for anything to be recorded; nil for no such condition.
  private let expectedEnd: UInt64?

  /// What reports are made from.
  public static let reports = Checkpoint(name: "reports", kinds: Projections.all, interval: 16_384)

  public init(creatingIn path: String) throws(LogError) {
    log = try EventLog(openingOrCreating: path)
    (keeper, expectedEnd) = (nil, nil)
  }

  public init(opening path: String, readOnly: Bool = true) throws(LogError) {
    log = try EventLog(opening: path, readOnly: readOnly)
    (keeper, expectedEnd) = (nil, nil)
  }

  /// The ledger of a log that is open.
  ///
  /// - Parameter keepsView: whether the household is kept in memory as it was read last, for a process that is asked again
  ///   and again.
  public init(log: EventLog, keepsView: Bool = false) {
    self.log = log
    keeper = keepsView ? ViewKeeper() : nil
    expectedEnd = nil
  }

  private init(_ ledger: HouseholdLedger, expectedEnd: UInt64) {
    (log, keeper) = (ledger.log, ledger.keeper)
    self.expectedEnd = expectedEnd
  }

  /// Returns the same ledger for a caller whose decision depends on what it has read.
  ///
  /// - Parameter last: the last event that the caller has seen. If another follows it, commands are not carried out but
  ///   throw ``LogError/unexpectedEnd(expected:actual:)``.
  public func expecting(_ last: UInt64) -> HouseholdLedger { HouseholdLedger(self, expectedEnd: last) }

  /// Throws if the log ends elsewhere than the caller expects.
  func requireExpectedEnd(_ actual: UInt64) throws(LogError) {
    if let expectedEnd, actual != expectedEnd { throw .unexpectedEnd(expected: expectedEnd, actual: actual) }
  }

  // MARK: Reading

  /// The ledger as it is, to be kept for as long as it is asked: room in the file is given back when it goes.
  public func snapshot(asOf cut: UInt64? = nil) throws(LogError) -> LedgerSnapshot {
    try LedgerSnapshot(log, asOf: cut, keeper)
  }

  /// The ledger as it is, or as it was known at an earlier event; see ``LedgerSnapshot/view(_:period:months:)``.
  public func view(
    _ kinds: [any Projection.Type] = [], asOf cut: UInt64? = nil, period: Period? = nil,
    months: Period? = nil
  ) throws(LogError) -> LedgerView {
    var snapshot = try snapshot(asOf: cut)
    return try snapshot.view(kinds, period: period, months: months)
  }

  /// The last event that was known at an instant; see ``LedgerSnapshot/lastSequence(recordedThrough:)``.
  public func lastSequence(recordedThrough instant: Instant) throws(LogError) -> UInt64 {
    var snapshot = try snapshot()
    return try snapshot.lastSequence(recordedThrough: instant)
  }
}
