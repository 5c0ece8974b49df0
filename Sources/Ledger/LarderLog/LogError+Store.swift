internal import LMDB

extension LogError {
  /// What a failure of the database means for the log.
  init(_ error: LMDBError) {
    switch error {
    case .pageNotFound: self = .damaged(problem: "the file ends before a page that it names", sequence: nil)
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
