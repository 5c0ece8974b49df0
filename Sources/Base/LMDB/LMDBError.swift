internal import CLMDB

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
