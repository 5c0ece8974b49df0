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
        ?? states.first.map { "the kept state \($0) cannot be read: \(.rebuild)" })
  }

  /// A path that leads to the file from anywhere.
  private static func wholePath(of file: LedgerFile) throws(LogError) -> String {
    let path = file.directory.lastingPath + "/" + file.name
    if path.hasPrefix("/") { return path }
    guard let whole = SystemCalls.wholePath(path) else { throw SystemError.last("cannot read", file.path) }
    return whole
  }
}
