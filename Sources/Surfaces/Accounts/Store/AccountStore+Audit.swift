internal import LMDB
import PlainText

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
