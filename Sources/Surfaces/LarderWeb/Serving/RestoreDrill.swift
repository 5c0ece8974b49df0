import Accounts
import LarderLog
import LarderModel
import LarderWords
import PlainText
import Terminal
import WebParts

/// A rehearsal of a restore. It restores the newest backup of a server into a temporary folder, compares it with the
/// ledgers, and removes the trial copy.
struct RestoreDrill {
  private let plan: ServePlan
  private let accounts: AccountStore
  private let shelf: Households
  private let now = Clock().now
  /// The directory in which the trial copy is made.
  private let place: String

  init(_ plan: ServePlan, in place: String = FreshFolder.place()) throws {
    (self.plan, self.place) = (plan, place)
    accounts = try WebServer.visited(plan)
    shelf = plan.ledgers()
  }

  /// - Parameter folder: The folder of backups; nil for the one of the newest known backup.
  func run(_ folder: String?, _ say: (String) -> Void) throws {
    let households = try accounts.households().filter { try accounts.hasLedger($0.id) }
    let folder = try folder ?? knownFolder(households)
    let copies = FolderListing.names(folder).compactMap { name in
      WholeBackupFolder.time(of: name).map { (path: "\(folder)/\(name)", time: $0) }
    }
    guard let copy = copies.max(by: { $0.time.milliseconds < $1.time.milliseconds }) else {
      throw WebServer.refused("\(folder.visible) contains no backup of a server; name its folder")
    }
    guard let trial = FreshFolder.make("larder-drill-", in: place) else {
      throw WebServer.refused("cannot make a folder in \(place.visible)")
    }
    defer { _ = WholeBackupFolder.remove(trial) }
    var problems = try checkPeople(copy.path, trial, say)
    var restored: [EventLog] = []
    for household in households {
      // A household that is newer than the backup cannot be in it.
      let isNewer = household.created.seconds * 1_000 > copy.time.milliseconds
      guard !isNewer || PathStatus(Self.file(of: household, in: copy.path)) != nil else { continue }
      do throws(LogError) {
        let found = try check(household, copy.path, trial, say)
        problems += found.problems.map { "\(household.name.visible): \($0)" }
        restored.append(found.present)
      } catch {
        problems.append("\(household.name.visible): \(CheckedSetup.text(of: error.message))")
      }
    }
    guard problems.isEmpty else {
      for problem in problems { say(problem) }
      let words = "the backup \(copy.path.visible) cannot be restored as it should; make another and look for the cause"
      throw CommandLineError(.data, Message(verbatim: words))
    }
    for log in restored {
      guard var note = BackupNote(of: log) else { continue }
      note.drilled = now
      // The drill succeeded, even if its note cannot be written.
      try? note.write(to: log)
    }
    let age = SetupCheck.Age(of: copy.time, at: now).words
    say("The backup \(copy.path.visible) was made \(age). The trial copy was removed.")
    try plan.followUp.report()
  }

  /// The folder of the newest backup that the ledgers know.
  private func knownFolder(_ households: [RegisteredHousehold]) throws -> String {
    let notes = households.compactMap { household in
      (try? EventLog(opening: shelf.place(of: household), readOnly: true, checksEnd: false)).flatMap(
        BackupNote.init(of:))
    }
    // FOLDER/TIME/households/ID/ledger.mdb
    let parts = notes.max { $0.made.milliseconds < $1.made.milliseconds }.map { $0.path.split(separator: "/") } ?? []
    guard parts.count > 4, parts[parts.count - 3] == "households" else {
      throw WebServer.refused("no backup of this server is known; name its folder, as in larder serve drill copies")
    }
    return "/" + parts.dropLast(4).joined(separator: "/")
  }

  /// Restores the people and reads every record.
  private func checkPeople(_ copy: String, _ trial: String, _ say: (String) -> Void) throws -> [String] {
    try WebServer.makeFolder(trial + "/accounts")
    guard try Folder.copy("\(copy)/accounts/data.mdb", to: "\(trial)/accounts/data.mdb") else {
      return ["people: they are not in the backup"]
    }
    let restored = try AccountStore(in: trial, isVisiting: true, onlyReads: true)
    let check = try restored.verify()
    guard check.isSound else { return check.problems.map { "people: \($0)" } }
    let count = check.counts.accounts
    say("Restored \(count) \(count == 1 ? "person" : "people").")
    return []
  }

  private static func file(of household: RegisteredHousehold, in copy: String) -> String {
    "\(copy)/households/\(household.directory)/ledger.mdb"
  }

  /// Restores the ledger of a household and compares it with the present one.
  private func check(
    _ household: RegisteredHousehold, _ copy: String, _ trial: String, _ say: (String) -> Void
  ) throws(LogError) -> (problems: [String], present: EventLog) {
    let place = "\(trial)/\(household.directory)"
    let restore = try LedgerRestore(of: Self.file(of: household, in: copy), to: place)
    _ = try restore.run(now: now)
    let restored = try EventLog(opening: place, readOnly: true)
    var problems = try restored.pictures.problems(with: restored.keptPictures(), isDeep: true)
    let present = try EventLog(opening: shelf.place(of: household), readOnly: true, checksEnd: false)
    guard present.id == restored.id else { return (["the backup belongs to another ledger"], present) }
    var reader = try present.beginRead()
    // The running hash of the present ledger must pass through the end of the restored one.
    let compared = try reader.verify(against: restored.anchor)
    problems += compared.problems.map(CheckedSetup.text)
    if problems.isEmpty {
      let newer = compared.events - min(compared.events, restore.backup.events)
      let since = newer == 0 ? "" : "; \(newer) were recorded since"
      say("Restored \(restore.backup.events) events of \(household.name.visible), the same as in its ledger\(since).")
    }
    return (problems, present)
  }
}
