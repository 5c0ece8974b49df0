internal import CLMDB

extension Transaction {
  /// Lends a new cursor to `body` and returns its result. Nothing can be changed meanwhile.
  ///
  /// Write the closure's error out: `{ (cursor) throws(LMDBError) in … }`.
  public func withCursor<Result: ~Copyable>(
    in database: Database, _ body: (inout Cursor) throws(LMDBError) -> Result
  ) throws(LMDBError) -> Result {
    var cursor = unsafe try Cursor(transaction: handle, limit: limit, database: database)
    return try body(&cursor)
  }

  /// Lends every value whose integer key lies from `first` through `last` to `body`, in the order of the keys, until
  /// it returns false.
  ///
  /// The way to read a whole database: nothing is copied, and nothing is allocated but one cursor. The bytes can have
  /// any alignment.
  public func forEachValue(
    in database: Database, from first: UInt64 = .min, through last: UInt64 = .max,
    _ body: (_ key: UInt64, _ value: RawSpan) throws(LMDBError) -> Bool
  ) throws(LMDBError) {
    try withCursor(in: database) { (cursor) throws(LMDBError) in
      var isAtKey = try cursor.seek(atOrAfter: first)
      while isAtKey, let key = cursor.key, key <= last {
        guard try cursor.withValue({ (value) throws(LMDBError) in try body(key, value) }) == true else { return }
        isAtKey = try cursor.next()
      }
    }
  }
}
