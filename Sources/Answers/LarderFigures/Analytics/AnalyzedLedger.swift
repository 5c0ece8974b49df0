import LarderLedger
import LarderLog
import LarderModel
import LarderReplay

/// A ledger that figures are added up of, up to an event, with what stands over it as it was known then.
public struct AnalyzedLedger {
  public let name: String
  let log: EventLog
  let last: UInt64
  /// Whether all of its events are known, so that what is kept of them may be asked.
  private let isWhole: Bool
  package let standing: Standing

  /// - Parameter cut: the last event that is to be known; nil where all are.
  public init(_ name: String, _ ledger: HouseholdLedger, through cut: UInt64? = nil) throws(LogError) {
    self.name = name
    log = ledger.log
    var reader = try log.beginRead()
    last = min(cut ?? .max, try reader.lastSequence)
    isWhole = cut == nil
    standing = isWhole ? try Checkpoint.household.current(&reader).standing : try Standing(&reader, through: last)
  }

  /// What is kept of the months of a period; nil where that is not of all events that are known.
  func kept(
    _ kinds: [any Projection.Type], of period: Period, _ reader: inout LogReader
  ) throws(LogError) -> LedgerView? {
    guard isWhole else { return nil }
    let months = period == .all ? nil : period.first.month.index...period.last.month.index
    let view = try HouseholdLedger.reports.goneOn(&reader, wanted: kinds, months: months)
    return view?.state.sequence == last ? view : nil
  }

  package var catalog: Catalog { standing.catalog }
}
