import Glibc
import LMDB
import LarderModel

/// A ledger in one file, as ``EventLog/backUp(to:isReplacing:progress:)`` makes it, once it was verified.
public struct LedgerCopy: Hashable, Sendable {
  /// The file.
  public let path: String
  /// The name of the ledger that it is of.
  public let ledger: String
  /// The last event that is in it.
  public let events: UInt64
  /// When that event was recorded; nil in a ledger without any.
  public let lastRecorded: Instant?
  /// The running hash up to that event, in hexadecimal digits.
  public let runningHash: String
  public let byteCount: Int

  /// Verifies the file of a ledger, or the ledger in a directory: every page of the file first, read and not mapped, then
  /// every event by its checksum and the chain of hashes.
  ///
  /// - Parameter anchor: how far the ledger is known to have gone.
  public init(
    verifying place: String, against anchor: HeadAnchor? = nil, progress: ((UInt64) -> Void)? = nil
  ) throws(LogError) {
    let path = LedgerFile.path(of: place)
    let file = try LedgerFile.open(place)
    let copy = try LedgerFile.holdingWriters(of: place) { () throws(LogError) in
      let survey = StoreSurvey(of: file, progress: progress)
      if let fault = survey.faults.first { throw LogError.damaged(problem: "\(path): \(fault)", sequence: nil) }
      return try Self.verified(path, size: file.byteCount, against: anchor, progress)
    }
    self = copy
  }

  init(
    path: String, ledger: String, events: UInt64, lastRecorded: Instant?, runningHash: String, byteCount: Int
  ) {
    self.path = path
    self.ledger = ledger
    self.events = events
    self.lastRecorded = lastRecorded
    self.runningHash = runningHash
    self.byteCount = byteCount
  }

  /// Opens the file by another name, so that nothing is made beside it: it may lie where nothing can be written.
  private static func verified(
    _ path: String, size: Int, against anchor: HeadAnchor?, _ progress: ((UInt64) -> Void)?
  ) throws(LogError) -> LedgerCopy {
    guard let whole = SystemCalls.wholePath(path) else { throw SystemError.last("cannot read", path) }
    let place = try TemporaryPlace.make()
    defer { place.removeLedger() }
    guard SystemCalls.link(whole, as: place.file(LedgerDirectory.dataName)) else {
      throw SystemError.last("cannot write to", place.path)
    }
    let log = try EventLog(opening: place.path, readOnly: true, checksEnd: false)
    var reader = try log.beginRead()
    reader.progress = progress
    let verification = try reader.verify(against: anchor.flatMap { $0.ledger == log.id ? $0 : nil })
    if let fault = verification.faults.first {
      throw .damaged(problem: "\(path): \(fault.problem)", sequence: fault.sequence)
    }
    return LedgerCopy(
      path: path, ledger: log.id, events: verification.events,
      lastRecorded: try reader.event(verification.events)?.record.recordedAt, runningHash: verification.runningHash,
      byteCount: size)
  }
}

/// A directory for a moment's work.
enum TemporaryPlace {
  /// Makes a new one where the system has its temporary files.
  static func make() throws(LogError) -> LedgerDirectory {
    // Safe: the variable's text is copied at once.
    let named = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    return try make(in: named.isEmpty ? "/tmp" : named, prefix: "larder-check-")
  }

  /// Makes a new one of a name nobody else has.
  static func make(in parent: String, prefix: String) throws(LogError) -> LedgerDirectory {
    let place = LedgerDirectory(path: parent + "/" + prefix + LedgerBirth.newID())
    guard SystemCalls.makeDirectory(place.path) else { throw SystemError.last("cannot write to", parent) }
    return place
  }
}
