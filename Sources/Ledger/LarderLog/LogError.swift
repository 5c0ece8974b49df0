import LarderModel

/// Why the log could not be read or written, in one line with what to do.
public enum LogError: Error, Hashable {
  /// There is no ledger here.
  case missing(path: String)
  /// A ledger was here, and its file is gone or empty.
  case vanished(path: String, id: String)
  /// Something that is no regular file stands where a file of the ledger is to be.
  case notAFile(path: String)
  /// The ledger was moved away, or another was put in its place, while it was open.
  case setAside(path: String, to: String?)
  /// The file is another ledger's than the directory says.
  case foreignFile(path: String, file: String, directory: String)
  /// No file of this process may grow beyond a limit.
  case fileLimit(path: String, bytes: UInt64)
  /// The disk that holds this place is full.
  case noRoom(path: String)
  /// The directory holds something else.
  case notALedger(path: String)
  /// Another process holds the ledger, and did not let go in time.
  case busy(path: String)
  /// The ledger was opened for reading only.
  case readOnly
  /// The file ends before its last page, or its bytes are not what was written.
  case damaged(problem: String, sequence: UInt64?)
  /// What is kept beside the events does not fit them.
  case unfit(problem: Wording)
  /// The log ends before the event that is known to have been its last.
  case lostEnd(problem: String, path: String)
  /// A file that cannot be taken for, or replaced by, a backup.
  case badBackup(path: String, problem: String)
  /// The ledger, or a record in it, is of a later version than this program knows.
  case newer(what: String, found: UInt64, known: UInt64)
  /// The log was expected to end at another event.
  case unexpectedEnd(expected: UInt64, actual: UInt64)
  /// An event that does not keep to the rules of the log.
  case badEvent(problem: String)
  /// A store on a file system that cannot keep it safely.
  case networkFileSystem(path: String)
  /// The lock file was replaced while the ledger was open: open it again.
  case lockReplaced
  /// The lock file was damaged while the ledger was open.
  case lockDamaged
  /// The database below failed, and said so in these words.
  case store(StoreFailure, text: String)
  /// A call to the system failed.
  case system(code: Int32, doing: String, path: String)
}

extension LogError: Worded {
  public var wording: Wording {
    switch self {
    case .missing(let path): "there is no ledger in \(path)"
    case .vanished(let path, let id):
      "the ledger \(id) in \(path) has lost its file: \(.restore), or remove the directory to begin again"
    case .notALedger(let path): "\(path) is not empty and holds no ledger: choose another directory"
    case .notAFile(let path): "\(path) is not a regular file: move it away"
    case .setAside(let path, let present):
      "\(path) was moved away or replaced while it was open\(present.map { " (it is \($0) now)" } ?? ""): nothing was recorded; try again"
    case .foreignFile(let path, let file, let directory):
      "the file in \(path) belongs to ledger \(file), and the directory to ledger \(directory): put its own file back, or \(.restoreOver)"
    case .fileLimit(let path, let bytes):
      "the limit of \(bytes) bytes on the size of files (ulimit -f) is too low for \(path): raise it and try again; what was recorded before is safe"
    case .noRoom(let path):
      "the disk of \(path) is full: free some space and try again; what was recorded before is safe"
    case .busy(let path): "another process is writing to the ledger\(path.isEmpty ? "" : " in \(path)"): try again"
    case .readOnly: "the ledger is open for reading only"
    case .damaged(let problem, let sequence):
      "the ledger's file is damaged\(sequence.map { " at event \($0)" } ?? ""): \(problem); \(.verify(deep: true)) tells more; then \(.restore), or \(.rescue)"
    case .unfit(let problem): problem
    case .lostEnd(let problem, let path):
      "the ledger in \(path) has lost its end: \(problem); \(.rescue), \(.restore); if you put an older file there yourself, remove ledger.head"
    case .badBackup(let path, let problem): "\(path) \(problem): choose another"
    case .newer(let what, let found, let known):
      "\(what) is version \(found), and this program knows up to \(known): use a newer larder"
    case .unexpectedEnd(let expected, let actual):
      "the log was expected to end at event \(expected), and ends at \(actual): read it again and decide again"
    case .badEvent(let problem): Wording(verbatim: problem)
    case .networkFileSystem(let path):
      "\(path) is on a network file system, where the ledger would not be safe: choose a local directory"
    case .lockDamaged:
      "the ledger's lock file was damaged by another program: check whether it was recorded (\(.history(item: nil))), and try again"
    case .lockReplaced: "the ledger's lock file was replaced while it was open: try again"
    case .store(.diskFull, _), .store(.diskFailed, _), .store(.fileTooLarge, _):
      "the disk is full or failing: free some space and try again; what was recorded before is safe"
    case .store(.permissionDenied, _):
      "the ledger may not be written to by you, and even its readers write to lock.mdb: have its owner allow it, or restore a backup of your own with \(.restoreElsewhere)"
    case .store(.outOfMemory, _):
      "there is not enough memory: raise the limit (ulimit -v), or end other programs; what was recorded before is safe"
    case .store(_, let text): "the ledger's store failed: \(text)"
    case .system(let code, let doing, let path): "\(doing) \(path): \(SystemError.text(code))"
    }
  }
}
