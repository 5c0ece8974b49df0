internal import LMDB
import Synchronization

/// Surveys a ledger's file before a process that must outlive its damage writes to it.
///
/// A damaged page that is only read costs a failed call. The store copies a page before it changes it, though, and by damaged
/// numbers it would copy into memory that is not the page's. So a writer surveys the file first, unless its size and times
/// say that nobody has written to it since this process surveyed it or committed.
final class FileSurveyor: Sendable {
  private let file: LedgerFile
  private let environment: Environment
  /// The file as it was when its pages were last known to be sound.
  private let sound = Mutex<FileStamp?>(nil)

  init(_ file: LedgerFile, _ environment: Environment) {
    self.file = file
    self.environment = environment
  }

  /// Refuses a file whose pages do not hold together. To be called by a writer that has its turn.
  func refuseDamage() throws(LogError) {
    let stamp = environment.dataFileStamp
    if let stamp, sound.withLock({ $0 }) == stamp { return }
    try Self.refuse(StoreSurvey(of: file.openStore()).faults)
    sound.withLock { $0 = stamp }
  }

  /// Refuses a file that ends before its last page by now, and takes note if anybody wrote to it since the turn began.
  func beginCommit() throws(LogError) {
    if environment.isCutShort { throw LogError(.pageNotFound) }
    let stamp = environment.dataFileStamp
    sound.withLock { if $0 != stamp { $0 = nil } }
  }

  /// Takes note of a commit of this process. To be called by the writer that still has its turn.
  func endCommit() {
    let stamp = environment.dataFileStamp
    sound.withLock { if $0 != nil { $0 = stamp } }
  }

  /// Refuses a file whose first two pages make no sense, which the store goes by as it opens it.
  static func refuseDamagedRoots(_ file: LedgerFile) throws(LogError) {
    // Another program may commit while they are read.
    guard try !file.openStore().rootFaults.isEmpty else { return }
    try file.holdingWriters { (store) throws(LogError) in try refuse(store.rootFaults) }
  }

  private static func refuse(_ faults: [StoreFault]) throws(LogError) {
    if let fault = faults.first { throw .damaged(problem: "\(fault)", sequence: nil) }
  }
}
