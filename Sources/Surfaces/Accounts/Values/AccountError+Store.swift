internal import LMDB

extension AccountError {
  /// What a failure of the store comes to.
  init(_ error: LMDBError) {
    self =
      switch error {
      case .noSpace, .quotaExceeded, .fileTooLarge: .diskFull
      case .mapFull: .fileFull
      case .outOfMemory: .outOfMemory
      case .corrupted, .pageNotFound, .invalid, .cursorFull, .pageFull:
        .damaged(table: "accounts", problem: error.description)
      default: .system(code: 0, doing: "the accounts cannot be read or written: \(error)", path: nil)
      }
  }

  static func wrapping<Value: ~Copyable>(_ work: () throws(LMDBError) -> Value) throws(AccountError) -> Value {
    do throws(LMDBError) {
      return try work()
    } catch {
      throw AccountError(error)
    }
  }
}
