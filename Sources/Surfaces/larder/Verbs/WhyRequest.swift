import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderReports
import LarderSentences

/// What `why` was asked for, looked up in the ledger.
struct WhyRequest {
  /// Figures that are worked out of others.
  enum Derived: String {
    case share, average, price, goal, diff
  }

  let ledger: HouseholdLedger
  let cut: UInt64
  let standing: Standing
  var filter: WhyReport.Filter

  static let noPeriod = Failure.usage("what is there now has no period; as in: larder why waste -p month")
}
