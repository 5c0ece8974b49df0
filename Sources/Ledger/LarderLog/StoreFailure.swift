import Glibc
internal import LMDB

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
