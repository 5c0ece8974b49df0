internal import CLMDB
internal import CSystem

extension Transaction {
  /// Lends the value of `key` to `body` and returns its result; nil without calling it if there is no such key.
  ///
  /// The bytes lie in the file's map and are not copied. They can have any alignment.
  ///
  /// - Complexity: O(log n) in the number of keys.
  public func withValue<Key: DatabaseKey, Result: ~Copyable>(
    forKey key: Key, in database: Database, _ body: (RawSpan) -> Result
  ) throws(LMDBError) -> Result? {
    guard let value = unsafe try value(forKey: key, in: database) else { return nil }
    // Safe: the value lasts as long as this borrow of the transaction, and the span cannot leave the closure.
    return unsafe body(value.bytes)
  }

  /// Returns a copy of the value of `key`, or nil if there is no such key.
  public func bytes<Key: DatabaseKey>(forKey key: Key, in database: Database) throws(LMDBError) -> [UInt8]? {
    // Safe: the value lasts as long as this borrow of the transaction.
    guard let value = unsafe try value(forKey: key, in: database) else { return nil }
    return unsafe Array(value)
  }

  /// Returns whether there is such a key.
  public func contains<Key: DatabaseKey>(_ key: Key, in database: Database) throws(LMDBError) -> Bool {
    unsafe try value(forKey: key, in: database) != nil
  }

  /// Returns the lowest key of a database with integer keys, or nil if it is empty.
  public func firstKey(in database: Database) throws(LMDBError) -> UInt64? {
    try database.requireKeys(UInt64.self)
    return try withCursor(in: database) { (cursor) throws(LMDBError) in try cursor.first() ? cursor.key : nil }
  }

  /// Returns the highest key of a database with integer keys, or nil if it is empty.
  public func lastKey(in database: Database) throws(LMDBError) -> UInt64? {
    try database.requireKeys(UInt64.self)
    return try withCursor(in: database) { (cursor) throws(LMDBError) in try cursor.last() ? cursor.key : nil }
  }

  /// Throws where the present value of a key cannot be given up without harm; see ``ValueLimit/refuseDamaged(_:keySize:)``.
  func refuseDamagedValue<Key: DatabaseKey>(forKey key: Key, in database: Database) throws(LMDBError) {
    guard let value = unsafe try value(forKey: key, in: database) else { return }
    let keySize = key.withKeyBytes { $0.byteCount }
    unsafe try limit.refuseDamaged(
      MDB_val(mv_size: value.count, mv_data: UnsafeMutableRawPointer(mutating: value.baseAddress)), keySize: keySize)
  }

  private func value<Key: DatabaseKey>(
    forKey key: Key, in database: Database
  ) throws(LMDBError) -> UnsafeRawBufferPointer? {
    try database.requireKeys(Key.self)
    var found = unsafe MDB_val()
    // Safe: the transaction is open; liblmdb reads the key during the call only.
    let code = key.withKeyBytes { key in
      unsafe key.withMDBValue { unsafe larder_mdb_get(handle, database.handle, $0, &found) }
    }
    return unsafe try LMDBError.checkFound(code) ? limit.checked(found) : nil
  }
}
