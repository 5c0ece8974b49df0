import PlainText

/// A household of this server: its name and its ledger's directory.
package struct RegisteredHousehold: Hashable, Sendable, DescribedRecord {
  package let id: HouseholdID
  package internal(set) var name: String
  /// The name of its ledger's directory.
  package let directory: String
  package let created: Timestamp
  /// The time at which it was closed; nil while it is open.
  package internal(set) var archived: Timestamp?

  static var table: String { "households" }

  var key: [UInt8] { id.key }

  static var fields: RecordFields<Self> { RecordFields(Self.init, \.id, \.name, \.directory, \.created, \.archived) }
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

  /// The 32 hexadecimal digits of the ID. A ledger that begins in a database has the same ID.
  package var digits: String { high.digits + low.digits }

  static func random() -> HouseholdID { HouseholdID(high: .random(), low: .random()) }

  var key: [UInt8] { high.bytes + low.bytes }
}

/// A person's role in a household.
package struct Membership: Hashable, Sendable, DescribedRecord {
  package let account: AccountID
  package let household: HouseholdID
  package let role: HouseholdRole
  package let since: Timestamp

  static var table: String { "memberships" }

  var key: [UInt8] { Self.key(account, household) }

  static func key(_ account: AccountID, _ household: HouseholdID) -> [UInt8] { account.key + household.key }

  static var fields: RecordFields<Self> { RecordFields(Self.init, \.account, \.household, \.role, \.since) }
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
package struct SharedRecipe: Hashable, Sendable, DescribedRecord {
  package let number: UInt64
  /// The sending household.
  package let from: HouseholdID
  /// The receiving household; nil for a recipe shared by link.
  package internal(set) var to: HouseholdID?
  /// The hash of the link's secret; nil for a recipe sent to a household.
  var hash: SecretHash?
  package let sender: AccountID
  package let title: String
  /// The recipe's event in the sending ledger.
  package let event: UInt64
  package let created: Timestamp
  package let expires: Timestamp

  static var table: String { "parcels" }

  var key: [UInt8] { number.bytes }

  static var fields: RecordFields<Self> {
    RecordFields(Self.init, \.number, \.from, \.to, \.hash, \.sender, \.title, \.event, \.created, \.expires)
  }
}
