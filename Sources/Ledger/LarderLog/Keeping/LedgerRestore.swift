import Glibc
internal import LMDB
import LarderModel

/// Brings a ledger back from a backup.
public struct LedgerRestore: Sendable {
  /// What is brought back.
  public let backup: LedgerCopy
  /// Where it is to be.
  public let directory: String
  /// What is there now.
  public let present: Present
  private let source: LedgerFile

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
    self.directory = PathText.trimmed(directory)
    source = try LedgerFile(backup)
    let place = try LedgerDirectory(at: directory)
    if let place, let file = source.identity, file == place.place.identity(of: LedgerDirectory.dataName) {
      throw .badBackup(path: backup, problem: "is the current file of the ledger")
    }
    // Where the backup is another ledger's directory, what is told beside its file counts too.
    let anchor = source.isOfDirectory ? HeadAnchor.read(LedgerDirectory(source.directory)).anchor : nil
    self.backup = try LedgerCopy(verifying: source, against: anchor, progress: progress)
    if source.isOfDirectory, let named = try LedgerDirectory(source.directory).id(), named != self.backup.ledger {
      throw .foreignFile(path: backup, file: self.backup.ledger, directory: named)
    }
    guard let place else {
      present = .nothing
      return
    }
    switch try place.contents() {
    case .nothing: present = .nothing
    case .somethingElse: throw .notALedger(path: place.path)
    case .vanished(let id): present = .vanished(id: id)
    case .ledger(let id): present = .ledger(id: id, events: Self.events(place))
    }
  }

  /// Whether something is there that a restore must not replace unasked.
  public var isOver: Bool { isOver(present) }

  private func isOver(_ present: Present) -> Bool {
    switch present {
    case .nothing: false
    case .vanished(let id): id != backup.ledger
    case .ledger: true
    }
  }

  /// The last event of what is there, which may be damaged.
  private static func events(_ place: LedgerDirectory) -> UInt64? {
    guard let survey = try? LedgerFile.survey(place.path), survey.problems.isEmpty else { return nil }
    guard let log = try? EventLog(place, readOnly: true, checksEnd: false) else { return nil }
    return try? log.beginRead().lastSequence
  }

  /// Copies the backup to a new place, verifies it there, and lets the two change places in one step.
  ///
  /// What was there is kept beside; nil where nothing was. Processes that still have it open find out before they next
  /// write.
  public func run(now: Instant, progress: ((UInt64) -> Void)? = nil) throws(LogError) -> String? {
    // By the directory that a link leads to, and not in the place of the link.
    let target = SystemCalls.wholePath(directory) ?? directory
    return try OpenDirectory.making(PathText.parent(of: target)) { (parent) throws(LogError) in
      try LedgerDirectory(parent).refuseNetworkFileSystem()
      let fresh = try TemporaryPlace.make(in: parent, prefix: Self.unfinishedPrefix, for: directory)
      try fill(fresh.directory, progress)
      let kept = try put(fresh, in: parent, as: PathText.lastName(of: target), now)
      try parent.sync()
      withExtendedLifetime(fresh) {}
      return kept.map { parent.file($0) }
    }
  }

  /// Begins the name of a directory in which a ledger is being brought back.
  static let unfinishedPrefix = ".restoring-"

  private func fill(_ fresh: LedgerDirectory, _ progress: ((UInt64) -> Void)?) throws(LogError) {
    guard let file = try source.directory.openFile(source.name, O_RDONLY) else { throw .missing(path: source.path) }
    defer { close(file) }
    try source.holdingWriters { (_) throws(LogError) in
      try SmallFile.copy(file, source.path, to: LedgerDirectory.dataName, in: fresh.place)
    }
    try SmallFile.write(backup.ledger + "\n", to: LedgerDirectory.idName, in: fresh.place)
    let there = try LedgerCopy(
      verifying: LedgerFile(LedgerDirectory.dataName, in: fresh.place), progress: progress)
    guard there.ledger == backup.ledger, there.runningHash == backup.runningHash else {
      throw .badBackup(path: backup.path, problem: "changed while it was read")
    }
    if there.events > 0 {
      HeadAnchor(ledger: there.ledger, sequence: there.events, runningHash: there.runningHash).write(fresh)
    }
    // By the way that commands go, the lock file included.
    let log = try EventLog(fresh)
    if there.unfit != nil {
      var writer = try log.beginWrite()
      try writer.rebuildIndexes()
      try writer.commit()
    }
    try bringPictures(to: log)
    fresh.lockFile.remove()
    try fresh.place.sync()
  }

  /// Brings the pictures from beside the backup, or from the ledger that it replaces; what is in neither stays missing.
  private func bringPictures(to log: EventLog) throws(LogError) {
    let pictures = try log.keptPictures()
    guard !pictures.isEmpty else { return }
    var missing = try log.pictures.bring(pictures, from: PictureStore(in: source.directory)).missing
    if let place = try LedgerDirectory(at: directory) {
      missing = try log.pictures.bring(missing, from: PictureStore(in: place.place)).missing
    }
  }

  /// Puts the new ledger in place; returns the name under which the one that was there is kept.
  private func put(
    _ fresh: TemporaryPlace, in parent: OpenDirectory, as name: String, _ now: Instant
  ) throws(LogError) -> String? {
    while true {
      // Onto nothing, or an empty directory.
      if fresh.settle(as: name) { return nil }
      guard errno == EEXIST || errno == ENOTEMPTY else { throw SystemError.last("cannot replace", parent.file(name)) }
      let there = LedgerDirectory(try parent.child(name))
      // A writer that waits for the lock finds that its directory is another one now.
      let kept = try DirectoryLock.alone(in: there.place) { () throws(LogError) -> String?? in
        // Somebody else may have put another one there while this one waited.
        guard parent.identity(of: name) == there.place.identity else { return nil }
        return .some(try exchange(fresh, there, in: parent, as: name, now))
      }
      if let kept { return kept }
    }
  }

  private func exchange(
    _ fresh: TemporaryPlace, _ there: LedgerDirectory, in parent: OpenDirectory, as name: String, _ now: Instant
  ) throws(LogError) -> String? {
    // What was agreed to be replaced may not be what is there now.
    switch try there.contents() {
    case .ledger where !isOver: throw .badBackup(path: there.path, problem: "meanwhile contains a ledger")
    case .somethingElse: throw .notALedger(path: there.path)
    default: break
    }
    there.copyModes(to: fresh.directory)
    let moment = String(now.rfc3339.prefix(19).map { $0 == ":" ? "-" : $0 }) + "Z"
    var kept = "\(name).before-restore-\(moment)"
    var number = 2
    while parent.identity(of: kept) != nil {
      kept = "\(name).before-restore-\(moment)-\(number)"
      number += 1
    }
    // In one step, and the one that was there is never under a temporary name.
    guard fresh.settle(as: kept) else { throw SystemError.last("cannot make", parent.file(kept)) }
    if SystemCalls.exchange(kept, with: name, in: parent) { return kept }
    let code = errno
    fresh.unsettle(from: kept)
    errno = code
    guard errno == EINVAL || errno == ENOSYS else { throw SystemError.last("cannot replace", there.path) }
    // A file system that cannot exchange names: for a moment there is none of the two.
    guard parent.rename(name, to: kept, in: parent) else { throw SystemError.last("cannot replace", there.path) }
    guard fresh.settle(as: name) else {
      let error = SystemError.last("cannot make", there.path)
      _ = parent.rename(kept, to: name, in: parent)
      throw error
    }
    return kept
  }
}

extension LedgerDirectory {
  /// Gives another directory and the ledger in it the permissions of this one.
  fileprivate func copyModes(to other: LedgerDirectory) {
    if let status = try? place.status(".") { _ = fchmod(other.place.descriptor, status.st_mode & 0o777) }
    guard let status = try? place.status(Self.dataName) else { return }
    // Safe: the name is read during the call.
    _ = unsafe fchmodat(other.place.descriptor, Self.dataName, status.st_mode & 0o777, 0)
  }
}
