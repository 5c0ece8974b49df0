import LarderLedger
import LarderLog

/// Where the ledger is gone into: for looking at, or for writing.
struct LedgerDoor {
  let directory: String
  /// Whether a ledger is made where there is none.
  var makesLedger = false
  /// Where it stays open for the next command; nil where there is none.
  var shelf: LedgerShelf?

  /// The ledger for looking at; there must be one.
  func open() throws(Failure) -> HouseholdLedger { try open(readOnly: true) }

  private func open(readOnly: Bool) throws(Failure) -> HouseholdLedger {
    if let kept = shelf?.ledger(in: directory, readOnly: readOnly) { return kept }
    do throws(LogError) {
      return kept(try HouseholdLedger(opening: directory, readOnly: readOnly))
    } catch .missing(let path) {
      throw Failure.noLedger(path)
    } catch {
      throw Failure(error)
    }
  }

  private func kept(_ ledger: HouseholdLedger) -> HouseholdLedger {
    shelf?.keep(ledger, of: directory)
    return ledger
  }

  /// The log for finding out what is wrong with it, even where it has lost its end.
  func openDamaged() throws(Failure) -> EventLog {
    do throws(LogError) {
      return try EventLog(opening: directory, readOnly: true, checksEnd: false)
    } catch .missing(let path) {
      throw Failure.noLedger(path)
    } catch {
      throw Failure(error)
    }
  }

  /// Whether there is a ledger, for what can do without.
  func isThere() throws(Failure) -> Bool {
    do throws(LogError) {
      _ = try HouseholdLedger(opening: directory)
      return true
    } catch .missing {
      return false
    } catch {
      throw Failure(error)
    }
  }

  /// So often a command begins again whose ledger was replaced before its turn came.
  private static let mostBeginnings = 5

  /// Does `work` on a ledger that is open for writing, and again where its files were replaced before anything was
  /// written: what is decided is decided on the ledger that is there then.
  func writing<Result>(_ work: (HouseholdLedger) throws -> Result) throws -> Result {
    var ledger = try openToWrite()
    var beginnings = 1
    while true {
      do {
        return try work(ledger)
      } catch {
        guard beginnings < Self.mostBeginnings, LedgerError.isReplacement(error) else { throw error }
        beginnings += 1
        // Where there is none any more, none is begun: somebody has moved it.
        guard let next = try reopened() else { throw error }
        ledger = next
      }
    }
  }

  private func openToWrite() throws -> HouseholdLedger {
    guard makesLedger else { return try open(readOnly: false) }
    return try shelf?.ledger(in: directory, readOnly: false) ?? kept(HouseholdLedger(creatingIn: directory))
  }

  /// The ledger that is there now; nil where there is none.
  private func reopened() throws(Failure) -> HouseholdLedger? {
    shelf?.clear()
    do throws(LogError) {
      return kept(try HouseholdLedger(opening: directory, readOnly: false))
    } catch {
      switch error {
      case .missing, .vanished, .setAside: return nil
      default: throw Failure(error)
      }
    }
  }
}

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
