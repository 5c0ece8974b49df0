import Accounts
import LarderModel
import LarderWords

/// What there is to see, a line each.
extension ServerOffice {
  /// Who there is, what each may do where, and when they were last seen; then the households that are closed.
  func people() throws -> [String] {
    let (households, now) = (try accounts.households(), plan.clock.read().timestamp)
    let names = Self.names(of: households)
    let people = try accounts.accounts().map { account in
      let roles = try accounts.memberships(of: account.id)
        .map { "\($0.role.word) of \(names[$0.household] ?? "\($0.household)")" }
      let lastSeen = try accounts.sessions(of: account.id, now: now).map(\.lastSeen).max()
      let state =
        account.isDisabled ? "disabled" : lastSeen.map { "last seen \($0.localDay)" } ?? "signed in nowhere"
      return "\(account.name): \((roles.sorted() + [state]).joined(separator: ", "))"
    }
    let closed = households.compactMap { household in
      household.archived.map { "\(household.name): closed since \($0.localDay)" }
    }
    return people + closed
  }

  /// What was done, the newest last.
  ///
  /// - Parameter name: only what this person did, or what was done in this household; all where it is empty.
  func audit(_ name: String) throws -> [String] {
    let entries: [AuditEntry]
    if name.isEmpty {
      entries = try accounts.audit()
    } else if let person = try accounts.account(named: name) {
      entries = try accounts.audit(by: person.id)
    } else {
      entries = try accounts.audit(of: try household(name).id)
    }
    let people = Dictionary(uniqueKeysWithValues: try accounts.accounts().map { ($0.id, $0.name) })
    let households = Self.names(of: try accounts.households())
    func called(_ person: AccountID) -> String { people[person] ?? "somebody who is gone" }
    return entries.map { entry in
      let (who, household) = (entry.person.map(called), entry.household.map { households[$0] ?? "\($0)" })
      var parts = [entry.deed.word.replacing("-", with: " ")]
      if let whom = entry.whom { parts.append(called(whom)) }
      // An account and a household are made with the name that is there already.
      if ![who, household, ""].contains(entry.remark) { parts.append(entry.remark) }
      if let household { parts.append(household) }
      if let network = entry.network { parts.append("from \(network)") }
      return "\(entry.time.localMinute)  \(who.map { $0 + ": " } ?? "")\(parts.joined(separator: ", "))"
    }
  }

  private static func names(of households: [RegisteredHousehold]) -> [HouseholdID: String] {
    Dictionary(uniqueKeysWithValues: households.map { ($0.id, $0.name) })
  }
}
