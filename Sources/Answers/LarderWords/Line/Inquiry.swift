import LarderAnswers
import LarderLedger
import LarderReplay

/// Something of the ledger that is to be shown: its words become a request once the household is known.
package struct Inquiry {
  /// The projections that the request looks at, where it looks at the whole household.
  var kinds: [any Projection.Type] = []
  let read: (inout LedgerSnapshot) throws -> any ReportRequest

  package func request(_ snapshot: inout LedgerSnapshot) throws -> any ReportRequest {
    // With the household, so that it is not read once for its names and once more for these.
    try snapshot.bring(kinds)
    return try read(&snapshot)
  }
}
