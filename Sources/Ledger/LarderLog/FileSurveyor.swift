internal import LMDB
import Synchronization

/// Surveys a ledger's file before a process that must survive damage to it writes to it.
///
/// Reading a damaged page only fails a call. But the store copies a page before it changes it, and damaged numbers
/// would make it copy into memory outside the page. So a writer surveys the file first, unless its size and times show
/// that no one has written to it since this process surveyed it or committed.
final class FileSurveyor: Sendable {
  private let file: LedgerFile
  private let environment: Environment
  /// The file as it was when its pages were last known to be sound.
  private let sound = Mutex<FileStamp?>(nil)

  init(_ file: LedgerFile, _ environment: Environment) {
    self.file = file
    self.environment = environment
  }

  /// Refuses a file whose pages are not consistent. To be called by a writer that has its turn.
  func refuseDamage() throws(LogError) {
    let stamp = environment.dataFileStamp
    if let stamp, sound.withLock({ $0 }) == stamp { return }
    try Self.refuse(StoreSurvey(of: file.openStore()).faults)
    sound.withLock { $0 = stamp }
  }

  /// Refuses a file that now ends before its last page, and notes whether anyone wrote to it since the turn began.
  func beginCommit() throws(LogError) {
    if environment.isCutShort { throw LogError(.pageNotFound) }
    let stamp = environment.dataFileStamp
    sound.withLock { if $0 != stamp { $0 = nil } }
  }

  /// Notes a commit of this process. To be called by the writer that still has its turn.
  func endCommit() {
    let stamp = environment.dataFileStamp
    sound.withLock { if $0 != nil { $0 = stamp } }
  }

  /// Refuses a file whose first two pages make no sense, because the store relies on them when it opens the file.
  static func refuseDamagedRoots(_ file: LedgerFile) throws(LogError) {
    // Another program may commit while they are read.
    guard try !file.openStore().rootFaults.isEmpty else { return }
    try file.holdingWriters { (store) throws(LogError) in try refuse(store.rootFaults) }
  }

  private static func refuse(_ faults: [StoreFault]) throws(LogError) {
    if let fault = faults.first { throw .damaged(problem: "\(fault)", sequence: nil) }
  }
}
