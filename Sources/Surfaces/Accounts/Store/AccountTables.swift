internal import LMDB
import LarderLog

/// The tables of the store, opened once.
struct AccountTables: Sendable {
  /// The file format written by this program.
  static let format: UInt64 = 1
  /// The format of a copy, which programs that do not know origins refuse.
  static let copyFormat: UInt64 = 2

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
  /// The origin and the position of a copy.
  let copy: Table<AccountCopy>

  static let count = 17

  static let formatName = "format"
  /// The name of the counter that shows that a journal was begun for this store.
  static let journaled = "journaled"
  /// The name of the number with which a copy closes its origin.
  static let closing = "closing"

  /// Opens the tables. Throws for a file with a later format.
  ///
  /// - Parameter creates: Whether to create those that are missing.
  init(_ transaction: inout AccountTransaction, creates: Bool) throws(AccountError) {
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
    copy = try Table(&transaction, creates: creates)
    let known = try about.find(Counter.key(Self.formatName), &transaction)?.value
    if known == nil, creates { try about.put(Counter(Self.formatName, Self.format), &transaction) }
    if let known, known != Self.format, known != Self.copyFormat { throw .otherVersion(Int(clamping: known)) }
  }

  /// Returns the next number of a kind. Numbers are never reused.
  func next(_ kind: String, _ transaction: inout AccountTransaction) throws(AccountError) -> UInt64 {
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

  static var fields: RecordFields<Self> { RecordFields(Self.init, \.name, \.value) }
}

/// The rows that a copy and its origin have in common.
extension AccountTables {
  /// Whether a row belongs to this machine only.
  static func isLocal(_ key: [UInt8], of table: String) -> Bool {
    table == AccountCopy.table
      || table == Counter.table && [formatName, journaled, closing].map(Counter.key).contains(key)
  }

  private var databases: [String: Database] {
    func named<Record>(_ table: Table<Record>) -> (String, Database?) { (Record.table, table.database) }
    let all = [
      named(accounts), named(names), named(households), named(memberships), named(sessions), named(devices),
      named(tokens), named(links), named(secondSteps), named(sharedRecipes), named(noteLinks), named(phones),
      named(pushKeys), named(profilePictures), named(audit), named(about),
    ]
    return Dictionary(uniqueKeysWithValues: all).compactMapValues { $0 }
  }

  /// Returns all rows by their keys.
  func rows(_ transaction: inout AccountTransaction) throws(AccountError) -> [[UInt8]: [UInt8]] {
    var found: [[UInt8]: [UInt8]] = [:]
    for (name, database) in databases {
      try AccountError.wrapping { () throws(LMDBError) in
        try transaction.store.withCursor(in: database) { (cursor) throws(LMDBError) -> Void in
          var isAtRecord = try cursor.first()
          while isAtRecord {
            let key = cursor.withKey { (key) in key.record } ?? []
            if !Self.isLocal(key, of: name) {
              found[AccountTransaction.rowKey(key, of: name)] = cursor.withValue { (value) in value.record }
            }
            isAtRecord = try cursor.next()
          }
        }
      }
    }
    return found
  }

  /// Takes over the changes of an origin.
  func apply(_ changes: RowChanges, _ transaction: inout AccountTransaction) throws(AccountError) {
    var rows = changes.rows
    if changes.isWhole {
      let kept = Set(rows.map(\.key))
      rows += try self.rows(&transaction).keys.filter { !kept.contains($0) }.map { OriginRow(key: $0, value: nil) }
    }
    let databases = databases
    for row in rows {
      let parts = row.key.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(decoding: parts[0], as: UTF8.self)
      // A later version of Larder has another table.
      guard parts.count == 2, let database = databases[name] else { throw .otherVersion(Int(Self.copyFormat) + 1) }
      let key = Array(parts[1])
      guard !Self.isLocal(key, of: name) else { continue }
      try AccountError.wrapping { () throws(LMDBError) in
        if let value = row.value {
          try transaction.store.put(value, forKey: key, in: database)
        } else {
          _ = try transaction.store.delete(key, in: database)
        }
      }
    }
  }
}
