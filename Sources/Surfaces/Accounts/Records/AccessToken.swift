/// A token that lets a program act for a person in one household, with certain permissions.
package struct AccessToken: Hashable, Sendable {
  package let number: UInt64
  let hash: SecretHash
  package let household: HouseholdID
  /// The creator. The token acts in their name and ends when they leave.
  package let account: AccountID
  package let label: String
  package let scopes: Set<TokenScope>
  package let created: Timestamp
  package let expires: Timestamp
  package internal(set) var lastUsed: Timestamp?

  /// Whether its use should be recorded again.
  func isDue(_ now: Timestamp) -> Bool {
    lastUsed.map { now.seconds(since: $0) >= AccountLimits.seenEvery } ?? true
  }
}

extension AccessToken: StoredRecord {
  static var table: String { "tokens" }

  var key: [UInt8] { hash.key }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    number = try reader.number()
    hash = try reader.hash()
    household = try reader.household()
    account = try reader.account()
    label = try reader.text()
    scopes = try reader.scopes()
    created = try reader.time()
    expires = try reader.time()
    lastUsed = try reader.optional { (reader) throws(RecordProblem) in try reader.time() }
  }

  func write(to writer: inout RecordWriter) {
    writer.number(number)
    writer.hash(hash)
    writer.household(household)
    writer.account(account)
    writer.text(label)
    writer.scopes(scopes)
    writer.time(created)
    writer.time(expires)
    writer.optional(lastUsed) { $0.time($1) }
  }
}

/// A temporary one-time link: for setup, an invitation or a new password.
package struct OneTimeLink: Hashable, Sendable {
  package enum Purpose: Hashable, Sendable {
    case setup
    case invitation(household: HouseholdID, role: HouseholdRole)
    case password(AccountID)
  }

  package let number: UInt64
  let hash: SecretHash
  package let purpose: Purpose
  /// The creator; nil for links created on the machine itself.
  package let maker: AccountID?
  /// The creator's label for the recipient.
  package let label: String
  package let created: Timestamp
  package let expires: Timestamp
}

extension OneTimeLink: StoredRecord {
  static var table: String { "links" }

  var key: [UInt8] { hash.key }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    number = try reader.number()
    hash = try reader.hash()
    switch try reader.byte() {
    case 1: purpose = .setup
    case 2: purpose = .invitation(household: try reader.household(), role: try reader.choice(HouseholdRole.self))
    case 3: purpose = .password(try reader.account())
    default: throw .unknownValue
    }
    maker = try reader.optional { (reader) throws(RecordProblem) in try reader.account() }
    label = try reader.text()
    created = try reader.time()
    expires = try reader.time()
  }

  func write(to writer: inout RecordWriter) {
    writer.number(number)
    writer.hash(hash)
    switch purpose {
    case .setup: writer.byte(1)
    case .invitation(let household, let role):
      writer.byte(2)
      writer.household(household)
      writer.byte(role.rawValue)
    case .password(let account):
      writer.byte(3)
      writer.account(account)
    }
    writer.optional(maker) { $0.account($1) }
    writer.text(label)
    writer.time(created)
    writer.time(expires)
  }
}
