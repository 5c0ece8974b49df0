/// A token that lets a program act for a person in one household, with certain permissions.
package struct AccessToken: Hashable, Sendable, DescribedRecord {
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
  func isDue(_ now: Timestamp) -> Bool { lastUsed.map { now.seconds(since: $0) >= AccountLimits.seenEvery } ?? true }

  static var table: String { "tokens" }

  var key: [UInt8] { hash.key }

  static var fields: RecordFields<Self> {
    RecordFields(
      Self.init, \.number, \.hash, \.household, \.account, \.label, \.scopes, \.created, \.expires, \.lastUsed)
  }
}

/// A temporary one-time link: for setup, an invitation or a new password.
package struct OneTimeLink: Hashable, Sendable, DescribedRecord {
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

  static var table: String { "links" }

  var key: [UInt8] { hash.key }

  static var fields: RecordFields<Self> {
    RecordFields(Self.init, \.number, \.hash, \.purpose, \.maker, \.label, \.created, \.expires)
  }
}

extension OneTimeLink.Purpose: RecordValue {
  init(from reader: inout RecordReader) throws(RecordProblem) {
    switch try reader.byte() {
    case 1: self = .setup
    case 2: self = .invitation(household: try HouseholdID(from: &reader), role: try HouseholdRole(from: &reader))
    case 3: self = .password(try AccountID(from: &reader))
    default: throw .unknownValue
    }
  }

  func write(to writer: inout RecordWriter) {
    switch self {
    case .setup: writer.byte(1)
    case .invitation(let household, let role):
      writer.byte(2)
      household.write(to: &writer)
      role.write(to: &writer)
    case .password(let account):
      writer.byte(3)
      account.write(to: &writer)
    }
  }
}

/// A one-use link in a note that was sent to a person. Anyone who opens it can do one thing as that person.
package struct NoteLink: Hashable, Sendable, DescribedRecord {
  let hash: SecretHash
  package let account: AccountID
  package let household: HouseholdID
  /// The action, as named by the code that made the link.
  package let deed: String
  package let created: Timestamp
  package let expires: Timestamp
  /// The time of its use. It stays until it expires, so that a second use gets an answer.
  package internal(set) var used: Timestamp?

  static var table: String { "note-links" }

  var key: [UInt8] { hash.key }

  static var fields: RecordFields<Self> {
    RecordFields(Self.init, \.hash, \.account, \.household, \.deed, \.created, \.expires, \.used)
  }
}
