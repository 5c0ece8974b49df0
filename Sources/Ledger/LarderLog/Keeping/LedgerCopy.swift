import Glibc
internal import LMDB
import LarderModel

/// A ledger in one file, as ``EventLog/backUp(to:makesFolder:isReplacing:progress:)`` makes it, once it was verified.
public struct LedgerCopy: Hashable, Sendable {
  /// The file.
  public private(set) var path: String
  /// The name of the ledger that it is of.
  public let ledger: String
  /// The last event that is in it.
  public let events: UInt64
  /// When that event was recorded; nil in a ledger without any.
  public let lastRecorded: Instant?
  /// The running hash up to that event, in hexadecimal digits.
  public let runningHash: String
  public let byteCount: Int
  /// What is kept beside the events and does not fit them: it can be made again. Nil where all of it does.
  let unfit: Wording?

  /// Verifies the file of a ledger, or the ledger in a directory: every page of the file first, read and not mapped, then
  /// every event by its checksum and the chain of hashes.
  ///
  /// - Parameter anchor: how far the ledger is known to have gone.
  public init(
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
    unfit: Wording?
  ) {
    self.unfit = unfit
    path = file.path
    ledger = log.id
    events = verification.events
    self.lastRecorded = lastRecorded
    runningHash = verification.runningHash
    self.byteCount = byteCount
  }

  /// The same under another name.
  func named(_ path: String) -> LedgerCopy {
    var copy = self
    copy.path = path
    return copy
  }

  /// Opens the file by another name, so that nothing is made beside it: it may lie where nothing can be written.
  private static func verified(
    _ file: LedgerFile, of byteCount: Int, named name: String, against anchor: HeadAnchor?,
    _ progress: ((UInt64) -> Void)?
  ) throws(LogError) -> LedgerCopy {
    let place = try TemporaryPlace.make()
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

  /// A path that leads to the file from anywhere.
  private static func wholePath(of file: LedgerFile) throws(LogError) -> String {
    let path = file.directory.lastingPath + "/" + file.name
    if path.hasPrefix("/") { return path }
    guard let whole = SystemCalls.wholePath(path) else { throw SystemError.last("cannot read", file.path) }
    return whole
  }
}

extension EventLog {
  /// Writes a compact copy of the ledger into one file, while others go on writing.
  ///
  /// The copy is made beside where it is to be, verified there as if it came from a stranger, and takes its name when it
  /// is whole and on the disk: under that name there is never half a backup.
  ///
  /// - Parameters:
  ///   - makesFolder: whether the folder of the file is made where there is none.
  ///   - isReplacing: whether a file of that name may be replaced, which is only done where it is an earlier copy of
  ///     this very ledger.
  ///   - progress: told of the pages and then of the events that were verified.
  public func backUp(
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
    // Before the copy's own moment, so that what is appended meanwhile does not look lost.
    let anchor = anchor
    let place = try TemporaryPlace.make(in: folder, prefix: Self.unfinishedPrefix, for: path)
    try copyFile(to: place.directory.place)
    let made = LedgerFile(LedgerDirectory.dataName, in: place.directory.place)
    // What is wrong with the copy was wrong with the ledger.
    let copy = try LedgerCopy(verifying: made, against: anchor, namesFile: false, progress: progress)
    // An index that does not fit lets a command that is given again be carried out twice.
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

  /// Walks through the file's pages, read and not mapped, before the store does: it would follow a damaged page anywhere,
  /// and in circles.
  ///
  /// Writers go on meanwhile. What a reader sees is not written over as long as it reads.
  private func refuseDamagedFile(_ progress: ((UInt64) -> Void)?) throws(LogError) {
    guard lock.isFileInPlace else { throw .setAside(path: path, to: nil) }
    // By a descriptor, and so a lock, of its own: another thread may write to this log.
    let ledger = LedgerFile(LedgerDirectory.dataName, in: try directory.place.reopened())
    // Two commits between the reader's beginning and the look at the first pages, and its state is no longer named there.
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

  /// Begins the name of a directory in which a copy is being made.
  static let unfinishedPrefix = ".larder-backup-"

  /// Refuses to put a copy in the place of anything but an earlier one of the same ledger.
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
