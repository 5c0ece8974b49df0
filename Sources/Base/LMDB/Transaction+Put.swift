internal import CLMDB
internal import CSystem

extension Transaction {
  /// Stores `value` under `key`, in place of any value that was there.
  ///
  /// The bytes are copied before this returns.
  ///
  /// - Parameter append: the key comes after all others: the fastest way to fill a database, and with full pages.
  /// - Throws: ``LMDBError/permissionDenied`` if the transaction only reads; ``LMDBError/mapFull``: abandon the
  ///   transaction, ``Environment/grow()``, and do all of it again; ``LMDBError/keyExists`` if an appended key does not
  ///   come last; ``LMDBError/badValueSize`` for a key that is empty or longer than 511 bytes;
  ///   ``LMDBError/incompatible`` for a key of the wrong kind.
  public mutating func put<Key: DatabaseKey>(
    _ value: RawSpan, forKey key: Key, in database: Database, append: Bool = false
  ) throws(LMDBError) {
    try LMDBError.check(put(value, forKey: key, in: database, flags: append ? MDB_APPEND : 0))
  }

  /// Stores the bytes of an array under `key`; see ``put(_:forKey:in:append:)-(RawSpan,_,_,_)``.
  public mutating func put<Key: DatabaseKey>(
    _ value: [UInt8], forKey key: Key, in database: Database, append: Bool = false
  ) throws(LMDBError) {
    // Safe: bytes have no padding that a raw view could show.
    unsafe try put(value.span.bytes, forKey: key, in: database, append: append)
  }

  /// Stores `value` under `key` unless the key is there already, and returns whether it was stored.
  public mutating func insert<Key: DatabaseKey>(
    _ value: RawSpan, forKey key: Key, in database: Database
  ) throws(LMDBError) -> Bool {
    let code = try put(value, forKey: key, in: database, flags: MDB_NOOVERWRITE)
    if code == MDB_KEYEXIST { return false }
    try LMDBError.check(code)
    return true
  }

  /// Stores the bytes of an array under `key` unless the key is there already, and returns whether they were stored.
  public mutating func insert<Key: DatabaseKey>(
    _ value: [UInt8], forKey key: Key, in database: Database
  ) throws(LMDBError) -> Bool {
    // Safe: bytes have no padding that a raw view could show.
    unsafe try insert(value.span.bytes, forKey: key, in: database)
  }

  /// Makes room for a value of `byteCount` bytes under `key`, and lends it to `fill`, which writes it in place.
  ///
  /// The bytes are zero before. Saves the copy of a value that would have to be assembled first. Throws as
  /// ``put(_:forKey:in:append:)-(RawSpan,_,_,_)`` does, without calling `fill`.
  public mutating func put<Key: DatabaseKey>(
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
    // Safe: the room is this transaction's own until its next change, which cannot be while it is borrowed; the span
    // cannot leave the closure. liblmdb leaves in it what memory held before, which must not get into the file.
    let bytes = unsafe UnsafeMutableRawBufferPointer(start: room.mv_data, count: Int(room.mv_size))
    unsafe bytes.initializeMemory(as: UInt8.self, repeating: 0)
    var span = unsafe bytes.mutableBytes
    fill(&span)
  }

  private func put<Key: DatabaseKey>(
    _ value: RawSpan, forKey key: Key, in database: Database, flags: Int32
  ) throws(LMDBError) -> Int32 {
    try database.requireKeys(Key.self)
    if flags & (MDB_APPEND | MDB_NOOVERWRITE) == 0 { try refuseDamagedValue(forKey: key, in: database) }
    // Safe: the transaction is open; liblmdb copies the key and the value during the call.
    return key.withKeyBytes { key in
      unsafe key.withMDBValue { keyValue in
        unsafe value.withMDBValue { unsafe larder_mdb_put(handle, database.handle, keyValue, $0, UInt32(flags)) }
      }
    }
  }
}
