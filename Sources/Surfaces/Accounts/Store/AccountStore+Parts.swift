internal import LMDB
import PlainText

/// What several calls have in common, within a transaction.
extension AccountStore {
  func account(_ id: AccountID, _ transaction: inout Transaction) throws(AccountError) -> Account {
    guard let account = try tables.accounts.find(id.key, &transaction) else { throw .notFound(.person) }
    return account
  }

  /// Somebody who was not shut out.
  func enabledAccount(_ id: AccountID, _ transaction: inout Transaction) throws(AccountError) -> Account? {
    guard let account = try tables.accounts.find(id.key, &transaction), !account.isDisabled else { return nil }
    return account
  }

  /// Who has a name; nil where nobody has, or it is none.
  func account(named name: String, _ transaction: inout Transaction) throws(AccountError) -> Account? {
    guard let name = try? PlainName(name), let entry = try tables.names.find(name.key, &transaction) else {
      return nil
    }
    return try account(entry.account, &transaction)
  }

  func household(
    _ id: HouseholdID, _ transaction: inout Transaction
  ) throws(AccountError) -> RegisteredHousehold {
    guard let household = try tables.households.find(id.key, &transaction) else { throw .notFound(.household) }
    return household
  }

  /// A household that was not closed.
  func openHousehold(
    _ id: HouseholdID, _ transaction: inout Transaction
  ) throws(AccountError) -> RegisteredHousehold {
    let household = try household(id, &transaction)
    guard household.archived == nil else { throw .notFound(.household) }
    return household
  }

  func membership(
    of account: AccountID, in household: HouseholdID, _ transaction: inout Transaction
  ) throws(AccountError) -> Membership? {
    try tables.memberships.find(Membership.key(account, household), &transaction)
  }

  /// What somebody is in the households that are open.
  func openMemberships(
    of account: AccountID, _ transaction: inout Transaction
  ) throws(AccountError) -> [Membership] {
    var found: [Membership] = []
    for membership in try tables.memberships.all(&transaction, prefix: account.key) {
      let household = try tables.households.find(membership.household.key, &transaction)
      if let household, household.archived == nil { found.append(membership) }
    }
    return found
  }

  func memberships(
    in household: HouseholdID, _ transaction: inout Transaction
  ) throws(AccountError) -> [Membership] {
    try tables.memberships.all(&transaction).filter { $0.household == household }
  }

  /// Throws where a household would have no owner without this one.
  func requireOtherOwner(
    than account: AccountID, in household: HouseholdID, _ transaction: inout Transaction
  ) throws(AccountError) {
    for membership in try memberships(in: household, &transaction)
    where membership.role == .owner && membership.account != account {
      if try enabledAccount(membership.account, &transaction) != nil { return }
    }
    throw .lastOwner
  }

  /// Whether somebody may manage a household. Whoever is at the machine itself may.
  func mayManage(
    _ person: AccountID?, _ household: HouseholdID, _ transaction: inout Transaction
  ) throws(AccountError) -> Bool {
    guard let person else { return true }
    guard try enabledAccount(person, &transaction) != nil else { return false }
    let role = try membership(of: person, in: household, &transaction)?.role
    return role?.permissions.contains(.manage) ?? false
  }

  /// Whether somebody owns a household of this server.
  func hasOwner(_ transaction: inout Transaction) throws(AccountError) -> Bool {
    try tables.memberships.all(&transaction).contains { $0.role == .owner }
  }
}

/// What was done, by whom.
extension AccountStore {
  /// What was done, the newest last.
  ///
  /// - Parameters:
  ///   - household: only what was done in it; else everywhere.
  ///   - person: only what they did; else by anybody.
  package func audit(
    of household: HouseholdID? = nil, by person: AccountID? = nil
  ) throws(AccountError) -> [AuditEntry] {
    try look { (transaction) throws(AccountError) in try tables.audit.all(&transaction) }
      .filter { (household == nil || $0.household == household) && (person == nil || $0.person == person) }
  }

  /// Writes down something that was done elsewhere, such as that a ledger was taken away.
  package func note(
    _ deed: AuditDeed, in household: HouseholdID? = nil, detail: String = "", at occasion: Occasion
  ) throws(AccountError) {
    try change { (transaction) throws(AccountError) in
      try note(deed, occasion, in: household, detail: detail, &transaction)
    }
  }

  /// Writes down what is done in this transaction.
  func note(
    _ deed: AuditDeed, _ occasion: Occasion, in household: HouseholdID? = nil, detail: String = "",
    _ transaction: inout Transaction
  ) throws(AccountError) {
    let entry = AuditEntry(
      number: try tables.next("audit", &transaction), time: occasion.now, deed: deed, person: occasion.person,
      household: household, network: occasion.address?.prefix, detail: String(detail.visible.prefix(200)))
    try tables.audit.put(entry, &transaction)
    guard try tables.audit.count(&transaction) > AccountLimits.mostAuditEntries else { return }
    try removeOldest(&transaction)
  }

  /// The audit entries after a number, which the journal does not have yet; all of them if it has none.
  func entries(behind last: UInt64, _ transaction: inout Transaction) throws(AccountError) -> [AuditEntry] {
    var found: [AuditEntry] = []
    try tables.audit.walk(&transaction, from: (last == .max ? 0 : last + 1).bytes) { entry in
      found.append(entry)
      return true
    }
    return found
  }

  private func removeOldest(_ transaction: inout Transaction) throws(AccountError) {
    var oldest: AuditEntry?
    try tables.audit.walk(&transaction) { entry in
      oldest = entry
      return false
    }
    if let oldest { try tables.audit.remove(oldest, &transaction) }
  }
}
