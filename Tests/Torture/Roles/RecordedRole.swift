import Glibc
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import TestSupport

/// Does to a ledger everything that writes to it, and tells of each thing when it is done: the subject of the trial of
/// power cuts.
///
/// `.record PLACE SESSION COUNT`, where the ledger is begun as `PLACE/ledger`.
enum RecordedRole {
  /// What is recorded.
  enum Session: String, CaseIterable {
    /// Entries, kept states, backups and a restore.
    case everyday
    /// A ledger that is built from a bulk of commits which are synced together: until then nothing is promised.
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

  /// Several commits that are synced together, and told of only then.
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
