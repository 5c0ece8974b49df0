internal import LMDB
import PlainText

/// Helpers within a transaction.
extension AccountStore {
  func account(_ id: AccountID, _ transaction: inout AccountTransaction) throws(AccountError) -> Account {
    guard let account = try tables.accounts.find(id.key, &transaction) else { throw .notFound(.person) }
    return account
  }

  /// Returns a person who is not disabled.
  func enabledAccount(_ id: AccountID, _ transaction: inout AccountTransaction) throws(AccountError) -> Account? {
    guard let account = try tables.accounts.find(id.key, &transaction), !account.isDisabled else { return nil }
    return account
  }

  /// Returns the person with a name; nil if there is none or the name is invalid.
  func account(named name: String, _ transaction: inout AccountTransaction) throws(AccountError) -> Account? {
    guard let name = try? DisplayName(name), let entry = try tables.names.find(name.key, &transaction) else {
      return nil
    }
    return try account(entry.account, &transaction)
  }

  func household(
    _ id: HouseholdID, _ transaction: inout AccountTransaction
  ) throws(AccountError) -> RegisteredHousehold {
    guard let household = try tables.households.find(id.key, &transaction) else { throw .notFound(.household) }
    return household
  }

  /// Returns a household that is not closed.
  func openHousehold(
    _ id: HouseholdID, _ transaction: inout AccountTransaction
  ) throws(AccountError) -> RegisteredHousehold {
    let household = try household(id, &transaction)
    guard household.archived == nil else { throw .notFound(.household) }
    return household
  }

  func membership(
    of account: AccountID, in household: HouseholdID, _ transaction: inout AccountTransaction
  ) throws(AccountError) -> Membership? {
    try tables.memberships.find(Membership.key(account, household), &transaction)
  }

  /// Returns a person's memberships in open households.
  func openMemberships(
    of account: AccountID, _ transaction: inout AccountTransaction
  ) throws(AccountError) -> [Membership] {
    var found: [Membership] = []
    for membership in try tables.memberships.all(&transaction, prefix: account.key) {
      let household = try tables.households.find(membership.household.key, &transaction)
      if let household, household.archived == nil { found.append(membership) }
    }
    return found
  }

  func memberships(
    in household: HouseholdID, _ transaction: inout AccountTransaction
  ) throws(AccountError) -> [Membership] {
    try tables.memberships.all(&transaction).filter { $0.household == household }
  }

  /// Throws if a household would have no other owner.
  func requireOtherOwner(
    than account: AccountID, in household: HouseholdID, _ transaction: inout AccountTransaction
  ) throws(AccountError) {
    for membership in try memberships(in: household, &transaction)
    where membership.role == .owner && membership.account != account {
      if try enabledAccount(membership.account, &transaction) != nil { return }
    }
    throw .lastOwner
  }

  /// Whether someone may manage a household. Commands on the machine itself may.
  func mayManage(
    _ person: AccountID?, _ household: HouseholdID, _ transaction: inout AccountTransaction
  ) throws(AccountError) -> Bool {
    guard let person else { return true }
    guard try enabledAccount(person, &transaction) != nil else { return false }
    let role = try membership(of: person, in: household, &transaction)?.role
    return role?.permissions.contains(.manage) ?? false
  }

  /// Whether any household of this server has an owner.
  func hasOwner(_ transaction: inout AccountTransaction) throws(AccountError) -> Bool {
    try tables.memberships.all(&transaction).contains { $0.role == .owner }
  }
}

/// The audit log.
extension AccountStore {
  /// Returns the audit log, newest last.
  ///
  /// - Parameters:
  ///   - household: Only entries about this household; nil for all.
  ///   - person: Only actions of this person; nil for all.
  package func audit(
    of household: HouseholdID? = nil, by person: AccountID? = nil
  ) throws(AccountError) -> [AuditEntry] {
    try look { (transaction) throws(AccountError) in try tables.audit.all(&transaction) }
      .filter { (household == nil || $0.household == household) && (person == nil || $0.person == person) }
  }

  /// Records an action performed elsewhere, such as the export of a ledger.
  package func note(
    _ deed: AuditAction, in household: HouseholdID? = nil, detail: String = "", at auditContext: AuditContext
  ) throws(AccountError) {
    try change { (transaction) throws(AccountError) in
      try note(deed, auditContext, in: household, detail: detail, &transaction)
    }
  }

  /// Records an action of this transaction.
  func note(
    _ deed: AuditAction, _ auditContext: AuditContext, in household: HouseholdID? = nil, detail: String = "",
    _ transaction: inout AccountTransaction
  ) throws(AccountError) {
    let entry = AuditEntry(
      number: try tables.next("audit", &transaction), time: auditContext.now, deed: deed, person: auditContext.person,
      household: household, network: auditContext.address?.prefix, detail: String(detail.visible.prefix(200)))
    try tables.audit.put(entry, &transaction)
    guard try tables.audit.count(&transaction) > AccountLimits.mostAuditEntries else { return }
    try removeOldest(&transaction)
  }

  /// The audit entries after a number, which the journal does not have yet; all of them if it has none.
  func entries(behind last: UInt64, _ transaction: inout AccountTransaction) throws(AccountError) -> [AuditEntry] {
    var found: [AuditEntry] = []
    try tables.audit.walk(&transaction, from: (last == .max ? 0 : last + 1).bytes) { entry in
      found.append(entry)
      return true
    }
    return found
  }

  private func removeOldest(_ transaction: inout AccountTransaction) throws(AccountError) {
    var oldest: AuditEntry?
    try tables.audit.walk(&transaction) { entry in
      oldest = entry
      return false
    }
    if let oldest { try tables.audit.remove(oldest, &transaction) }
  }
}
