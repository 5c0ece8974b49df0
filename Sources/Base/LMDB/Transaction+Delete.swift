internal import CLMDB
internal import CSystem

extension Transaction {
  /// Removes `key` and its value, and returns whether they were there.
  ///
  /// - Throws: ``LMDBError/permissionDenied`` if the transaction only reads; ``LMDBError/mapFull``, because removing
  ///   copies pages too; ``LMDBError/incompatible`` for a key of the wrong kind.
  @discardableResult
  public mutating func delete<Key: DatabaseKey>(_ key: Key, in database: Database) throws(LMDBError) -> Bool {
    try database.requireKeys(Key.self)
    try refuseDamagedValue(forKey: key, in: database)
    let transaction = unsafe handle
    // Safe: the transaction is open; liblmdb reads the key during the call only.
    let code = key.withKeyBytes { key in
      unsafe key.withMDBValue { unsafe larder_mdb_del(transaction, database.handle, $0, nil) }
    }
    return try LMDBError.checkFound(code)
  }

  /// Removes all keys and values of a database, which itself stays; throws as ``delete(_:in:)`` does.
  public mutating func deleteAll(in database: Database) throws(LMDBError) {
    try withCursor(in: database) { (cursor) throws(LMDBError) in
      while try cursor.next() { try cursor.refuseDamagedValue() }
    }
    // Safe: the transaction is open, and no cursor is, for they live within its borrows.
    try LMDBError.check(unsafe larder_mdb_drop(handle, database.handle))
  }
}
