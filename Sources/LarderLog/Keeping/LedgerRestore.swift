import Glibc
import LMDB
import LarderModel

/// Brings a ledger back from a backup.
public struct LedgerRestore: Sendable {
  /// What is brought back.
  public let backup: LedgerCopy
  /// Where it is to be.
  public let directory: String
  /// What is there now.
  public let present: Present

  public enum Present: Hashable, Sendable {
    case nothing
    /// A ledger, and its last event where that can be told.
    case ledger(id: String?, events: UInt64?)
    /// A ledger's directory without its file.
    case vanished(id: String)
  }

  /// Verifies a backup and looks at where it is to be.
  ///
  /// - Parameter backup: a file, or a ledger's directory.
  public init(
    of backup: String, to directory: String, progress: ((UInt64) -> Void)? = nil
  ) throws(LogError) {
    let place = LedgerDirectory(path: directory)
    let source = LedgerFile.path(of: backup)
    if let file = FileIdentity(source), file == FileIdentity(place.file(LedgerDirectory.dataName)) {
      throw .badBackup(path: backup, problem: "is the file that the ledger is in now")
    }
    // Where the backup is another ledger's directory, what is told beside its file counts too.
    let besides = LedgerDirectory(path: LedgerDirectory(path: source).parent)
    let anchor = source == backup ? nil : HeadAnchor.read(besides).anchor
    self.backup = try LedgerCopy(verifying: backup, against: anchor, progress: progress)
    self.directory = place.path
    try LedgerDirectory(path: SystemCalls.nearest(place.path)).refuseNetworkFileSystem()
    switch try place.contents() {
    case .nothing: present = .nothing
    case .somethingElse: throw .notALedger(path: place.path)
    case .vanished(let id): present = .vanished(id: id)
    case .ledger(let id): present = .ledger(id: id, events: Self.events(place))
    }
  }

  /// Whether something is there that a restore must not replace unasked.
  public var isOver: Bool {
    switch present {
    case .nothing: false
    case .vanished(let id): id != backup.ledger
    case .ledger: true
    }
  }

  /// The last event of what is there, which may be damaged.
  private static func events(_ place: LedgerDirectory) -> UInt64? {
    guard let survey = try? LedgerFile.survey(place.path), survey.faults.isEmpty else { return nil }
    guard let log = try? EventLog(opening: place.path, readOnly: true, checksEnd: false) else { return nil }
    return try? log.beginRead().lastSequence
  }

  /// Copies the backup to a new place, verifies it there, and lets the two change places in one step.
  ///
  /// What was there is kept beside; nil where nothing was. Processes that still have it open find out before they next
  /// write.
  public func run(now: Instant, progress: ((UInt64) -> Void)? = nil) throws(LogError) -> String? {
    let target = LedgerDirectory(path: SystemCalls.wholePath(directory) ?? directory)
    try LedgerBirth.makeParents(of: target.path)
    let fresh = try TemporaryPlace.make(in: target.parent, prefix: ".restoring-")
    try fill(fresh, modesOf: target, progress)
    let kept: String?
    do throws(LogError) {
      kept = try swap(fresh, target, now)
    } catch {
      // Nothing has changed places.
      fresh.removeLedger()
      throw error
    }
    try SmallFile.syncDirectory(target.parent)
    return kept
  }

  private func fill(
    _ fresh: LedgerDirectory, modesOf target: LedgerDirectory, _ progress: ((UInt64) -> Void)?
  ) throws(LogError) {
    do throws(LogError) {
      let file = fresh.file(LedgerDirectory.dataName)
      try LedgerFile.holdingWriters(of: backup.path) { () throws(LogError) in
        try SmallFile.copy(backup.path, to: file)
      }
      try SmallFile.write(backup.ledger + "\n", to: fresh.file(LedgerDirectory.idName))
      let there = try LedgerCopy(verifying: file, progress: progress)
      guard there.runningHash == backup.runningHash else {
        throw .badBackup(path: backup.path, problem: "changed while it was read")
      }
      if there.events > 0 {
        HeadAnchor(ledger: there.ledger, sequence: there.events, runningHash: there.runningHash).write(fresh)
      }
      // By the way that commands go, the lock file included.
      _ = try EventLog(opening: fresh.path)
      SystemCalls.removeFile(fresh.file(LedgerDirectory.lockName))
      SystemCalls.copyMode(of: target.path, to: fresh.path)
      SystemCalls.copyMode(of: target.file(LedgerDirectory.dataName), to: file)
      try SmallFile.syncDirectory(fresh.path)
    } catch {
      fresh.removeLedger()
      throw error
    }
  }

  private func swap(_ fresh: LedgerDirectory, _ target: LedgerDirectory, _ now: Instant) throws(LogError) -> String? {
    // Onto nothing, or an empty directory.
    if present == .nothing, SystemCalls.rename(fresh.path, to: target.path) { return nil }
    let descriptor = SystemCalls.open(target.path, O_RDONLY | O_DIRECTORY)
    guard descriptor >= 0 else { throw SystemError.last("cannot open", target.path) }
    // Closing gives the lock up. A writer that waits for it finds another lock file, and opens the ledger anew.
    defer { close(descriptor) }
    try DirectoryLock.wait(descriptor, target.path)
    let moment = String(now.rfc3339.prefix(19).map { $0 == ":" ? "-" : $0 }) + "Z"
    var kept = "\(target.path).before-restore-\(moment)"
    var number = 2
    while SystemCalls.status(kept) != nil {
      kept = "\(target.path).before-restore-\(moment)-\(number)"
      number += 1
    }
    if SystemCalls.exchange(fresh.path, with: target.path) {
      // The old ledger lies under the new one's name now.
      guard SystemCalls.rename(fresh.path, to: kept) else { return fresh.path }
      return kept
    }
    guard errno == EINVAL || errno == ENOSYS else { throw SystemError.last("cannot replace", target.path) }
    // A file system that cannot exchange names: for a moment there is none of the two.
    guard SystemCalls.rename(target.path, to: kept) else { throw SystemError.last("cannot replace", target.path) }
    guard SystemCalls.rename(fresh.path, to: target.path) else {
      let error = SystemError.last("cannot make", target.path)
      _ = SystemCalls.rename(kept, to: target.path)
      throw error
    }
    return kept
  }
}
