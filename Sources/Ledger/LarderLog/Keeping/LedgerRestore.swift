import Glibc
import LarderModel

/// Restores a ledger from a backup.
package struct LedgerRestore: Sendable {
  package let backup: LedgerCopy
  package let directory: String
  /// The current contents of that directory.
  package let present: Present
  private let source: LedgerFile

  package enum Present: Hashable, Sendable {
    case nothing
    /// A ledger, and its last event if known.
    case ledger(id: String?, events: UInt64?)
    /// A ledger's directory without its data file.
    case vanished(id: String)
  }

  /// Verifies a backup and examines the directory to restore into.
  ///
  /// - Parameter backup: a file, or a ledger's directory.
  package init(of backup: String, to directory: String, progress: ((UInt64) -> Void)? = nil) throws(LogError) {
    self.directory = PathText.trimmed(directory)
    source = try LedgerFile(backup)
    let place = try LedgerDirectory(at: directory)
    if let place, let file = source.identity, file == place.place.identity(of: LedgerDirectory.dataName) {
      throw .badBackup(path: backup, problem: "is the current file of the ledger")
    }
    // If the backup is a ledger's directory, the recorded end of its log counts as well.
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

  /// Whether there are contents that a restore must not replace without confirmation.
  package var isOver: Bool { isOver(present) }

  private func isOver(_ present: Present) -> Bool {
    switch present {
    case .nothing: false
    case .vanished(let id): id != backup.ledger
    case .ledger: true
    }
  }

  /// Returns the last event of an existing ledger, which may be damaged.
  private static func events(_ place: LedgerDirectory) -> UInt64? {
    guard let survey = try? LedgerFile.survey(place.path), survey.problems.isEmpty else { return nil }
    guard let log = try? EventLog(place, readOnly: true, checksEnd: false) else { return nil }
    return try? log.beginRead().lastSequence
  }

  /// Copies the backup next to its destination, verifies it there, and swaps the two in one step.
  ///
  /// Returns the name under which the old contents are kept, or nil if there were none. Processes that have them open
  /// notice before their next write.
  package func run(now: Instant, progress: ((UInt64) -> Void)? = nil) throws(LogError) -> String? {
    // A symbolic link is followed rather than replaced.
    let target = SystemCalls.wholePath(directory) ?? directory
    return try OpenDirectory.making(PathText.parent(of: target)) { (parent) throws(LogError) in
      try LedgerDirectory(parent).refuseNetworkFileSystem()
      let fresh = try TemporaryFolder.make(in: parent, prefix: Self.unfinishedPrefix, for: directory)
      try fill(fresh.directory, progress)
      let kept = try put(fresh, in: parent, as: PathText.lastName(of: target), now)
      try parent.sync()
      withExtendedLifetime(fresh) {}
      return kept.map { parent.file($0) }
    }
  }

  /// The prefix of directories in which a ledger is being restored.
  static let unfinishedPrefix = ".restoring-"

  private func fill(_ fresh: LedgerDirectory, _ progress: ((UInt64) -> Void)?) throws(LogError) {
    guard let file = try source.directory.openFile(source.name, O_RDONLY) else { throw .missing(path: source.path) }
    defer { close(file) }
    try source.holdingWriters { (_) throws(LogError) in
      try SmallFile.copy(file, source.path, to: LedgerDirectory.dataName, in: fresh.place)
    }
    try SmallFile.write(backup.ledger + "\n", to: LedgerDirectory.idName, in: fresh.place)
    let there = try LedgerCopy(verifying: LedgerFile(LedgerDirectory.dataName, in: fresh.place), progress: progress)
    guard there.ledger == backup.ledger, there.runningHash == backup.runningHash else {
      throw .badBackup(path: backup.path, problem: "changed while it was read")
    }
    if there.events > 0 {
      HeadAnchor(ledger: there.ledger, sequence: there.events, runningHash: there.runningHash).write(fresh)
    }
    // Opened as commands do, which includes the lock file. The origin is not needed for this.
    let log = try EventLog(fresh, usesOrigin: false)
    if there.unfit != nil {
      var writer = try log.beginLocalWrite()
      try writer.rebuildIndexes()
      try writer.commit()
    }
    try bringPictures(to: log)
    try bringNotes(to: fresh)
    fresh.lockFile.remove()
    try fresh.place.sync()
  }

  /// Copies pictures from the backup's folder or from the replaced ledger. Those in neither stay missing.
  private func bringPictures(to log: EventLog) throws(LogError) {
    let pictures = try log.keptPictures()
    guard !pictures.isEmpty else { return }
    var missing = try log.pictures.copyPictures(pictures, from: PictureStore(in: source.directory)).missing
    if let place = try LedgerDirectory(at: directory) {
      missing = try log.pictures.copyPictures(missing, from: PictureStore(in: place.place)).missing
    }
  }

  /// Copies the notes of a server's backup, unless the ledger that is replaced has its own, which are newer.
  private func bringNotes(to fresh: LedgerDirectory) throws(LogError) {
    if let old = try LedgerDirectory(at: directory), (try? old.id()) == backup.ledger,
      try old.place.status(LedgerNotes.reminders) != nil
    {
      return
    }
    try LedgerNotes.bring(of: backup.ledger, from: source.directory, to: fresh.place)
  }

  /// Moves the new ledger into place. Returns the name under which the old one is kept.
  private func put(
    _ fresh: TemporaryFolder, in parent: OpenDirectory, as name: String, _ now: Instant
  ) throws(LogError) -> String? {
    while true {
      // There is nothing, or an empty directory.
      if fresh.settle(as: name) { return nil }
      guard errno == EEXIST || errno == ENOTEMPTY else { throw SystemError.last("cannot replace", parent.file(name)) }
      let there = LedgerDirectory(try parent.child(name))
      // A writer that waits for the lock notices that its directory was replaced.
      let kept = try DirectoryLock.alone(in: there.place) { () throws(LogError) -> String?? in
        // Another process may have replaced the directory while this one waited.
        guard parent.identity(of: name) == there.place.identity else { return nil }
        return .some(try exchange(fresh, there, in: parent, as: name, now))
      }
      if let kept { return kept }
    }
  }

  private func exchange(
    _ fresh: TemporaryFolder, _ there: LedgerDirectory, in parent: OpenDirectory, as name: String, _ now: Instant
  ) throws(LogError) -> String? {
    // The contents may no longer be those that the user agreed to replace.
    switch try there.contents() {
    case .ledger where !isOver: throw .badBackup(path: there.path, problem: "meanwhile contains a ledger")
    case .somethingElse: throw .notALedger(path: there.path)
    default: break
    }
    there.copyModes(to: fresh.directory)
    let timestamp = String(now.rfc3339.prefix(19).map { $0 == ":" ? "-" : $0 }) + "Z"
    var kept = "\(name).before-restore-\(timestamp)"
    var number = 2
    while parent.identity(of: kept) != nil {
      kept = "\(name).before-restore-\(timestamp)-\(number)"
      number += 1
    }
    // In one step, so that the old ledger never has a temporary name.
    guard fresh.settle(as: kept) else { throw SystemError.last("cannot make", parent.file(kept)) }
    if SystemCalls.exchange(kept, with: name, in: parent) {
      moveNotes(from: there, to: fresh.directory)
      return kept
    }
    let code = errno
    fresh.unsettle(from: kept)
    errno = code
    guard errno == EINVAL || errno == ENOSYS else { throw SystemError.last("cannot replace", there.path) }
    // On a file system that cannot exchange names, there is briefly no ledger.
    guard parent.rename(name, to: kept, in: parent) else { throw SystemError.last("cannot replace", there.path) }
    guard fresh.settle(as: name) else {
      let error = SystemError.last("cannot make", there.path)
      _ = parent.rename(kept, to: name, in: parent)
      throw error
    }
    moveNotes(from: there, to: fresh.directory)
    return kept
  }

  /// Moves the notes to the restored ledger, because they are newer than those of a backup. Another ledger's notes stay.
  private func moveNotes(from old: LedgerDirectory, to new: LedgerDirectory) {
    guard (try? old.id()) == backup.ledger else { return }
    for name in LedgerNotes.all { _ = old.place.rename(name, to: name, in: new.place) }
  }
}

extension LedgerDirectory {
  /// Copies the permissions of this directory and its ledger to another.
  fileprivate func copyModes(to other: LedgerDirectory) {
    if let status = try? place.status(".") { _ = fchmod(other.place.descriptor, status.st_mode & 0o777) }
    guard let status = try? place.status(Self.dataName) else { return }
    // Safe: the name is read during the call.
    _ = unsafe fchmodat(other.place.descriptor, Self.dataName, status.st_mode & 0o777, 0)
  }
}
