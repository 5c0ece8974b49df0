import Glibc
internal import LMDB
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
      "the file of ledger \(id) in \(path) is missing: \(.restore), or remove the directory to start again"
    case .notALedger(let path): "\(path) is not empty and contains no ledger: choose another directory"
    case .notAFile(let path): "\(path) is not a regular file: move it away"
    case .setAside(let path, let present):
      "\(path) was moved away or replaced while it was open\(present.map { " (it is \($0) now)" } ?? ""): nothing was recorded; try again"
    case .foreignFile(let path, let file, let directory):
      "the file in \(path) belongs to ledger \(file), and the directory to ledger \(directory): put its own file back, or \(.restoreOver)"
    case .fileLimit(let path, let bytes):
      "the file size limit of \(bytes) bytes (ulimit -f) is too low for \(path): raise it and try again; earlier entries are safe"
    case .noRoom(let path):
      "the disk that holds \(path) is full: free some space and try again; earlier entries are safe"
    case .busy(let path): "another process is writing to the ledger\(path.isEmpty ? "" : " in \(path)"): try again"
    case .readOnly: "the ledger is open read-only"
    case .damaged(let problem, let sequence):
      "the ledger's file is damaged\(sequence.map { " at event \($0)" } ?? ""): \(problem); for details, \(.verify(deep: true)); to repair it, \(.restore), or \(.rescue)"
    case .unfit(let problem): problem
    case .lostEnd(let problem, let path):
      "the ledger in \(path) has lost its latest events: \(problem); to repair it, \(.rescue), or \(.restore); if you put an older file there yourself, remove ledger.head"
    case .badBackup(let path, let problem): "\(path) \(problem): choose another"
    case .newer(let what, let found, let known):
      "\(what) is version \(found), but this program knows versions up to \(known): use a newer larder"
    case .unexpectedEnd(let expected, let actual):
      "the log was expected to end at event \(expected), but it ends at \(actual): read it again and try again"
    case .badEvent(let problem): Wording(verbatim: problem)
    case .networkFileSystem(let path):
      "\(path) is on a network file system, where the ledger would not be safe: choose a local directory"
    case .lockDamaged:
      "another program damaged the ledger's lock file: check whether your entry was recorded (\(.history(item: nil))), and try again"
    case .lockReplaced: "the ledger's lock file was replaced while it was open: try again"
    case .store(.diskFull, _), .store(.diskFailed, _), .store(.fileTooLarge, _):
      "the disk is full or failing: free some space and try again; earlier entries are safe"
    case .store(.permissionDenied, _):
      "you may not write to the ledger, and even reading it writes to lock.mdb: ask its owner for permission, or \(.restoreElsewhere)"
    case .store(.outOfMemory, _):
      "there is not enough memory: raise the limit (ulimit -v), or close other programs; earlier entries are safe"
    case .store(_, let text): "the ledger's store failed: \(text)"
    case .system(let code, let doing, let path): "\(doing) \(path): \(SystemError.text(code))"
    }
  }
}

extension LogError {
  /// What a failure of the database means for the log.
  init(_ error: LMDBError) {
    switch error {
    case .pageNotFound: self = .damaged(problem: "the file is too short: a page is missing", sequence: nil)
    case .corrupted, .invalid, .cursorFull, .pageFull:
      self = .damaged(problem: "\(error)", sequence: nil)
    // The map is made larger by whoever comes when nobody else of this process reads.
    case .busy, .tryAgain, .mapResized: self = .busy(path: "")
    default: self = .store(StoreFailure(error), text: "\(error)")
    }
  }

  /// Does `work`, and throws its failure as the log's.
  static func wrapping<Value: ~Copyable>(_ work: () throws(LMDBError) -> Value) throws(LogError) -> Value {
    do throws(LMDBError) {
      return try work()
    } catch {
      throw LogError(error)
    }
  }
}

extension Transaction {
  /// Lends a new cursor to work that fails as the log does.
  func withCursor<Value>(
    in database: Database, _ body: (inout Cursor) throws(LogError) -> Value
  ) throws(LogError) -> Value {
    try LogError.wrapping { () throws(LMDBError) in
      try withCursor(in: database) { (cursor) throws(LMDBError) -> Result<Value, LogError> in
        do throws(LogError) { return .success(try body(&cursor)) } catch { return .failure(error) }
      }
    }.get()
  }
}

extension LogError {
  /// So few bytes free, and a write that failed, failed for want of room: the store reports a disk that filled up in the
  /// midst of a write as one that fails.
  private static let leastRoom: Int64 = 1 << 20

  /// The same error with the place it happened at, where it is one of a disk without room.
  public func located(_ path: String) -> LogError {
    switch self {
    case .store(.diskFull, _): .noRoom(path: path)
    case .store(let failure, _) where failure == .diskFailed || failure == .fileTooLarge:
      if let limit = Self.limitOfFiles,
        failure == .fileTooLarge || Self.sizeOfFile(in: path) + Self.leastRoom >= limit
      {
        .fileLimit(path: path, bytes: UInt64(limit))
      } else {
        (DiskRoom.bytes(at: path) ?? .max) < Self.leastRoom ? .noRoom(path: path) : self
      }
    default: self
    }
  }

  /// The size that a file of this process may have; nil where there is no limit.
  private static var limitOfFiles: Int64? {
    var limit = rlimit()
    // Safe: the call writes one structure.
    guard unsafe getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0, limit.rlim_cur != rlim_t.max
    else { return nil }
    return Int64(clamping: limit.rlim_cur)
  }

  private static func sizeOfFile(in directory: String) -> Int64 {
    SystemCalls.status(directory + "/" + LedgerDirectory.dataName).map { Int64($0.st_size) } ?? 0
  }

  /// Whether the store's own lock failed, which nobody else can hold.
  var isOfLock: Bool {
    switch self {
    case .store(.lockFailed, _): true
    case .busy(let path): path.isEmpty
    default: false
    }
  }

  /// Whether a lock file that is damaged makes the store's opening fail so.
  var mayBeOfLockFile: Bool {
    switch self {
    case .damaged(_, nil), .store(.otherVersion, _): true
    default: isOfLock
    }
  }
}

/// In which way the database below the log failed, as far as anybody goes by it.
public enum StoreFailure: Hashable, Sendable {
  /// The map of the file is full: abandon the writer, ``EventLog/grow()``, and do all of it again.
  case mapFull
  /// As many are reading as there may be.
  case readersFull
  /// The disk is full, or the user's share of it.
  case diskFull
  /// The disk failed. One that fills up in the midst of a write is reported so, too.
  case diskFailed
  /// The file would grow over the limit of this process.
  case fileTooLarge
  case outOfMemory
  /// The user may not open the files.
  case permissionDenied
  /// The system does not permit the change, or the file system can only be read.
  case notPermitted
  case fileMissing
  /// What the C library says of a lock in which other bytes are than it wrote.
  case lockFailed
  /// The file, or its lock file, was made by another version of the database.
  case otherVersion
  case other

  init(_ error: LMDBError) {
    self =
      switch error {
      case .mapFull: .mapFull
      case .readersFull: .readersFull
      case .noSpace, .quotaExceeded: .diskFull
      case .inputOutput: .diskFailed
      case .fileTooLarge: .fileTooLarge
      case .outOfMemory: .outOfMemory
      case .permissionDenied: .permissionDenied
      case .notPermitted, .readOnlyFileSystem: .notPermitted
      case .noSuchFile: .fileMissing
      case .versionMismatch: .otherVersion
      default: [EINVAL, EDEADLK, EOWNERDEAD, ENOTRECOVERABLE].contains(error.rawValue) ? .lockFailed : .other
      }
  }
}
