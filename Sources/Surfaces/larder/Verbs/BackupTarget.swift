import Glibc
import LarderLedger
import LarderLog
import LarderModel
import StrictJSON
import Terminal

/// Where a backup is written to: a file, or a name of its own in a folder.
struct BackupTarget {
  let path: String
  let folder: BackupFolder?
  private let entry: BackupFolder.Entry?

  var isFile: Bool { folder == nil }

  init(_ word: String, _ log: EventLog, _ now: Instant, _ keeping: BackupKeeping) throws {
    guard !word.hasSuffix(".mdb") else {
      guard !keeping.isAsked else {
        throw Failure.usage("--keep and --keep-for are of a folder; \(word.visible) is a file")
      }
      (path, folder, entry) = (word, nil, nil)
      return
    }
    if FileKind(of: word) == .file {
      throw Failure.usage("\(word.visible) is a file, and a backup's name ends in .mdb; name a folder or another file")
    }
    let folder = BackupFolder(path: word)
    let isThere = FileKind(of: word) == .directory
    let entry =
      isThere ? try folder.newEntry(ledger: log.id, now: now) : BackupFolder.Entry(ledger: log.id, made: now)
    (path, self.folder, self.entry) = (folder.path(of: entry), folder, entry)
  }

  /// The backups that are too many, once this one is there.
  func surplus(
    _ log: EventLog, _ keeping: BackupKeeping, _ now: Instant, isPlanned: Bool
  ) throws(LogError) -> [BackupFolder.Entry] {
    guard let folder, FileKind(of: folder.path) == .directory else { return [] }
    return try folder.surplus(
      ledger: log.id, keeping: keeping.count, days: keeping.days, now: now, isOneMore: isPlanned
    ).filter { $0 != entry }
  }
}
