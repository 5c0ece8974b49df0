import Accounts
import LarderModel
import LarderWords
import PlainText
import Terminal

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
      let state = account.isDisabled ? "disabled" : lastSeen.map { "last seen \($0.localDay)" } ?? "signed in nowhere"
      return "\(account.name): \((roles.sorted() + [state]).joined(separator: ", "))"
    }
    let closed = households.compactMap { household in
      household.archived.map { "\(household.name): closed since \($0.localDay)" }
    }
    return people + closed + (try withoutOwner(households))
  }

  /// The open households without an owner and the ledgers that belong to no household, each with the command that
  /// gives it an owner.
  private func withoutOwner(_ households: [RegisteredHousehold]) throws -> [String] {
    let owner = try accounts.accounts().first { !$0.isDisabled }?.name ?? "NAME"
    func line(_ what: String, _ id: String) -> String {
      let words = ["larder", "serve", "owner"] + owner.split(separator: " ").map { String($0) }
      return "\(what): nobody owns it; \(ShellWords.joined(words + [id, "--data", plan.data]))"
    }
    let open = try households.filter { household in
      try household.archived == nil
        && !accounts.members(of: household.id).contains {
          $0.role == .owner && !$0.account.isDisabled
        }
    }
    let known = Set(households.map(\.directory))
    let strays = plan.ledger == nil ? shelf.directories().filter { !known.contains($0) } : []
    return open.map { line($0.name, "\($0.id)") } + strays.map { line("households/\($0.visible)", $0) }
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
