import LarderLedger
import LarderLog
import LarderWords

/// Opens the ledger for reading or writing.
struct LedgerOpener {
  let directory: String
  /// Whether to create a missing ledger.
  var makesLedger = false
  /// The cache that keeps the ledger open for the next command, or nil.
  var shelf: LedgerCache?

  func open() throws(CommandFailure) -> HouseholdLedger { try open(readOnly: true) }

  /// Opens an existing ledger before its line is carried out, so that the line finds it open. Nil if there is none.
  func open(for line: Line) -> HouseholdLedger? {
    (line.verb.records ? try? open(readOnly: false) : nil) ?? (try? open())
  }

  private func open(readOnly: Bool) throws(CommandFailure) -> HouseholdLedger {
    if let kept = shelf?.ledger(in: directory, readOnly: readOnly) { return kept }
    do throws(LogError) {
      return kept(try HouseholdLedger(opening: directory, readOnly: readOnly))
    } catch .missing(let path) {
      throw CommandFailure.noLedger(path)
    } catch {
      throw CommandFailure(error)
    }
  }

  private func kept(_ ledger: HouseholdLedger) -> HouseholdLedger {
    shelf?.keep(ledger, of: directory)
    return ledger
  }

  /// Opens the log for diagnosis, even if its end is lost.
  func openDamaged() throws(CommandFailure) -> EventLog {
    do throws(LogError) {
      return try EventLog(opening: directory, readOnly: true, checksEnd: false)
    } catch .missing(let path) {
      throw CommandFailure.noLedger(path)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Whether the ledger exists, for commands that can do without one.
  func isThere() throws(CommandFailure) -> Bool {
    do throws(LogError) {
      _ = try HouseholdLedger(opening: directory)
      return true
    } catch .missing {
      return false
    } catch {
      throw CommandFailure(error)
    }
  }

  /// The most restarts of a command because its ledger was replaced.
  private static let mostBeginnings = 5

  /// Runs `work` on the ledger opened for writing. Runs it again if the files were replaced before anything was
  /// written, so that it decides on the new ledger.
  func writing<Result>(_ work: (HouseholdLedger) throws -> Result) throws -> Result {
    var ledger = try openToWrite()
    var beginnings = 1
    while true {
      do {
        return try work(ledger)
      } catch {
        guard beginnings < Self.mostBeginnings, LedgerError.isReplacement(error) else { throw error }
        beginnings += 1
        // A ledger that was moved away is not created again.
        guard let next = try reopened() else { throw error }
        ledger = next
      }
    }
  }

  private func openToWrite() throws -> HouseholdLedger {
    guard makesLedger else { return try open(readOnly: false) }
    return try shelf?.ledger(in: directory, readOnly: false) ?? kept(HouseholdLedger(creatingIn: directory))
  }

  /// Opens the ledger that is there now; nil if there is none.
  private func reopened() throws(CommandFailure) -> HouseholdLedger? {
    shelf?.clear()
    do throws(LogError) {
      return kept(try HouseholdLedger(opening: directory, readOnly: false))
    } catch {
      switch error {
      case .missing, .vanished, .setAside: return nil
      default: throw CommandFailure(error)
      }
    }
  }
}

/// Keeps a ledger open between commands, so that many commands in one process open it once.
///
/// A process may open a ledger only once, so the cache holds a single one. It is opened again if it was moved,
/// restored or recreated.
final class LedgerCache {
  private var kept: (ledger: HouseholdLedger, directory: String)?

  /// Returns the open ledger of a directory. If it returns nil, the caller can open it.
  func ledger(in directory: String, readOnly: Bool) -> HouseholdLedger? {
    if let kept, kept.directory == directory, readOnly || !kept.ledger.log.isReadOnly, kept.ledger.log.isInPlace {
      return kept.ledger
    }
    clear()
    return nil
  }

  func keep(_ ledger: HouseholdLedger, of directory: String) { kept = (ledger, directory) }

  /// Closes the ledger unless it is still in use.
  func clear() { kept = nil }
}
