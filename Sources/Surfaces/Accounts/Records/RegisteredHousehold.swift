/// A household of this server: what it is called, and where its ledger lies.
package struct RegisteredHousehold: Hashable, Sendable {
  package let id: HouseholdID
  package internal(set) var name: String
  /// The name of its ledger's directory.
  package let directory: String
  package let created: Timestamp
  /// When it was closed; nil while it is open.
  package internal(set) var archived: Timestamp?
}

extension RegisteredHousehold: StoredRecord {
  static var table: String { "households" }

  var key: [UInt8] { id.key }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    id = try reader.household()
    name = try reader.text()
    directory = try reader.text()
    created = try reader.time()
    archived = try reader.optional { (reader) throws(RecordProblem) in try reader.time() }
  }

  func write(to writer: inout RecordWriter) {
    writer.household(id)
    writer.text(name)
    writer.text(directory)
    writer.time(created)
    writer.optional(archived) { $0.time($1) }
  }
}

/// A household's name for machines: 128 random bits, which nobody guesses, as 26 letters and digits.
package struct HouseholdID: Hashable, Sendable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Reads the 26 letters and digits; nil where they are none of a household's, or are written in another way.
  package init?(_ text: String) {
    guard let bytes = RadixText.base32.bytes(of: text, count: 16) else { return nil }
    high = bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
    low = bytes[8...].reduce(0) { $0 << 8 | UInt64($1) }
  }

  package var description: String { RadixText.base32.text(of: key) }

  static func random() -> HouseholdID { HouseholdID(high: .random(), low: .random()) }

  var key: [UInt8] { high.bytes + low.bytes }
}

/// What a person is in a household.
package struct Membership: Hashable, Sendable {
  package let account: AccountID
  package let household: HouseholdID
  package let role: HouseholdRole
  package let since: Timestamp
}

extension Membership: StoredRecord {
  static var table: String { "memberships" }

  var key: [UInt8] { Self.key(account, household) }

  static func key(_ account: AccountID, _ household: HouseholdID) -> [UInt8] { account.key + household.key }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    account = try reader.account()
    household = try reader.household()
    role = try reader.choice(HouseholdRole.self)
    since = try reader.time()
  }

  func write(to writer: inout RecordWriter) {
    writer.account(account)
    writer.household(household)
    writer.byte(role.rawValue)
    writer.time(since)
  }
}

/// Somebody in a household, with who they are.
package struct Member: Hashable, Sendable {
  package let account: Account
  package let membership: Membership

  package var role: HouseholdRole { membership.role }
}

/// Something of one household's ledger that somebody has sent to another: who sent it, and where it lies there.
///
/// It is read there when it is taken in, so nothing of it lies here.
package struct Parcel: Hashable, Sendable {
  package let number: UInt64
  /// The household that it comes from.
  package let from: HouseholdID
  /// The household that it is for; nil where it is for whoever has its link.
  package internal(set) var to: HouseholdID?
  /// Of the link that leads to it; nil where it is for a household.
  var hash: SecretHash?
  package let sender: AccountID
  /// What it is called.
  package let title: String
  /// The event of the ledger that it comes from.
  package let event: UInt64
  package let created: Timestamp
  package let expires: Timestamp
}

extension Parcel: StoredRecord {
  static var table: String { "parcels" }

  var key: [UInt8] { number.bytes }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    number = try reader.number()
    from = try reader.household()
    to = try reader.optional { (reader) throws(RecordProblem) in try reader.household() }
    hash = try reader.optional { (reader) throws(RecordProblem) in try reader.hash() }
    sender = try reader.account()
    title = try reader.text()
    event = try reader.number()
    created = try reader.time()
    expires = try reader.time()
  }

  func write(to writer: inout RecordWriter) {
    writer.number(number)
    writer.household(from)
    writer.optional(to) { $0.household($1) }
    writer.optional(hash) { $0.hash($1) }
    writer.account(sender)
    writer.text(title)
    writer.number(event)
    writer.time(created)
    writer.time(expires)
  }
}
