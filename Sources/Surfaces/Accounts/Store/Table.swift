internal import LMDB

/// One table of the store: records of one kind, each under its key.
struct Table<Record: StoredRecord>: Sendable {
  /// Nil if the store was opened for reading and lacks the table.
  private let database: Database?

  /// Opens the table.
  ///
  /// - Parameter creates: Whether to create it. Otherwise a missing table has no records.
  init(_ transaction: inout Transaction, creates: Bool) throws(AccountError) {
    database = try AccountError.wrapping { () throws(LMDBError) -> Database? in
      do throws(LMDBError) {
        return try transaction.openDatabase(named: Record.table, keys: .bytes, create: creates)
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
  func find(_ key: [UInt8], _ transaction: inout Transaction) throws(AccountError) -> Record? {
    guard let database else { return nil }
    let found = try AccountError.wrapping { () throws(LMDBError) -> [UInt8]? in
      try transaction.withValue(forKey: key, in: database) { (value) in value.record }
    }
    guard let found else { return nil }
    return try Self.read(found, at: key)
  }

  /// Stores a record, replacing the one with the same key.
  func put(_ record: Record, _ transaction: inout Transaction) throws(AccountError) {
    try AccountError.wrapping { () throws(LMDBError) in
      try transaction.put(record.encoded, forKey: record.key, in: changed)
    }
  }

  /// Removes a record.
  func remove(_ record: Record, _ transaction: inout Transaction) throws(AccountError) {
    try remove(key: record.key, &transaction)
  }

  func remove(key: [UInt8], _ transaction: inout Transaction) throws(AccountError) {
    try AccountError.wrapping { () throws(LMDBError) in _ = try transaction.delete(key, in: changed) }
  }

  /// Removes the records that match, and returns their number.
  @discardableResult
  func removeAll(
    _ transaction: inout Transaction, where matches: (Record) -> Bool = { _ in true }
  ) throws(AccountError) -> Int {
    let found = try all(&transaction).filter(matches)
    for record in found { try remove(record, &transaction) }
    return found.count
  }

  func count(_ transaction: inout Transaction) throws(AccountError) -> Int {
    guard let database else { return 0 }
    return try AccountError.wrapping { () throws(LMDBError) in try transaction.count(of: database) }
  }

  /// Returns the records with a key prefix, in key order.
  func all(_ transaction: inout Transaction, prefix: [UInt8] = []) throws(AccountError) -> [Record] {
    var found: [Record] = []
    try walk(&transaction, from: prefix) { record in
      guard record.key.starts(with: prefix) else { return false }
      found.append(record)
      return true
    }
    return found
  }

  /// Visits the records from a key on, or from the first one, until `body` returns false.
  func walk(
    _ transaction: inout Transaction, from start: [UInt8] = [], _ body: (Record) -> Bool
  ) throws(AccountError) {
    guard let database else { return }
    var problem: AccountError?
    try AccountError.wrapping { () throws(LMDBError) in
      try transaction.withCursor(in: database) { (cursor) throws(LMDBError) -> Void in
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
  fileprivate var record: [UInt8] {
    guard byteCount <= RecordReader.mostBytes else { return [] }
    // Safe: every bit pattern is a valid byte, and the copy is as long as the span.
    return unsafe withUnsafeBytes { unsafe Array($0) }
  }
}

/// The tables of the store, opened once.
struct AccountTables: Sendable {
  /// The file format written by this program.
  static let format: UInt64 = 1

  let accounts: Table<Account>
  let names: Table<NameEntry>
  let households: Table<RegisteredHousehold>
  let memberships: Table<Membership>
  let sessions: Table<DeviceSession>
  let devices: Table<KnownDevice>
  let tokens: Table<AccessToken>
  let links: Table<OneTimeLink>
  let secondSteps: Table<SecondStep>
  let sharedRecipes: Table<SharedRecipe>
  let noteLinks: Table<NoteLink>
  let phones: Table<PushPhone>
  let pushKeys: Table<KeptPushKey>
  let profilePictures: Table<ProfilePicture>
  let audit: Table<AuditEntry>
  let about: Table<Counter>

  static let count = 16

  /// Opens the tables. Throws for a file with a later format.
  ///
  /// - Parameter creates: Whether to create those that are missing.
  init(_ transaction: inout Transaction, creates: Bool) throws(AccountError) {
    accounts = try Table(&transaction, creates: creates)
    names = try Table(&transaction, creates: creates)
    households = try Table(&transaction, creates: creates)
    memberships = try Table(&transaction, creates: creates)
    sessions = try Table(&transaction, creates: creates)
    devices = try Table(&transaction, creates: creates)
    tokens = try Table(&transaction, creates: creates)
    links = try Table(&transaction, creates: creates)
    secondSteps = try Table(&transaction, creates: creates)
    sharedRecipes = try Table(&transaction, creates: creates)
    noteLinks = try Table(&transaction, creates: creates)
    phones = try Table(&transaction, creates: creates)
    pushKeys = try Table(&transaction, creates: creates)
    profilePictures = try Table(&transaction, creates: creates)
    audit = try Table(&transaction, creates: creates)
    about = try Table(&transaction, creates: creates)
    let known = try about.find(Counter.key("format"), &transaction)?.value
    if known == nil, creates { try about.put(Counter("format", Self.format), &transaction) }
    if let known, known != Self.format { throw .otherVersion(Int(clamping: known)) }
  }

  /// Returns the next number of a kind. Numbers are never reused.
  func next(_ kind: String, _ transaction: inout Transaction) throws(AccountError) -> UInt64 {
    let last = try about.find(Counter.key(kind), &transaction)?.value ?? 0
    try about.put(Counter(kind, last + 1), &transaction)
    return last + 1
  }
}

/// A number about the whole file: its format, or the last number given.
struct Counter: DescribedRecord {
  let name: String
  var value: UInt64

  init(_ name: String, _ value: UInt64) {
    self.name = name
    self.value = value
  }

  static var table: String { "about" }

  var key: [UInt8] { Self.key(name) }

  static func key(_ name: String) -> [UInt8] { Array(name.utf8) }

  static var fields: RecordFields<Self> {
    RecordFields(Self.init, \.name, \.value)
  }
}

extension UInt64 {
  /// The eight bytes in big-endian order, so that keys sort by number.
  var bytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: self >> UInt64(56 - 8 * $0)) }
  }

  /// Returns eight random bytes from the system.
  static func random() -> UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }
}
