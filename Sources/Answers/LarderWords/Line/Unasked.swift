import LarderLedger
import LarderModel
import LarderSentences

/// What is to be asked before anything is recorded: it is found out while the ledger is open for writing, and asked
/// when it is not, as nobody else is to wait meanwhile.
package struct Unasked: Error {
  package let question: Wording

  /// Food that is past its use-by date is not eaten without a word.
  static func check(_ decision: Decision, _ moment: Moment, _ household: Household) throws(Unasked) {
    let lots = decision.events.compactMap { ($0.body as? Consumed)?.lot }
    guard let risk = Risk(lots, household, on: household.day(of: moment)) else { return }
    throw Unasked(question: "\(household.catalog.name(risk.item).visible) is \(risk.wording)")
  }
}
