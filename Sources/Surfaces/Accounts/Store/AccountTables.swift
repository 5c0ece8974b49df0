internal import LMDB

/// The tables of the store, opened once.
struct AccountTables: Sendable {
  /// The form of the file that this program writes.
  static let format: UInt64 = 1

  let accounts: Table<Account>
  let names: Table<NameEntry>
  let households: Table<RegisteredHousehold>
  let memberships: Table<Membership>
  let sessions: Table<DeviceSession>
  let devices: Table<KnownDevice>
  let tokens: Table<AccessToken>
  let links: Table<OneTimeLink>
  let parcels: Table<Parcel>
  let portraits: Table<Portrait>
  let audit: Table<AuditEntry>
  let about: Table<Counter>

  static let count = 12

  /// Opens the tables, or makes them; refuses a file of a later form.
  init(_ transaction: inout Transaction) throws(AccountError) {
    accounts = try Table(&transaction)
    names = try Table(&transaction)
    households = try Table(&transaction)
    memberships = try Table(&transaction)
    sessions = try Table(&transaction)
    devices = try Table(&transaction)
    tokens = try Table(&transaction)
    links = try Table(&transaction)
    parcels = try Table(&transaction)
    portraits = try Table(&transaction)
    audit = try Table(&transaction)
    about = try Table(&transaction)
    let known = try about.find(Counter.key("format"), &transaction)?.value
    if known == nil { try about.put(Counter("format", Self.format), &transaction) }
    if let known, known != Self.format { throw .otherVersion(Int(clamping: known)) }
  }

  /// The next number of a kind, which is given once.
  func next(_ kind: String, _ transaction: inout Transaction) throws(AccountError) -> UInt64 {
    let last = try about.find(Counter.key(kind), &transaction)?.value ?? 0
    try about.put(Counter(kind, last + 1), &transaction)
    return last + 1
  }
}
