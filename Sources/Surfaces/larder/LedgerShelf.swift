import LarderLedger
import LarderLog

/// Keeps a ledger open from one command to the next, so that many commands of one process open it once.
///
/// A process may have a ledger open only once, so there is one at a time. It is handed out for as long as it is the one that
/// lies in its place: what was moved, restored or made again is opened again.
final class LedgerShelf {
  private var kept: (ledger: HouseholdLedger, directory: String)?

  /// The ledger of a directory; nil where it is to be opened, and nothing is then in its way.
  func ledger(in directory: String, readOnly: Bool) -> HouseholdLedger? {
    if let kept, kept.directory == directory, readOnly || !kept.ledger.log.isReadOnly, kept.ledger.log.isInPlace {
      return kept.ledger
    }
    clear()
    return nil
  }

  func keep(_ ledger: HouseholdLedger, of directory: String) { kept = (ledger, directory) }

  /// Closes the ledger, unless somebody still works on it.
  func clear() { kept = nil }
}
