internal import CLMDB
internal import Glibc

/// A return code of liblmdb: one of its own (negative) or a system `errno` (positive).
///
///     do {
///       try transaction.put(bytes, forKey: key, in: pages)
///     } catch .mapFull {
///       // end the transaction, grow the environment, and try again
///     }
///
/// It contains only the code. The caller knows the file and the key, and reports them in an error of its own.
package struct LMDBError: Error, RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The code as liblmdb returned it.
  package let rawValue: Int32

  /// Wraps a code that liblmdb or the system returned.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// Whether the code is a system `errno` rather than one of liblmdb's own.
  package var isSystemError: Bool { rawValue > 0 }

  /// One line with the text of the library or the system, and the code.
  package var description: String {
    // Safe: the library returns a terminated text that stays valid until this thread's next call, and it is copied.
    guard let text = unsafe mdb_strerror(rawValue) else { return "error \(rawValue)" }
    return unsafe "\(String(cString: text)) (\(isSystemError ? "errno" : "LMDB") \(rawValue))"
  }

  /// Throws the error for `code`, unless it means success.
  static func check(_ code: Int32) throws(LMDBError) { if code != MDB_SUCCESS { throw LMDBError(rawValue: code) } }

  /// Returns whether something was found, and throws for any failure other than its absence.
  static func checkFound(_ code: Int32) throws(LMDBError) -> Bool {
    if code == MDB_NOTFOUND { return false }
    try check(code)
    return true
  }
}

// The codes of liblmdb.
extension LMDBError {
  /// The key already exists, or an appended key does not come last.
  package static let keyExists = LMDBError(rawValue: MDB_KEYEXIST)
  /// The key or database does not exist. Lookups return nil or false instead.
  package static let notFound = LMDBError(rawValue: MDB_NOTFOUND)
  /// A referenced page is missing: the file is damaged.
  package static let pageNotFound = LMDBError(rawValue: MDB_PAGE_NOTFOUND)
  /// A page has the wrong type, or a value is longer than the file: the file is damaged.
  package static let corrupted = LMDBError(rawValue: MDB_CORRUPTED)
  /// An earlier failure left the environment unusable: close it and open it again.
  package static let panic = LMDBError(rawValue: MDB_PANIC)
  /// The file or the lock file was created by an incompatible version of liblmdb.
  package static let versionMismatch = LMDBError(rawValue: MDB_VERSION_MISMATCH)
  /// The file is not an LMDB file.
  package static let invalid = LMDBError(rawValue: MDB_INVALID)
  /// The map is full: end the transaction, then ``Environment/grow()``.
  package static let mapFull = LMDBError(rawValue: MDB_MAP_FULL)
  /// More named databases than ``Environment/Options/maximumDatabases``.
  package static let databasesFull = LMDBError(rawValue: MDB_DBS_FULL)
  /// More read transactions than ``Environment/Options/maximumReaders``, counted over all processes.
  package static let readersFull = LMDBError(rawValue: MDB_READERS_FULL)
  /// The tree is deeper than a cursor can follow: the file is damaged.
  package static let cursorFull = LMDBError(rawValue: MDB_CURSOR_FULL)
  /// A page lacks room that it should have: either a bug in liblmdb or a damaged file.
  package static let pageFull = LMDBError(rawValue: MDB_PAGE_FULL)
  /// Another process outgrew this map while transactions of this process were open: end them and start again.
  package static let mapResized = LMDBError(rawValue: MDB_MAP_RESIZED)
  /// The database was created with other flags, or its keys are of the other kind.
  package static let incompatible = LMDBError(rawValue: MDB_INCOMPATIBLE)
  /// The transaction failed earlier and can only be ended.
  package static let badTransaction = LMDBError(rawValue: MDB_BAD_TXN)
  /// A key is empty or too long (511 bytes at most), or a value is too long.
  package static let badValueSize = LMDBError(rawValue: MDB_BAD_VALSIZE)
}

// The system errors that callers distinguish.
extension LMDBError {
  /// The file or directory does not exist.
  package static let noSuchFile = LMDBError(rawValue: ENOENT)
  /// The user may not open the files.
  package static let permissionDenied = LMDBError(rawValue: EACCES)
  /// The operation is not permitted.
  package static let notPermitted = LMDBError(rawValue: EPERM)
  /// The device failed. liblmdb also reports a disk that fills up during a write in this way.
  package static let inputOutput = LMDBError(rawValue: EIO)
  /// The disk is full.
  package static let noSpace = LMDBError(rawValue: ENOSPC)
  /// The user's disk quota is exhausted.
  package static let quotaExceeded = LMDBError(rawValue: EDQUOT)
  /// The file would exceed the process's limit.
  package static let fileTooLarge = LMDBError(rawValue: EFBIG)
  /// The file system is read-only.
  package static let readOnlyFileSystem = LMDBError(rawValue: EROFS)
  /// There is not enough memory or address space.
  package static let outOfMemory = LMDBError(rawValue: ENOMEM)
  /// An argument is invalid, or the transaction cannot use a database's handle.
  package static let invalidArgument = LMDBError(rawValue: EINVAL)
  /// The operation conflicts with something open in this process: a second write transaction, a second environment on
  /// the same directory, or a new map size during a transaction.
  package static let busy = LMDBError(rawValue: EBUSY)
  /// Another process is currently opening or closing the environment: try again.
  package static let tryAgain = LMDBError(rawValue: EAGAIN)
  /// The file already exists.
  package static let fileExists = LMDBError(rawValue: EEXIST)
  /// The path leads through something that is not a directory.
  package static let notADirectory = LMDBError(rawValue: ENOTDIR)
  package static let tooManyOpenFiles = LMDBError(rawValue: EMFILE)

  /// The error of this thread's last failed system call.
  static var last: LMDBError { LMDBError(rawValue: errno) }
}
