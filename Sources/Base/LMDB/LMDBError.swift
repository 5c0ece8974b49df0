internal import CLMDB
internal import Glibc

/// A return code of liblmdb: one of its own (negative) or an `errno` of the system (positive).
///
///     do {
///       try transaction.put(bytes, forKey: key, in: pages)
///     } catch .mapFull {
///       // end the transaction, grow the environment, and try again
///     }
///
/// The code alone: which file and which key were meant is known to the caller, who says so in an error of its own.
public struct LMDBError: Error, RawRepresentable, Hashable, Sendable {
  /// The code as liblmdb returned it.
  public let rawValue: Int32

  /// Wraps a code that liblmdb or the system returned.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// Whether the code is an `errno` of the system and not one of liblmdb's own.
  public var isSystemError: Bool { rawValue > 0 }
}

extension LMDBError: CustomStringConvertible {
  /// One line: the library's or the system's own text, and the code.
  public var description: String {
    // Safe: the library returns a terminated text that stays valid until this thread's next call, and it is copied.
    guard let text = unsafe mdb_strerror(rawValue) else { return "error \(rawValue)" }
    return unsafe "\(String(cString: text)) (\(isSystemError ? "errno" : "LMDB") \(rawValue))"
  }
}

extension LMDBError {
  /// Throws the error that `code` stands for, unless it stands for success.
  static func check(_ code: Int32) throws(LMDBError) {
    if code != MDB_SUCCESS { throw LMDBError(rawValue: code) }
  }

  /// Returns whether something was found, and throws for any failure other than its absence.
  static func checkFound(_ code: Int32) throws(LMDBError) -> Bool {
    if code == MDB_NOTFOUND { return false }
    try check(code)
    return true
  }
}

// The codes of liblmdb.
extension LMDBError {
  /// The key exists already, or an appended key does not come after the last one.
  public static let keyExists = LMDBError(rawValue: MDB_KEYEXIST)
  /// There is no such key or database. Lookups return nil or false instead.
  public static let notFound = LMDBError(rawValue: MDB_NOTFOUND)
  /// A page that another refers to is not there: the file is damaged.
  public static let pageNotFound = LMDBError(rawValue: MDB_PAGE_NOTFOUND)
  /// A page has the wrong type, or a value is longer than the file: the file is damaged.
  public static let corrupted = LMDBError(rawValue: MDB_CORRUPTED)
  /// An earlier failure left the environment unusable: close it and open it again.
  public static let panic = LMDBError(rawValue: MDB_PANIC)
  /// The file or the lock file was made by an incompatible version of liblmdb.
  public static let versionMismatch = LMDBError(rawValue: MDB_VERSION_MISMATCH)
  /// The file is not an LMDB file.
  public static let invalid = LMDBError(rawValue: MDB_INVALID)
  /// The map is full: end the transaction, then ``Environment/grow()``.
  public static let mapFull = LMDBError(rawValue: MDB_MAP_FULL)
  /// More named databases than ``Environment/Options/maximumDatabases``.
  public static let databasesFull = LMDBError(rawValue: MDB_DBS_FULL)
  /// More read transactions than ``Environment/Options/maximumReaders``, counted over all processes.
  public static let readersFull = LMDBError(rawValue: MDB_READERS_FULL)
  /// Too many thread-local keys; not on this system.
  public static let threadKeysFull = LMDBError(rawValue: MDB_TLS_FULL)
  /// The transaction changed too many pages: commit more often.
  public static let transactionFull = LMDBError(rawValue: MDB_TXN_FULL)
  /// The tree is deeper than a cursor can follow: the file is damaged.
  public static let cursorFull = LMDBError(rawValue: MDB_CURSOR_FULL)
  /// A page lacks room that it should have: an error inside liblmdb, or the file is damaged.
  public static let pageFull = LMDBError(rawValue: MDB_PAGE_FULL)
  /// Another process outgrew this map while transactions of this process were open: end them, and begin again.
  public static let mapResized = LMDBError(rawValue: MDB_MAP_RESIZED)
  /// The database was made with other flags, or its keys are of the other kind.
  public static let incompatible = LMDBError(rawValue: MDB_INCOMPATIBLE)
  /// A reader's slot is in use: an error in the use of liblmdb.
  public static let badReaderSlot = LMDBError(rawValue: MDB_BAD_RSLOT)
  /// The transaction failed before and can only be ended.
  public static let badTransaction = LMDBError(rawValue: MDB_BAD_TXN)
  /// A key is empty or too long (511 bytes at most), or a value is too long.
  public static let badValueSize = LMDBError(rawValue: MDB_BAD_VALSIZE)
  /// The database's handle was closed or changed behind the transaction's back.
  public static let badDatabase = LMDBError(rawValue: MDB_BAD_DBI)
}

// The system's codes that callers tell apart.
extension LMDBError {
  /// The file or directory does not exist.
  public static let noSuchFile = LMDBError(rawValue: ENOENT)
  /// The user may not open the files.
  public static let permissionDenied = LMDBError(rawValue: EACCES)
  /// The operation is not permitted.
  public static let notPermitted = LMDBError(rawValue: EPERM)
  /// The device failed. liblmdb reports a disk that filled up in the midst of a write in this way, too.
  public static let inputOutput = LMDBError(rawValue: EIO)
  /// The disk is full.
  public static let noSpace = LMDBError(rawValue: ENOSPC)
  /// The user's share of the disk is full.
  public static let quotaExceeded = LMDBError(rawValue: EDQUOT)
  /// The file would grow over the process's limit.
  public static let fileTooLarge = LMDBError(rawValue: EFBIG)
  /// The file system can only be read.
  public static let readOnlyFileSystem = LMDBError(rawValue: EROFS)
  /// There is not enough memory or address space.
  public static let outOfMemory = LMDBError(rawValue: ENOMEM)
  /// An argument is not acceptable, or a database's handle is not known to the transaction.
  public static let invalidArgument = LMDBError(rawValue: EINVAL)
  /// What is asked for cannot be done while something else of this process is open: a second write transaction, a
  /// second environment on the same directory, a new map size under an open transaction.
  public static let busy = LMDBError(rawValue: EBUSY)
  /// Another process is just opening or closing the environment: try again.
  public static let tryAgain = LMDBError(rawValue: EAGAIN)
  /// The file exists already.
  public static let fileExists = LMDBError(rawValue: EEXIST)
  /// The path leads through something that is not a directory.
  public static let notADirectory = LMDBError(rawValue: ENOTDIR)
  /// The process has too many open files.
  public static let tooManyOpenFiles = LMDBError(rawValue: EMFILE)

  /// The error that the last failed system call of this thread left behind.
  static var last: LMDBError { LMDBError(rawValue: errno) }
}
