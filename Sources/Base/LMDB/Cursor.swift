internal import CLMDB
internal import CSystem

/// A position among the keys of a database, from ``Transaction/withCursor(in:_:)``.
///
/// It starts before the first key. Moving past either end returns false and leaves the cursor there: another step
/// outwards stays, and a step inwards returns to the nearest key. A failure is thrown, and never mistaken for the end.
///
/// It cannot be copied or kept. Swapping it with the cursor of another transaction is not allowed.
// @safe: the pointer is open from init to deinit, within a borrow of its transaction. Nothing can change what the
// cursor shows meanwhile, and the transaction cannot end before it.
@safe
package struct Cursor: ~Copyable {
  private enum Place {
    case beforeFirst, atKey, afterLast
  }

  private let handle: OpaquePointer
  private let limit: ValueLimit
  private let keys: KeyKind
  private var place = Place.beforeFirst
  private var currentKey = unsafe MDB_val()
  private var currentValue = unsafe MDB_val()

  /// Opens a cursor. The caller must make sure that the transaction outlives it.
  init(transaction: OpaquePointer?, limit: ValueLimit, database: Database) throws(LMDBError) {
    var opened: OpaquePointer?
    // Safe: the transaction is open.
    try LMDBError.check(unsafe larder_mdb_cursor_open(transaction, database.handle, &opened))
    guard let cursor = unsafe opened else { throw .outOfMemory }
    unsafe handle = cursor
    self.limit = limit
    keys = database.keys
  }

  deinit {
    // Safe: the cursor is open, and so is its transaction.
    unsafe mdb_cursor_close(handle)
  }

  /// Moves to the first key. Returns false if the database is empty.
  package mutating func first() throws(LMDBError) -> Bool { try move(MDB_FIRST, orElse: .afterLast) }

  /// Moves to the last key. Returns false if the database is empty.
  package mutating func last() throws(LMDBError) -> Bool { try move(MDB_LAST, orElse: .beforeFirst) }

  /// Moves to the next key. Returns false if there is none.
  package mutating func next() throws(LMDBError) -> Bool {
    switch place {
    case .beforeFirst: try first()
    case .atKey: try moveOn()
    case .afterLast: false
    }
  }

  /// Moves to the next key, which must be greater than the current one: in a damaged file, pages may form a cycle.
  private mutating func moveOn() throws(LMDBError) -> Bool {
    let before = unsafe currentKey
    guard try move(MDB_NEXT, orElse: .afterLast) else { return false }
    // Safe: both keys are in the map while the transaction is open, and were checked when they were reached.
    let isBehind =
      unsafe keys == .integer ? Self.number(before) < Self.number(currentKey) : Self.precedes(before, currentKey)
    if !isBehind { throw .corrupted }
    return true
  }

  private static func number(_ key: MDB_val) -> UInt64 { unsafe key.mv_data?.loadUnaligned(as: UInt64.self) ?? 0 }

  private static func precedes(_ one: MDB_val, _ other: MDB_val) -> Bool {
    unsafe UnsafeRawBufferPointer(start: one.mv_data, count: one.mv_size)
      .lexicographicallyPrecedes(UnsafeRawBufferPointer(start: other.mv_data, count: other.mv_size))
  }

  /// Moves to the previous key. Returns false if there is none.
  package mutating func previous() throws(LMDBError) -> Bool {
    switch place {
    case .beforeFirst: false
    case .atKey: try move(MDB_PREV, orElse: .beforeFirst)
    case .afterLast: try last()
    }
  }

  /// Moves to `key`, or to the first key after it. Returns false if there is neither.
  package mutating func seek<Key: DatabaseKey>(atOrAfter key: Key) throws(LMDBError) -> Bool {
    if Key.keyKind != keys { throw .incompatible }
    let cursor = unsafe handle
    var (foundKey, foundValue) = unsafe (MDB_val(), MDB_val())
    // Safe: the cursor is open. The key's description is replaced by one of the stored key.
    let code = key.withKeyBytes { key in
      unsafe key.withMDBValue { wanted in
        let code = unsafe larder_mdb_cursor_get(cursor, wanted, &foundValue, MDB_SET_RANGE.rawValue)
        unsafe foundKey = wanted.pointee
        return code
      }
    }
    unsafe (currentKey, currentValue) = (foundKey, foundValue)
    return try arrive(code, orElse: .afterLast)
  }

  private mutating func move(_ operation: MDB_cursor_op, orElse end: Place) throws(LMDBError) -> Bool {
    // Safe: the cursor is open, and the function writes the two descriptions.
    try arrive(unsafe larder_mdb_cursor_get(handle, &currentKey, &currentValue, operation.rawValue), orElse: end)
  }

  /// Records where a move ended, and checks what it found, so that reading it cannot fail.
  private mutating func arrive(_ code: Int32, orElse end: Place) throws(LMDBError) -> Bool {
    place = end
    guard try LMDBError.checkFound(code) else { return false }
    let key = unsafe try limit.checked(currentKey)
    if keys == .integer, key.count != MemoryLayout<UInt64>.size { throw .corrupted }
    _ = unsafe try limit.checked(currentValue)
    place = .atKey
    return true
  }

  /// The current key, or nil past either end, or if the database has byte keys.
  package var key: UInt64? {
    guard place == .atKey, keys == .integer, let address = unsafe currentKey.mv_data else { return nil }
    // Safe: `arrive` checked that there are eight bytes, and any bits are a valid integer.
    return unsafe address.loadUnaligned(as: UInt64.self)
  }

  /// Calls `body` with the bytes of the current key. Returns nil past either end.
  package func withKey<Result: ~Copyable>(_ body: (RawSpan) -> Result) -> Result? {
    guard place == .atKey else { return nil }
    // Safe: the key does not move until the cursor does, and the span cannot leave the closure.
    return unsafe body(UnsafeRawBufferPointer(start: currentKey.mv_data, count: Int(currentKey.mv_size)).bytes)
  }

  /// Calls `body` with the current value. Returns nil past either end.
  ///
  /// The bytes are in the file's map and are not copied. They can have any alignment.
  package func withValue<Result: ~Copyable, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard place == .atKey else { return nil }
    // Safe: the value does not move until the cursor does, and the span cannot leave the closure.
    return unsafe try body(UnsafeRawBufferPointer(start: currentValue.mv_data, count: Int(currentValue.mv_size)).bytes)
  }

  /// Throws if the current value cannot be replaced or removed safely; see ``ValueLimit/refuseDamaged(_:keySize:)``.
  func refuseDamagedValue() throws(LMDBError) {
    guard place == .atKey else { return }
    unsafe try limit.refuseDamaged(currentValue, keySize: Int(currentKey.mv_size))
  }
}

// The pointer must not be used by two threads at once.
@available(*, unavailable)
extension Cursor: Sendable {}
