import Glibc
import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import TestSupport

/// Makes all kinds of writes to a ledger and reports each when it is done. The power cut trial records it.
///
/// Usage: `.record PLACE SESSION COUNT`. The ledger is created as `PLACE/ledger`.
enum RecordedRole {
  /// The recorded sessions.
  enum Session: String, CaseIterable {
    /// Entries, saved states, backups and a restore.
    case everyday
    /// A ledger built in bulk from commits that are synced together. Until the sync, no entry is acknowledged.
    case bulk
  }

  static func play(_ arguments: [String]) -> Int32 {
    guard arguments.count == 3, let session = Session(rawValue: arguments[1]), let count = Int(arguments[2]) else {
      return 64
    }
    do {
      try play(session, arguments[0], count)
      return 0
    } catch {
      Say.complaint("\(error)")
      return 1
    }
  }

  private static func play(_ session: Session, _ place: String, _ count: Int) throws {
    let path = "\(place)/ledger"
    let (backup, now) = ("\(place)/backup.mdb", noon)
    if session == .bulk {
      try inBulk(0..<6, path)
      return try enter(6..<6 + count / 2, path)
    }
    try enter(0..<count, path)
    do {
      let log = try EventLog(opening: path)
      try log.write { try HouseholdLedger.keepEverything(&$0) }
      _ = try log.backUp(to: backup)
      Say.out("file backup.mdb")
    }
    try enter(count..<count + 6, path)
    _ = try EventLog(opening: path).backUp(to: backup, isReplacing: true)
    _ = try LedgerRestore(of: backup, to: path).run(now: now)
    try enter(count + 6..<count + 16, path)
  }

  private static func enter(_ numbers: Range<Int>, _ path: String) throws {
    let ledger = try HouseholdLedger(creatingIn: path)
    for number in numbers {
      let entry = TrialEntry("r", number)
      tell(entry, try ledger.enter(entry))
    }
  }

  /// Makes several commits that are synced together and acknowledged only afterwards.
  private static func inBulk(_ numbers: Range<Int>, _ path: String) throws {
    let log = try EventLog(openingOrCreating: path)
    var done: [(TrialEntry, ClosedRange<UInt64>)] = []
    for number in numbers {
      let entry = TrialEntry("r", number)
      var writer = try log.beginWrite(deferringSync: true)
      let household = try Checkpoint.household.current(&writer.reader).household
      let events = try household.decide(entry.command)
      done.append((entry, try writer.append(events, command: CommandID(naming: entry.id), recordedAt: noon)))
      try writer.commit()
    }
    try log.sync()
    for (entry, range) in done { tell(entry, range) }
  }

  private static func tell(_ entry: TrialEntry, _ range: ClosedRange<UInt64>?) {
    guard let range else { return }
    Say.out("\(entry.id) \(range.lowerBound) \(range.upperBound)")
  }
}
