import Accounts
import LarderAnswers
import LarderLedger
import LarderLog
import LarderModel
import LarderPostgres
import LarderWords
import Synchronization

/// The open ledgers of a server's households. Each is opened on demand, and closed when others are used more.
package final class Households: Sendable {
  private struct Shelf {
    var open: [HouseholdID: Open] = [:]
    /// The households opened at some time. If one is missing now, it was moved away and must not be created again.
    var known: Set<HouseholdID> = []
    /// The households closed here that a request may still be using. A ledger cannot be opened twice.
    var leaving: [HouseholdID: ClosingHousehold] = [:]
    /// Each is held while its ledger is opened, which cannot be open twice. Others can be opened meanwhile.
    var turns: [HouseholdID: Turn] = [:]
    var uses: UInt64 = 0
  }

  private struct Open {
    let household: OpenHousehold
    var lastUse: UInt64
  }

  private struct ClosingHousehold {
    weak var household: OpenHousehold?
  }

  private final class Turn: Sendable {
    let mutex = Mutex(())
  }

  /// The most ledgers open at once.
  package static let most = 64
  /// The milliseconds that a writer waits for others before it gives up.
  package static let patience = 3_000

  private let folder: String
  private let ledger: String?
  private let directory: String?
  private let most: Int
  private let shelf = Mutex(Shelf())
  /// Held while a copy is made.
  private let copying = Mutex(())

  /// - Parameters:
  ///   - folder: The folder with the ledgers' directories.
  ///   - ledger: The single ledger to serve in place, whatever its household's directory is called.
  ///   - directory: The address of the database that knows where the households' logs are. New ledgers become copies of
  ///     it, and missing ones are pulled from it.
  ///   - most: The most ledgers open at once.
  package init(in folder: String, ledger: String? = nil, directory: String? = nil, most: Int = Households.most) {
    (self.folder, self.ledger, self.directory, self.most) = (folder, ledger, directory, most)
    // Damage to one ledger must not end the others.
    Faults.contain()
  }

  /// Returns a household's ledger, opening it if necessary. Creates a ledger if the household never had one.
  package func open(_ registered: RegisteredHousehold) throws(LogError) -> OpenHousehold {
    try open(registered.id, at: place(of: registered))
  }

  /// Returns the up-to-date ledger of a household ID. If it is not open, the accounts say whether the household has had a
  /// ledger, and which one.
  package func open(_ id: HouseholdID, in accounts: AccountStore) throws -> OpenHousehold {
    let household = try used(id) ?? opened(id, in: accounts)
    household.catchUp()
    return household
  }

  private func opened(_ id: HouseholdID, in accounts: AccountStore) throws -> OpenHousehold {
    let registered = try accounts.household(id)
    let start = try accounts.ledgerStart(of: id)
    if start != nil { shelf.withLock { _ = $0.known.insert(id) } }
    if let directory { try prepare(registered, start, in: directory) }
    let household = try open(registered)
    guard try accounts.keepLedger(household.ledger.log.id, of: id) else {
      close(household)
      throw LogError.damaged(problem: "this ledger belongs to another household", sequence: nil)
    }
    return household
  }

  /// Pulls the ledger of a household that has no copy here, or makes its first one.
  ///
  /// - Parameter start: The start of the ledger's ID, or nil if the household never had one.
  private func prepare(_ registered: RegisteredHousehold, _ start: String?, in directory: String) throws(LogError) {
    let place = place(of: registered)
    guard !FolderListing.isLedger(place) else { return }
    try copying.withLock { _ throws(LogError) in
      guard !FolderListing.isLedger(place) else { return }
      if let start {
        guard let id = try OriginServer.ledger(startingWith: start, at: directory) else { return }
        _ = try EventLog.pull(from: OriginKinds.open(directory, ledger: id), at: directory, to: place)
      } else {
        // Several servers may open a new household at the same time. They make the same ledger.
        try OriginServer.makeCopy(of: directory, ledger: registered.id.digits, at: place)
      }
    }
  }

  /// Opens a known household again at a place; nil if it cannot be opened there.
  func again(_ id: HouseholdID, at place: String) -> OpenHousehold? { try? open(id, at: place) }

  /// The path of a household's ledger.
  package func place(of registered: RegisteredHousehold) -> String { ledger ?? "\(folder)/\(registered.directory)" }

  /// The names of the directories that hold a ledger, in order.
  package func directories() -> [String] { FolderListing.ledgers(folder).filter { !$0.hasPrefix(".") } }

  /// The highest account and token numbers among the senders of all ledgers' commands. Unreadable ledgers are skipped.
  package func highestSenders() -> (account: UInt64, token: UInt64) {
    var (account, token): (UInt64, UInt64) = (0, 0)
    for path in ledger.map({ [$0] }) ?? directories().map({ "\(folder)/\($0)" }) {
      do throws(LogError) {
        let log = try EventLog(opening: path, readOnly: true)
        var reader = try log.beginRead()
        try reader.forEachEvent { (event) throws(LogError) in
          if let sender = event.commandID.text.flatMap(IdempotencyKey.sender) {
            (account, token) = (max(account, sender.account), max(token, sender.token ?? 0))
          }
          return true
        }
      } catch {
        continue
      }
    }
    return (account, token)
  }

  /// The open households.
  package var all: [OpenHousehold] { shelf.withLock { shelf in shelf.open.values.map(\.household) } }

  /// Closes a ledger whose files were replaced or damaged. The next request opens the files again once no request uses
  /// it.
  package func close(_ household: OpenHousehold) {
    shelf.withLock { shelf in
      guard shelf.open[household.id]?.household === household else { return }
      shelf.open[household.id] = nil
      shelf.leaving[household.id] = ClosingHousehold(household: household)
    }
  }

  private func open(_ id: HouseholdID, at place: String) throws(LogError) -> OpenHousehold {
    try turn(of: id).mutex.withLock { _ throws(LogError) -> OpenHousehold in
      let (present, isKnown) = shelf.withLock { shelf -> (OpenHousehold?, Bool) in
        (kept(id, &shelf), shelf.known.contains(id))
      }
      if let present { return present }
      let log = try EventLog(serving: place, makesLedger: !isKnown, patience: Self.patience)
      let household = OpenHousehold(id, HouseholdLedger(log: log, keepsView: true))
      shelf.withLock { shelf in
        shelf.known.insert(id)
        put(household, &shelf)
      }
      return household
    }
  }

  private func turn(of id: HouseholdID) -> Turn {
    shelf.withLock { shelf in
      let turn = shelf.turns[id] ?? Turn()
      shelf.turns[id] = turn
      return turn
    }
  }

  /// Returns a household that is open, or that a request still uses, if its files are still the ones at its place.
  private func kept(_ id: HouseholdID, _ shelf: inout Shelf) -> OpenHousehold? {
    if let household = Self.found(id, &shelf), household.ledger.log.isInPlace { return household }
    shelf.open[id] = nil
    shelf.leaving = shelf.leaving.filter { $0.value.household != nil }
    guard let household = shelf.leaving[id]?.household, household.ledger.log.isInPlace else { return nil }
    put(household, &shelf)
    return household
  }

  /// Returns an open household whose files are still the ones at its place. The check runs without holding the lock.
  private func used(_ id: HouseholdID) -> OpenHousehold? {
    guard let found = shelf.withLock({ Self.found(id, &$0) }) else { return nil }
    guard found.ledger.log.isInPlace else {
      close(found)
      return nil
    }
    return found
  }

  private static func found(_ id: HouseholdID, _ shelf: inout Shelf) -> OpenHousehold? {
    shelf.uses += 1
    shelf.open[id]?.lastUse = shelf.uses
    return shelf.open[id]?.household
  }

  private func put(_ household: OpenHousehold, _ shelf: inout Shelf) {
    shelf.uses += 1
    shelf.leaving[household.id] = nil
    shelf.open[household.id] = Open(household: household, lastUse: shelf.uses)
    guard shelf.open.count > most, let oldest = shelf.open.min(by: { $0.value.lastUse < $1.value.lastUse }) else {
      return
    }
    shelf.open[oldest.key] = nil
    shelf.leaving[oldest.key] = ClosingHousehold(household: oldest.value.household)
  }
}

/// A household whose ledger is open.
package final class OpenHousehold: Sendable {
  package let id: HouseholdID
  package let ledger: HouseholdLedger
  /// The last event seen. If the log ends before it, the log has lost its end.
  private let highest = Mutex<UInt64>(0)

  package init(_ id: HouseholdID, _ ledger: HouseholdLedger) { (self.id, self.ledger) = (id, ledger) }

  /// Adds what other servers have recorded, if the ledger is a copy. If its origin does not answer, the copy is read as
  /// it is.
  func catchUp() {
    do throws(LogError) { try ledger.log.refresh() } catch {}
  }

  /// The current state of the ledger.
  package func snapshot() throws(LogError) -> LedgerSnapshot {
    // Read before the log, because other writers can only move the end further.
    let seen = highest.withLock { $0 }
    let snapshot = try ledger.snapshot()
    let last = try snapshot.last
    guard last >= seen else {
      throw LogError.lostEnd(
        problem: "it ends at event \(last), but event \(seen) was read earlier", path: ledger.log.path)
    }
    highest.withLock { $0 = max($0, last) }
    return snapshot
  }

  /// The context of reports on the current state. All of them read one snapshot.
  package func reportContext(at clock: Clock) throws -> ReportContext {
    var snapshot = try snapshot()
    let catalog = try snapshot.replayContext().catalog
    return ReportContext(snapshot, today: clock.today(dayStart: catalog.dayStart), style: catalog.style)
  }

  package func lastSequence() throws(LogError) -> UInt64 { try snapshot().last }

  /// Whether a command with this ID was performed.
  package func holds(_ id: CommandID) throws(LogError) -> Bool { try ledger.log.beginRead().holds(id) }
}

/// An error of a household's ledger, with the ledger's path. It is for the server's log only.
package struct LedgerFailure: Error, CustomStringConvertible {
  let place: String
  let error: any Error

  package init(place: String, error: any Error) { (self.place, self.error) = (place, error) }

  package var description: String { "\(place): \(error)" }

  /// Whether an error says that a ledger's files are damaged or cannot be read.
  package static func isDamage(_ error: any Error) -> Bool { Problem(error)?.type == Problem.damage }
}
