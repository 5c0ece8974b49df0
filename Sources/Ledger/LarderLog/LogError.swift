import Glibc
internal import LMDB
import LarderModel

/// The reason why the log could not be read or written, in one line with advice.
package enum LogError: Error, Hashable, MessageConvertible {
  /// There is no ledger at the path.
  case missing(path: String)
  /// There was a ledger, but its data file is missing or empty.
  case vanished(path: String, id: String)
  /// A file of the ledger is not a regular file.
  case notAFile(path: String)
  /// The ledger was moved or replaced while it was open.
  case setAside(path: String, to: String?)
  /// The data file belongs to another ledger than the directory.
  case foreignFile(path: String, file: String, directory: String)
  /// A file would exceed the size limit of this process.
  case fileLimit(path: String, bytes: UInt64)
  /// The disk of the path is full.
  case noRoom(path: String)
  /// The directory contains something else.
  case notALedger(path: String)
  /// Another process holds the lock, and did not release it in time.
  case busy(path: String)
  /// The ledger was opened read-only.
  case readOnly
  /// The file is truncated, or its bytes are not those that were written.
  case damaged(problem: String, sequence: UInt64?)
  /// An index does not fit the events.
  case unfit(problem: Message)
  /// The log ends before its last known event.
  case lostEnd(problem: String, path: String)
  /// A file cannot be used as a backup, or replaced by one.
  case badBackup(path: String, problem: String)
  /// The ledger or one of its records has a later version than this program knows.
  case newer(what: String, found: UInt64, known: UInt64)
  /// The log ends at another event than the caller expected.
  case unexpectedEnd(expected: UInt64, actual: UInt64)
  /// An event violates the rules of the log.
  case badEvent(problem: String)
  /// The ledger is on a file system that cannot store it safely.
  case networkFileSystem(path: String)
  /// The lock file was replaced while the ledger was open: open it again.
  case lockReplaced
  /// The lock file was damaged while the ledger was open.
  case lockDamaged
  /// Another writer of the origin was faster: start again, and decide on its entries.
  case overtaken
  /// The origin did not carry out a request.
  case origin(OriginError)
  /// The origin and its copy have different events.
  case diverged(problem: String)
  /// The ledger is a copy of an origin that this program cannot reach, or whose address is missing.
  case originMissing(address: String?)
  /// The underlying database failed with this message.
  case store(StoreFailure, text: String)
  /// A system call failed.
  case system(code: Int32, doing: String, path: String)

  package var message: Message {
    switch self {
    case .missing(let path): "there is no ledger in \(path)"
    case .vanished(let path, let id):
      "the file of ledger \(id) in \(path) is missing; \(.restore), or remove the directory to start again"
    case .notALedger(let path): "\(path) is not empty and contains no ledger; choose another directory"
    case .notAFile(let path): "\(path) is not a regular file; move it away"
    case .setAside(let path, let present):
      "\(path) was moved away or replaced while it was open\(present.map { " (it is \($0) now)" } ?? ""), so nothing was recorded; try again"
    case .foreignFile(let path, let file, let directory):
      "the file in \(path) belongs to ledger \(file), and the directory to ledger \(directory); put its own file back, or \(.restoreOver)"
    case .fileLimit(let path, let bytes):
      "the file size limit of \(bytes) bytes (ulimit -f) is too low for \(path), but earlier entries are safe; raise it and try again"
    case .noRoom(let path):
      "the disk that holds \(path) is full, but earlier entries are safe; free some space and try again"
    case .busy(let path): "another process is writing to the ledger\(path.isEmpty ? "" : " in \(path)"); try again"
    case .readOnly: "the ledger is open read-only; open it for writing"
    case .damaged(let problem, let sequence):
      "the ledger's file is damaged\(sequence.map { " at event \($0)" } ?? ""): \(problem); for details, \(.verify(deep: true)); to repair it, \(.restore), or \(.rescue)"
    case .unfit(let problem): problem
    case .lostEnd(let problem, let path):
      "the ledger in \(path) has lost its latest events: \(problem); to repair it, \(.rescue), or \(.restore); if you put an older file there yourself, remove ledger.head"
    case .badBackup(let path, let problem): "\(path) \(problem); choose another"
    case .newer(let what, let found, let known):
      "\(what) is version \(found), but this program knows versions up to \(known); use a newer larder"
    case .unexpectedEnd(let expected, let actual):
      "the log was expected to end at event \(expected), but it ends at \(actual); read it again and try again"
    case .badEvent(let problem): Message(verbatim: problem)
    case .networkFileSystem(let path):
      "\(path) is on a network file system, where the ledger would not be safe; choose a local directory"
    case .lockDamaged:
      "another program damaged the ledger's lock file; check whether your entry was recorded (\(.history(item: nil))), and try again"
    case .lockReplaced: "the ledger's lock file was replaced while it was open; try again"
    case .overtaken: "another machine recorded something in the ledger meanwhile; try again"
    case .origin(.unavailable(let problem)):
      "the ledger's origin cannot be reached, so nothing was recorded: \(problem); try again later"
    case .origin(.outcomeUnknown(let problem)):
      "the ledger's origin did not confirm the entry: \(problem); check whether it was recorded (\(.history(item: nil))) before you try again"
    case .origin(.refused(let problem)): "the ledger's origin recorded nothing: \(problem)"
    case .origin(.closed):
      "the ledger was detached from its origin, which accepts no more entries; record in the detached directory, or push it to another database"
    case .diverged(let problem):
      "the ledger and its origin have different events: \(problem); keep this directory, and ask the person who runs the origin"
    case .originMissing(let address?):
      "the ledger is a copy of \(address), which this program cannot reach, so it can only be read; use a program for servers, with PostgreSQL"
    case .originMissing(nil):
      "the ledger is a copy, and the address of its origin is missing, so it can only be read; put its file ledger.origin back"
    case .store(.diskFull, _), .store(.diskFailed, _), .store(.fileTooLarge, _):
      "the disk is full or failing, but earlier entries are safe; free some space and try again"
    case .store(.permissionDenied, _):
      "you may not write to the ledger, and even reading it writes to lock.mdb; ask its owner for permission, or \(.restoreElsewhere)"
    case .store(.outOfMemory, _):
      "there is not enough memory, but earlier entries are safe; raise the limit (ulimit -v), or close other programs"
    case .store(_, let text): "the ledger's store failed: \(text)"
    case .system(let code, let doing, let path): "\(doing) \(path): \(SystemError.text(code))"
    }
  }
}

extension LogError {
  /// Translates a failure of the database.
  init(_ error: LMDBError) {
    switch error {
    case .pageNotFound: self = .damaged(problem: "the file is too short: a page is missing", sequence: nil)
    case .corrupted, .invalid, .cursorFull, .pageFull:
      self = .damaged(problem: "\(error)", sequence: nil)
    // The map is enlarged the next time nobody in this process is reading.
    case .busy, .tryAgain, .mapResized: self = .busy(path: "")
    default: self = .store(StoreFailure(error), text: "\(error)")
    }
  }

  /// Calls `work` and translates its errors.
  static func wrapping<Value: ~Copyable>(_ work: () throws(LMDBError) -> Value) throws(LogError) -> Value {
    do throws(LMDBError) { return try work() } catch { throw LogError(error) }
  }
}

extension Transaction {
  /// Calls `body` with a new cursor, translating the store's errors.
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
  /// A failed write with less than this free is treated as lack of room: the store reports a disk that fills up during
  /// a write as a disk failure.
  private static let leastRoom: Int64 = 1 << 20

  /// Returns the error with the path where it happened, if it is about a full disk.
  package func located(_ path: String) -> LogError {
    switch self {
    case .store(.diskFull, _): .noRoom(path: path)
    case .store(let failure, _) where failure == .diskFailed || failure == .fileTooLarge:
      if let limit = Self.limitOfFiles,
        failure == .fileTooLarge || Self.sizeOfFile(in: path) + Self.leastRoom >= limit
      {
        .fileLimit(path: path, bytes: UInt64(limit))
      } else {
        (DiskSpace.bytes(at: path) ?? .max) < Self.leastRoom ? .noRoom(path: path) : self
      }
    default: self
    }
  }

  /// The maximum file size of this process, or nil if unlimited.
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

  /// Whether a damaged lock file can make opening the store fail in this way.
  var mayBeOfLockFile: Bool {
    switch self {
    case .damaged(_, nil), .store(.otherVersion, _): true
    default: isOfLock
    }
  }
}

/// The kinds of failure of the underlying database that callers distinguish.
package enum StoreFailure: Hashable, Sendable {
  /// The map of the file is full: abandon the writer, call ``EventLog/grow()``, and start again.
  case mapFull
  /// The maximum number of readers is reached.
  case readersFull
  /// The disk is full, or the user's quota on it.
  case diskFull
  /// The disk failed. A disk that fills up during a write is reported in the same way.
  case diskFailed
  /// The file would exceed the size limit of this process.
  case fileTooLarge
  case outOfMemory
  /// The user may not open the files.
  case permissionDenied
  /// The system does not permit the change, or the file system is read-only.
  case notPermitted
  case fileMissing
  /// The C library found a lock whose bytes it did not write.
  case lockFailed
  /// The file or its lock file was created by another version of the database.
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
