internal import CLMDB

extension Transaction {
  /// Lends a new cursor to `body` and returns its result. Nothing can be changed meanwhile.
  ///
  /// Write the closure's error out: `{ (cursor) throws(LMDBError) in … }`, or an error of a layer above.
  public func withCursor<Result: ~Copyable, Failure: LMDBErrorConvertible>(
    in database: Database, _ body: (inout Cursor) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var cursor = try Failure.wrapping { () throws(LMDBError) in
      unsafe try Cursor(transaction: handle, limit: limit, database: database)
    }
    return try body(&cursor)
  }

  /// Lends every value whose integer key lies from `first` through `last` to `body`, in the order of the keys, until
  /// it returns false.
  ///
  /// The way to read a whole database: nothing is copied, and nothing is allocated but one cursor. The bytes can have
  /// any alignment.
  public func forEachValue(
    in database: Database, from first: UInt64 = .min, through last: UInt64 = .max,
    _ body: (_ key: UInt64, _ value: RawSpan) -> Bool
  ) throws(LMDBError) {
    try forEachValue(in: database, from: first, through: last) { (key, value) throws(LMDBError) in body(key, value) }
  }

  /// Lends values to a `body` that can fail; otherwise as the other function of this name.
  ///
  /// Write the closure's error out, as `{ (key, value) throws(LogError) in … }`.
  public func forEachValue<Failure: LMDBErrorConvertible>(
    in database: Database, from first: UInt64 = .min, through last: UInt64 = .max,
    _ body: (_ key: UInt64, _ value: RawSpan) throws(Failure) -> Bool
  ) throws(Failure) {
    try withCursor(in: database) { (cursor) throws(Failure) in
      var isAtKey = try Failure.wrapping { () throws(LMDBError) in try cursor.seek(atOrAfter: first) }
      while isAtKey, let key = cursor.key, key <= last {
        guard try cursor.withValue({ (value) throws(Failure) in try body(key, value) }) == true else { return }
        isAtKey = try Failure.wrapping { () throws(LMDBError) in try cursor.next() }
      }
    }
  }
}
