import LarderLedger
import LarderLog
import LarderModel
import LarderReplay

/// A ledger that figures are added up of, up to an event, with what stands over it as it was known then.
public struct AnalyzedLedger {
  public let name: String
  let log: EventLog
  let last: UInt64
  package let standing: Standing

  /// - Parameter cut: the last event that is to be known; nil where all are.
  public init(_ name: String, _ ledger: HouseholdLedger, through cut: UInt64? = nil) throws(LogError) {
    self.name = name
    log = ledger.log
    var reader = try log.beginRead()
    last = min(cut ?? .max, try reader.lastSequence)
    standing = try Standing(&reader, through: last)
  }

  package var catalog: Catalog { standing.catalog }
}
