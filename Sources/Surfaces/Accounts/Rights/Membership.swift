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
