import Glibc
import LMDB

extension EventLog {
  /// Writes a compact copy of the ledger into one file, while others go on writing.
  ///
  /// The copy is made beside where it is to be, verified there as if it came from a stranger, and takes its name when it
  /// is whole and on the disk: under that name there is never half a backup.
  ///
  /// - Parameters:
  ///   - isReplacing: whether a file of that name may be replaced, which is only done where it is an earlier copy of
  ///     this very ledger.
  ///   - progress: told of the pages and then of the events that were verified.
  public func backUp(
    to path: String, isReplacing: Bool = false, progress: ((UInt64) -> Void)? = nil
  ) throws(LogError) -> LedgerCopy {
    let folder = LedgerDirectory(path: path).parent
    if SystemCalls.status(path) != nil {
      guard isReplacing else { throw .system(code: EEXIST, doing: "cannot make", path: path) }
      try refuseReplacing(path)
    }
    // Before the copy's own moment, so that what is appended meanwhile does not look lost.
    let anchor = anchor
    let place = try TemporaryPlace.make(in: folder, prefix: Self.unfinishedPrefix)
    defer { place.removeLedger() }
    try LogError.wrapping { () throws(LMDBError) in try environment.copy(to: place.path, compacting: true) }
    let made = place.file(LedgerDirectory.dataName)
    let copy = try LedgerCopy(verifying: made, against: anchor, progress: progress)
    guard SystemCalls.rename(made, to: path) else { throw SystemError.last("cannot make", path) }
    try SmallFile.syncDirectory(folder)
    return copy.named(path)
  }

  /// Begins the name of a directory in which a copy is being made.
  static let unfinishedPrefix = ".larder-backup-"

  /// Refuses to put a copy in the place of anything but an earlier one of the same ledger.
  private func refuseReplacing(_ path: String) throws(LogError) {
    guard FileIdentity(path) != FileIdentity(self.path + "/" + LedgerDirectory.dataName) else {
      throw .badBackup(path: path, problem: "is the ledger's own file")
    }
    guard try LedgerFile.ledgerID(of: path) == id else {
      throw .badBackup(path: path, problem: "is no backup of this ledger")
    }
    let there = try? LedgerCopy(verifying: path)
    let last = try beginRead().lastSequence
    guard let there, there.events > last else { return }
    throw .badBackup(path: path, problem: "goes up to event \(there.events), and the ledger only to \(last)")
  }
}

extension LedgerCopy {
  /// The same under the name that it was given.
  fileprivate func named(_ path: String) -> LedgerCopy {
    LedgerCopy(
      path: path, ledger: ledger, events: events, lastRecorded: lastRecorded, runningHash: runningHash,
      byteCount: byteCount)
  }
}
