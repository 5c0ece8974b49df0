import Accounts
import Glibc
import LarderLog
import LarderModel
import LarderRemind
import LarderSentences
import LarderWords
import WebParts

/// A verified copy of everything on a server: people with their pictures, and each household's ledger with its photos.
struct WholeBackup {
  private let plan: ServePlan

  init(_ plan: ServePlan) { self.plan = plan }

  /// The ending of a copy's name until the copy is complete.
  static let unfinished = ".unfinished"

  /// Writes the copy into a new folder named by the current time, while the server keeps running. Then it removes the
  /// copies that the plan does not keep, and passes the new one on.
  ///
  /// The accounts are copied last, so that every person's household is in the copy.
  func write(to folder: String, _ say: (String) -> Void) throws {
    let accounts = try WebServer.visited(plan)
    let now = Clock().now
    let copy = "\(folder)/\(WholeBackupFolder.name(at: now))"
    let place = copy + Self.unfinished
    for path in [folder, place, place + "/households"] { try WebServer.makeFolder(path) }
    let households = plan.ledgers()
    var copied: [(log: EventLog, path: String)] = []
    for household in try accounts.households() {
      let log: EventLog
      do throws(LogError) {
        log = try EventLog(opening: households.place(of: household), readOnly: true)
      } catch .missing {
        let place = households.place(of: household)
        say("There is no ledger of \(household.name) at \(place). If it is elsewhere, name it with --ledger.")
        continue
      }
      let path = "households/\(household.directory)"
      // Photos are stored next to the ledger file, so each household gets its own folder.
      let made = try log.backUp(to: "\(place)/\(path)/ledger.mdb", makesFolder: true)
      let pictures = try log.copyPictures(to: PictureStore(at: "\(place)/\(path)"))
      copied.append((log, "\(copy)/\(path)/ledger.mdb"))
      say("Backed up \(made.events) events of \(household.name) to \(copy)/\(path)/ledger.mdb; verified.")
      if let missing = pictures?.missing, missing > 0 { say("\(missing) photos of \(household.name) are missing.") }
      backUpReminders(log, to: "\(place)/\(path)", of: household, say)
    }
    try accounts.backUp(to: place)
    try verify(place)
    let pictures = try ProfilePictures(accounts).copy(to: place + "/accounts")
    // Safe: the paths are read during the call.
    guard unsafe rename(place, copy) == 0 else { throw WebServer.refused("cannot rename \(place) to \(copy)") }
    say("Backed up \(try accounts.counts().accounts) people to \(copy)/accounts; verified.")
    if pictures.bad > 0 { say("\(pictures.bad) of \(pictures.count) pictures of people are missing or damaged.") }
    for name in WholeBackupFolder.surplus(FolderListing.names(folder), keeping: plan.retention, now: now) {
      say(WholeBackupFolder.remove("\(folder)/\(name)") ? "Removed \(name)." : "Could not remove \(folder)/\(name).")
    }
    let isSent = plan.followUp.take(copy)
    for (log, path) in copied {
      // The backup is complete, even if a ledger's directory may not be written to.
      try? BackupNote(made: now, path: path, isSent: isSent).write(to: log)
    }
    guard isSent != false else {
      throw WebServer.refused("the backup \(copy.visible) is complete, but the command of --then failed")
    }
    if isSent == true { say("The command of --then succeeded.") }
    try plan.followUp.report()
  }

  /// Copies the choices of reminders. A backup without them is better than none.
  private func backUpReminders(
    _ log: EventLog, to folder: String, of household: RegisteredHousehold, _ say: (String) -> Void
  ) {
    do {
      guard try ReminderFolder(of: log).copy(of: log.id, to: folder) else { return }
      say("Backed up the reminders of \(household.name), without tokens and passwords.")
    } catch {
      say("The reminders of \(household.name) cannot be read, so they are not in the backup.")
    }
  }

  /// Reads every record in a copy of the accounts.
  private func verify(_ copy: String) throws {
    let check = try AccountStore(in: copy, isVisiting: true).verify()
    guard check.isSound else {
      throw WebServer.refused("the copy of the people is damaged: \(check.problems.joined(separator: "; "))")
    }
  }
}

/// The names of a server's backups in a folder, such as "2026-11-20T120000".
enum WholeBackupFolder {
  static func name(at time: Instant) -> String { String(time.rfc3339.prefix(19).filter { $0 != ":" }) }

  /// The time in a name; nil for anything else.
  static func time(of name: String) -> Instant? {
    let text = Array(name)
    guard text.count == 17 else { return nil }
    let time = try? Instant(rfc3339: "\(String(text[..<13])):\(String(text[13..<15])):\(String(text[15...]))Z")
    return time.flatMap { Self.name(at: $0) == name ? $0 : nil }
  }

  /// Returns the backups to remove, and copies that were never completed.
  ///
  /// A backup stays if it is among the newest `count`, or was made within the last `days`. The newest always stays.
  /// Without limits, all stay.
  static func surplus(_ names: [String], keeping retention: BackupRetention, now: Instant) -> [String] {
    guard retention.isAsked else { return [] }
    let backups = names.compactMap { name in time(of: name).map { (name: name, time: $0) } }
      .sorted { $0.time.milliseconds < $1.time.milliseconds }
    let old = BackupFolder.surplus(
      of: backups, made: \.time, keeping: retention.count, days: retention.days, now: now
    ).map(\.name)
    let unfinished = names.filter { name in
      guard name.hasSuffix(WholeBackup.unfinished) else { return false }
      return time(of: String(name.dropLast(WholeBackup.unfinished.count))).map { $0.milliseconds < now.milliseconds }
        ?? false
    }
    return old + unfinished
  }

  /// Removes a directory with everything in it, without following links. Returns whether nothing is left.
  static func remove(_ path: String) -> Bool {
    for name in FolderListing.names(path) {
      let inner = "\(path)/\(name)"
      var status = stat()
      // Safe: the paths are read during the calls, and the structure filled.
      if unsafe lstat(inner, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        _ = remove(inner)
      } else {
        _ = unsafe unlink(inner)
      }
    }
    // Safe: the path is read during the call.
    return unsafe rmdir(path) == 0
  }
}

/// A check of everything on a server: people, pictures, and each household's ledger with its photos.
struct WholeCheck {
  private let plan: ServePlan

  init(_ plan: ServePlan) { self.plan = plan }

  /// Reads everything while the server keeps running. Throws if anything is damaged or missing.
  func run(_ say: (String) -> Void) throws {
    let accounts = try WebServer.visited(plan)
    let check = try accounts.verify()
    var problems = check.problems.map { "people: \($0)" }
    if check.isSound { say("\(check.counts.accounts) people: sound.") }
    let households = plan.ledgers()
    for household in try accounts.households() {
      // A household that was never opened has no ledger yet.
      guard try accounts.hasLedger(household.id) else { continue }
      do throws(LogError) {
        let (events, found) = try Self.problems(at: households.place(of: household))
        problems += found.map { "\(household.name): \($0)" }
        if found.isEmpty { say("\(household.name): \(events) events, sound.") }
      } catch {
        problems.append("\(household.name): \(CheckedSetup.text(of: error.message))")
      }
    }
    guard problems.isEmpty else {
      for problem in problems { say(problem) }
      let words = "\(problems.count) problems; Documentation/admin/backup-and-rescue.md explains what to do"
      throw CommandLineError(.data, Message(verbatim: words))
    }
  }

  /// Verifies a ledger and its photos.
  private static func problems(at place: String) throws(LogError) -> (events: UInt64, problems: [String]) {
    let log = try EventLog(opening: place, readOnly: true, checksEnd: false)
    // Read before the reader starts, so that later events do not look lost.
    let anchor = log.anchor
    var reader = try log.beginRead()
    let found = try reader.verify(against: anchor)
    var problems = found.problems.map(CheckedSetup.text)
    if found.faults.isEmpty { problems += try log.pictures.problems(with: reader.keptPictures(), isDeep: true) }
    return (found.events, problems)
  }
}
