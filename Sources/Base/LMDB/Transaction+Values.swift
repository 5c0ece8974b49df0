internal import CLMDB
internal import CSystem

extension Transaction {
  /// Calls `body` with the value of `key` and returns its result, or returns nil if there is no such key.
  ///
  /// The bytes are in the file's map and are not copied. They can have any alignment.
  ///
  /// - Complexity: O(log n) in the number of keys.
  package func withValue<Key: DatabaseKey, Result: ~Copyable>(
    forKey key: Key, in database: Database, _ body: (RawSpan) -> Result
  ) throws(LMDBError) -> Result? {
    guard let value = unsafe try value(forKey: key, in: database) else { return nil }
    // Safe: the value lasts as long as this borrow of the transaction, and the span cannot leave the closure.
    return unsafe body(value.bytes)
  }

  /// Returns a copy of the value of `key`, or nil if there is no such key.
  package func bytes<Key: DatabaseKey>(forKey key: Key, in database: Database) throws(LMDBError) -> [UInt8]? {
    // Safe: the value lasts as long as this borrow of the transaction.
    guard let value = unsafe try value(forKey: key, in: database) else { return nil }
    return unsafe Array(value)
  }

  /// Throws if the current value of a key cannot be replaced or removed safely; see
  /// ``ValueLimit/refuseDamaged(_:keySize:)``.
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

  /// Stores `value` under `key`, replacing any existing value.
  ///
  /// The bytes are copied before this returns.
  ///
  /// - Parameter append: whether the key comes after all others. This is the fastest way to fill a database, with full
  ///   pages.
  /// - Throws: ``LMDBError/permissionDenied`` in a read transaction; ``LMDBError/mapFull``: abandon the transaction,
  ///   call ``Environment/grow()``, and start again; ``LMDBError/keyExists`` if an appended key does not come last;
  ///   ``LMDBError/badValueSize`` for a key that is empty or longer than 511 bytes; ``LMDBError/incompatible`` for a
  ///   key of the wrong kind.
  package mutating func put<Key: DatabaseKey>(
    _ value: RawSpan, forKey key: Key, in database: Database, append: Bool = false
  ) throws(LMDBError) {
    try database.requireKeys(Key.self)
    if !append { try refuseDamagedValue(forKey: key, in: database) }
    let (transaction, flags) = unsafe (handle, append ? UInt32(MDB_APPEND) : 0)
    // Safe: the transaction is open; liblmdb copies the key and the value during the call.
    let code = key.withKeyBytes { key in
      unsafe key.withMDBValue { keyValue in
        unsafe value.withMDBValue { unsafe larder_mdb_put(transaction, database.handle, keyValue, $0, flags) }
      }
    }
    try LMDBError.check(code)
  }

  /// Stores the bytes of an array under `key`; see ``put(_:forKey:in:append:)-(RawSpan,_,_,_)``.
  package mutating func put<Key: DatabaseKey>(
    _ value: [UInt8], forKey key: Key, in database: Database, append: Bool = false
  ) throws(LMDBError) {
    // Safe: bytes have no padding that a raw view could expose.
    unsafe try put(value.span.bytes, forKey: key, in: database, append: append)
  }

  /// Makes room for a value of `byteCount` bytes under `key`, and calls `fill` to write it in place.
  ///
  /// The bytes are initially zero. This saves copying a value that would have to be assembled first. Throws like
  /// ``put(_:forKey:in:append:)-(RawSpan,_,_,_)``, without calling `fill`.
  package mutating func put<Key: DatabaseKey>(
    reserving byteCount: Int, forKey key: Key, in database: Database, append: Bool = false,
    _ fill: (inout MutableRawSpan) -> Void
  ) throws(LMDBError) {
    try database.requireKeys(Key.self)
    guard byteCount >= 0 else { throw .badValueSize }
    if !append { try refuseDamagedValue(forKey: key, in: database) }
    let (transaction, flags) = unsafe (handle, UInt32(MDB_RESERVE | (append ? MDB_APPEND : 0)))
    var room = unsafe MDB_val(mv_size: byteCount, mv_data: nil)
    // Safe: the transaction is open; liblmdb reads the key during the call only.
    let code = key.withKeyBytes { key in
      unsafe key.withMDBValue { unsafe larder_mdb_put(transaction, database.handle, $0, &room, flags) }
    }
    try LMDBError.check(code)
    // Safe: the room belongs to this transaction until its next change, which cannot happen while it is borrowed. The
    // span cannot leave the closure. liblmdb leaves earlier memory contents in it, which must not get into the file.
    let bytes = unsafe UnsafeMutableRawBufferPointer(start: room.mv_data, count: Int(room.mv_size))
    unsafe bytes.initializeMemory(as: UInt8.self, repeating: 0)
    var span = unsafe bytes.mutableBytes
    fill(&span)
  }

  /// Removes `key` and its value, and returns whether they existed.
  ///
  /// - Throws: ``LMDBError/permissionDenied`` in a read transaction; ``LMDBError/mapFull``, because removing also
  ///   copies pages; ``LMDBError/incompatible`` for a key of the wrong kind.
  @discardableResult
  package mutating func delete<Key: DatabaseKey>(_ key: Key, in database: Database) throws(LMDBError) -> Bool {
    try database.requireKeys(Key.self)
    try refuseDamagedValue(forKey: key, in: database)
    let transaction = unsafe handle
    // Safe: the transaction is open; liblmdb reads the key during the call only.
    let code = key.withKeyBytes { key in
      unsafe key.withMDBValue { unsafe larder_mdb_del(transaction, database.handle, $0, nil) }
    }
    return try LMDBError.checkFound(code)
  }

  /// Removes all keys and values of a database, but not the database itself. Throws like ``delete(_:in:)``.
  package mutating func deleteAll(in database: Database) throws(LMDBError) {
    try withCursor(in: database) { (cursor) throws(LMDBError) in
      while try cursor.next() { try cursor.refuseDamagedValue() }
    }
    // Safe: the transaction is open and no cursor is, because cursors exist only within its borrows.
    try LMDBError.check(unsafe larder_mdb_drop(handle, database.handle))
  }

  /// Calls `body` with a new cursor and returns its result. Nothing can be changed meanwhile.
  ///
  /// State the closure's error type: `{ (cursor) throws(LMDBError) in … }`.
  package func withCursor<Result: ~Copyable>(
    in database: Database, _ body: (inout Cursor) throws(LMDBError) -> Result
  ) throws(LMDBError) -> Result {
    var cursor = unsafe try Cursor(transaction: handle, limit: limit, database: database)
    return try body(&cursor)
  }

  /// Calls `body` with every value whose integer key is from `first` through `last`, in order, until it returns false.
  ///
  /// This is the way to read a whole database: nothing is copied, and only one cursor is allocated. The bytes can have
  /// any alignment.
  package func forEachValue(
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

extension RawSpan {
  /// Passes the bytes to a function of liblmdb that only reads them and keeps no pointer to them.
  func withMDBValue(_ body: (UnsafeMutablePointer<MDB_val>) -> Int32) -> Int32 {
    // Safe: the description does not outlive the borrow of the bytes. liblmdb declares its arguments as mutable, but
    // does not write through those of a key or a stored value.
    unsafe withUnsafeBytes { bytes in
      var value = unsafe MDB_val(mv_size: bytes.count, mv_data: UnsafeMutableRawPointer(mutating: bytes.baseAddress))
      return unsafe body(&value)
    }
  }
}
