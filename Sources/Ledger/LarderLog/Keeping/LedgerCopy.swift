import Glibc
internal import LMDB
import LarderModel

/// A verified copy of a ledger in one file, as made by ``EventLog/backUp(to:makesFolder:isReplacing:progress:)``.
package struct LedgerCopy: Hashable, Sendable {
  package private(set) var path: String
  package let ledger: String
  package let events: UInt64
  /// The time that event was recorded, or nil if there are no events.
  package let lastRecorded: Instant?
  /// The running hash up to that event, in hexadecimal digits.
  package let runningHash: String
  package let byteCount: Int
  /// A problem with an index, which can be rebuilt, or nil if all of them fit the events.
  let unfit: Message?

  /// Verifies the file of a ledger, or the ledger in a directory. It first reads every page of the file without mapping
  /// it, then checks every event by its checksum and the chain of hashes.
  ///
  /// - Parameter anchor: the known end of the ledger.
  package init(
    verifying place: String, against anchor: HeadAnchor? = nil, progress: ((UInt64) -> Void)? = nil
  ) throws(LogError) {
    try self.init(verifying: LedgerFile(place), against: anchor, progress: progress)
  }

  init(
    verifying file: LedgerFile, against anchor: HeadAnchor? = nil, namesFile: Bool = true,
    progress: ((UInt64) -> Void)? = nil
  ) throws(LogError) {
    let name = namesFile ? "\(file.path): " : ""
    self = try file.holdingWriters { (store) throws(LogError) in
      let survey = StoreSurvey(of: store, progress: progress)
      if let fault = survey.faults.first { throw LogError.damaged(problem: "\(name)\(fault)", sequence: nil) }
      return try Self.verified(file, of: store.byteCount, named: name, against: anchor, progress)
    }
  }

  private init(
    _ file: LedgerFile, _ log: EventLog, _ verification: Verification, byteCount: Int, lastRecorded: Instant?,
    unfit: Message?
  ) {
    self.unfit = unfit
    path = file.path
    ledger = log.id
    events = verification.events
    self.lastRecorded = lastRecorded
    runningHash = verification.runningHash
    self.byteCount = byteCount
  }

  /// Returns the copy under another name.
  func named(_ path: String) -> LedgerCopy {
    var copy = self
    copy.path = path
    return copy
  }

  /// Opens the file through a link, so that nothing is created next to it: its folder may not be writable.
  private static func verified(
    _ file: LedgerFile, of byteCount: Int, named name: String, against anchor: HeadAnchor?,
    _ progress: ((UInt64) -> Void)?
  ) throws(LogError) -> LedgerCopy {
    let place = try TemporaryFolder.make()
    let target = try wholePath(of: file)
    guard SystemCalls.link(target, as: LedgerDirectory.dataName, in: place.directory.place) else {
      throw SystemError.last("cannot write to", place.directory.path)
    }
    let log = try EventLog(place.directory, readOnly: true, checksEnd: false)
    var reader = try log.beginRead()
    reader.progress = progress
    let verification = try reader.verify(against: anchor.flatMap { $0.ledger == log.id ? $0 : nil })
    if let fault = verification.faults.first {
      throw .damaged(problem: "\(name)\(fault.problem)", sequence: fault.sequence)
    }
    let states = try reader.damagedSnapshots()
    return LedgerCopy(
      file, log, verification, byteCount: byteCount,
      lastRecorded: try reader.event(verification.events)?.record.recordedAt,
      unfit: verification.indexFaults.first
        ?? states.first.map { "the checkpoint \($0) cannot be read: \(.rebuild)" })
  }

  /// Returns an absolute path to the file.
  private static func wholePath(of file: LedgerFile) throws(LogError) -> String {
    let path = file.directory.lastingPath + "/" + file.name
    if path.hasPrefix("/") { return path }
    guard let whole = SystemCalls.wholePath(path) else { throw SystemError.last("cannot read", file.path) }
    return whole
  }
}

extension EventLog {
  /// Writes a compact copy of the ledger into an empty directory. Others may write meanwhile.
  package func copy(to path: String) throws(LogError) {
    guard let target = try OpenDirectory.open(path) else { throw .missing(path: path) }
    try copyFile(to: target)
    try SmallFile.write(id + "\n", to: LedgerDirectory.idName, in: target)
  }

  /// Writes a compact copy of the store's file into a directory.
  func copyFile(to target: OpenDirectory) throws(LogError) {
    do throws(LMDBError) {
      try environment.copy(to: target.lastingPath, compacting: true)
    } catch {
      throw LogError(error).located(target.path)
    }
  }

  /// Writes a compact copy of the ledger into one file. Others may write meanwhile.
  ///
  /// The copy is made next to its destination, verified like a foreign file, and renamed once it is complete and on
  /// disk. The name never leads to half a backup.
  ///
  /// - Parameters:
  ///   - makesFolder: whether to create the folder of the file if needed.
  ///   - isReplacing: whether an existing file may be replaced, provided that it is an earlier copy of this ledger.
  ///   - progress: called with the number of pages, and then of events, that were verified.
  package func backUp(
    to path: String, makesFolder: Bool = false, isReplacing: Bool = false, progress: ((UInt64) -> Void)? = nil
  ) throws(LogError) -> LedgerCopy {
    let folderPath = PathText.parent(of: path)
    if makesFolder {
      return try OpenDirectory.making(folderPath) { (folder) throws(LogError) in
        try backUp(to: path, in: folder, isReplacing: isReplacing, progress)
      }
    }
    guard let folder = try OpenDirectory.open(folderPath) else {
      throw .system(code: ENOENT, doing: "cannot write to", path: folderPath)
    }
    return try backUp(to: path, in: folder, isReplacing: isReplacing, progress)
  }

  private func backUp(
    to path: String, in folder: OpenDirectory, isReplacing: Bool, _ progress: ((UInt64) -> Void)?
  ) throws(LogError) -> LedgerCopy {
    let name = PathText.lastName(of: path)
    let replaced = folder.identity(of: name)
    if replaced != nil {
      guard isReplacing else { throw .system(code: EEXIST, doing: "cannot make", path: path) }
      try refuseReplacing(name, in: folder, path)
    }
    try refuseDamagedFile(progress)
    // Read before the copy is started, so that events appended meanwhile do not appear to be lost.
    let anchor = anchor
    let place = try TemporaryFolder.make(in: folder, prefix: Self.unfinishedPrefix, for: path)
    try copyFile(to: place.directory.place)
    let made = LedgerFile(LedgerDirectory.dataName, in: place.directory.place)
    // A fault of the copy was a fault of the ledger.
    let copy = try LedgerCopy(verifying: made, against: anchor, namesFile: false, progress: progress)
    // With an index that does not fit, a repeated command would be performed twice.
    if let unfit = copy.unfit { throw .unfit(problem: unfit) }
    guard folder.identity(of: name) == replaced else {
      throw .badBackup(path: path, problem: "was created by another program meanwhile")
    }
    guard place.directory.place.rename(LedgerDirectory.dataName, to: name, in: folder) else {
      throw SystemError.last("cannot make", path)
    }
    try folder.sync()
    withExtendedLifetime(place) {}
    return copy.named(path)
  }

  /// Checks the file's pages by reading them without a map, before the store does: it would follow a damaged page
  /// anywhere, even in circles.
  ///
  /// Writers may continue. Pages that a reader sees are not overwritten while it reads.
  private func refuseDamagedFile(_ progress: ((UInt64) -> Void)?) throws(LogError) {
    guard lock.isFileInPlace else { throw .setAside(path: path, to: nil) }
    // A separate descriptor, and thus a separate lock, because another thread may be writing to this log.
    let ledger = LedgerFile(LedgerDirectory.dataName, in: try directory.place.reopened())
    // If two commits happen before the root pages are read, they no longer name the reader's state.
    for _ in 0..<100 {
      let reader = try beginRead()
      let file = try ledger.holdingWriters { $0 }
      guard let root = file.roots.first(where: { $0.transaction == reader.transaction.id }) else { continue }
      let faults = file.rootFaults + StoreSurvey(of: file, root: root, progress: progress).faults
      withExtendedLifetime(reader) {}
      guard let fault = faults.first else { return }
      throw .damaged(problem: "\(fault)", sequence: nil)
    }
    throw .busy(path: path)
  }

  /// The prefix of directories in which a copy is being made.
  static let unfinishedPrefix = ".larder-backup-"

  /// Refuses to replace anything except an earlier copy of the same ledger.
  private func refuseReplacing(_ name: String, in folder: OpenDirectory, _ path: String) throws(LogError) {
    let file = LedgerFile(name, in: folder, path: path)
    guard file.identity != environment.dataFile else {
      throw .badBackup(path: path, problem: "is the ledger's own file, not a copy")
    }
    guard try file.ledgerID() == id else { throw .badBackup(path: path, problem: "is not a backup of this ledger") }
    let there = try? LedgerCopy(verifying: file)
    let last = try beginRead().lastSequence
    guard let there, there.events > last else { return }
    throw .badBackup(path: path, problem: "ends at event \(there.events), but the ledger only at \(last)")
  }
}
