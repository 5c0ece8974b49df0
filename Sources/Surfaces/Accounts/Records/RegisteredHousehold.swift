import PlainText

/// A household of this server: its name and its ledger's directory.
package struct RegisteredHousehold: Hashable, Sendable {
  package let id: HouseholdID
  package internal(set) var name: String
  /// The name of its ledger's directory.
  package let directory: String
  package let created: Timestamp
  /// The time at which it was closed; nil while it is open.
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

/// A household's ID: 128 random bits that no one can guess, as 26 letters and digits.
package struct HouseholdID: Hashable, Sendable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Parses the 26 letters and digits of an ID in their only valid form.
  package init?(_ text: String) {
    guard let bytes = RadixText.base32.bytes(of: text, count: 16) else { return nil }
    high = bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
    low = bytes[8...].reduce(0) { $0 << 8 | UInt64($1) }
  }

  package var description: String { RadixText.base32.text(of: key) }

  static func random() -> HouseholdID { HouseholdID(high: .random(), low: .random()) }

  var key: [UInt8] { high.bytes + low.bytes }
}

/// A person's role in a household.
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

/// A member of a household, with their account.
package struct Member: Hashable, Sendable {
  package let account: Account
  package let membership: Membership

  package var role: HouseholdRole { membership.role }
}

/// A recipe sent from one household to another: the sender, and its place in their ledger.
///
/// It is read from that ledger when it is accepted, so nothing of it is stored here.
package struct SharedRecipe: Hashable, Sendable {
  package let number: UInt64
  /// The sending household.
  package let from: HouseholdID
  /// The receiving household; nil for a recipe shared by link.
  package internal(set) var to: HouseholdID?
  /// The hash of the link's secret; nil for a recipe sent to a household.
  var hash: SecretHash?
  package let sender: AccountID
  /// The recipe's title.
  package let title: String
  /// The recipe's event in the sending ledger.
  package let event: UInt64
  package let created: Timestamp
  package let expires: Timestamp
}

extension SharedRecipe: StoredRecord {
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
