internal import LMDB

/// One table of the store: records of one kind, each under its key.
struct Table<Record: StoredRecord>: Sendable {
  /// Nil if the store was opened for reading and lacks the table.
  let database: Database?

  /// Opens the table.
  ///
  /// - Parameter creates: Whether to create it. Otherwise a missing table has no records.
  init(_ transaction: inout AccountTransaction, creates: Bool) throws(AccountError) {
    database = try AccountError.wrapping { () throws(LMDBError) -> Database? in
      do throws(LMDBError) {
        return try transaction.store.openDatabase(named: Record.table, keys: .bytes, create: creates)
      } catch {
        guard error == .notFound, !creates else { throw error }
        return nil
      }
    }
  }

  /// The database to change. A store opened for reading refuses every change before it asks for one.
  private var changed: Database {
    get throws(LMDBError) {
      guard let database else { throw .permissionDenied }
      return database
    }
  }

  /// Returns the record with a key, or nil.
  func find(_ key: [UInt8], _ transaction: inout AccountTransaction) throws(AccountError) -> Record? {
    guard let database else { return nil }
    let found = try AccountError.wrapping { () throws(LMDBError) -> [UInt8]? in
      try transaction.store.withValue(forKey: key, in: database) { (value) in value.record }
    }
    guard let found else { return nil }
    return try Self.read(found, at: key)
  }

  /// Stores a record, replacing the one with the same key.
  func put(_ record: Record, _ transaction: inout AccountTransaction) throws(AccountError) {
    let (key, value) = (record.key, record.encoded)
    try AccountError.wrapping { () throws(LMDBError) in try transaction.store.put(value, forKey: key, in: changed) }
    transaction.note(value, at: key, of: Record.table)
  }

  func remove(_ record: Record, _ transaction: inout AccountTransaction) throws(AccountError) {
    try remove(key: record.key, &transaction)
  }

  func remove(key: [UInt8], _ transaction: inout AccountTransaction) throws(AccountError) {
    try AccountError.wrapping { () throws(LMDBError) in _ = try transaction.store.delete(key, in: changed) }
    transaction.note(nil, at: key, of: Record.table)
  }

  /// Removes the records that match, and returns their number.
  @discardableResult
  func removeAll(
    _ transaction: inout AccountTransaction, where matches: (Record) -> Bool = { _ in true }
  ) throws(AccountError) -> Int {
    let found = try all(&transaction).filter(matches)
    for record in found { try remove(record, &transaction) }
    return found.count
  }

  func count(_ transaction: inout AccountTransaction) throws(AccountError) -> Int {
    guard let database else { return 0 }
    return try AccountError.wrapping { () throws(LMDBError) in try transaction.store.count(of: database) }
  }

  /// Returns the records with a key prefix, in key order.
  func all(_ transaction: inout AccountTransaction, prefix: [UInt8] = []) throws(AccountError) -> [Record] {
    var found: [Record] = []
    try walk(&transaction, from: prefix) { record in
      guard record.key.starts(with: prefix) else { return false }
      found.append(record)
      return true
    }
    return found
  }

  /// Visits the records starting with a key, or from the first one, until `body` returns false.
  func walk(
    _ transaction: inout AccountTransaction, from start: [UInt8] = [], _ body: (Record) -> Bool
  ) throws(AccountError) {
    guard let database else { return }
    var problem: AccountError?
    try AccountError.wrapping { () throws(LMDBError) in
      try transaction.store.withCursor(in: database) { (cursor) throws(LMDBError) -> Void in
        var isAtRecord = try start.isEmpty ? cursor.first() : cursor.seek(atOrAfter: start)
        while isAtRecord {
          let key = cursor.withKey { (key) in key.record } ?? []
          let bytes = cursor.withValue { (value) in value.record } ?? []
          do throws(AccountError) {
            guard body(try Self.read(bytes, at: key)) else { return }
          } catch {
            problem = error
            return
          }
          isAtRecord = try cursor.next()
        }
      }
    }
    if let problem { throw problem }
  }

  private static func read(_ bytes: [UInt8], at key: [UInt8]) throws(AccountError) -> Record {
    do throws(RecordProblem) {
      let record = try Record.decoded(bytes)
      guard record.key == key else { throw .wrongKey }
      return record
    } catch {
      if case .otherVersion(let version) = error { throw .otherVersion(version) }
      throw .damaged(table: Record.table, problem: error.description)
    }
  }
}

extension RawSpan {
  /// A copy of a record's bytes; empty if they exceed the limit, which only damage can cause.
  var record: [UInt8] {
    guard byteCount <= RecordReader.mostBytes else { return [] }
    // Safe: every bit pattern is a valid byte, and the copy is as long as the span.
    return unsafe withUnsafeBytes { unsafe Array($0) }
  }
}

extension UInt64 {
  /// The eight bytes in big-endian order, so that keys sort by number.
  var bytes: [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: self >> UInt64(56 - 8 * $0)) } }

  /// The 16 hexadecimal digits.
  var digits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns eight random bytes from the system.
  static func random() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }
}
