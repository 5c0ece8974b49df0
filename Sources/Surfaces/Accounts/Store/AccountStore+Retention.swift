internal import LMDB

/// Upkeep of the store: expired records are removed, and records are counted.
extension AccountStore {
  /// Removes expired sessions, tokens, links and shared recipes, and audit entries beyond the limit. Returns the
  /// number removed. Call it about once a day.
  @discardableResult
  package func sweep(now: Timestamp) throws(AccountError) -> Int {
    try forgetRemoved()
    return try change { (transaction) throws(AccountError) -> Int in
      let ended = try tables.sessions.all(&transaction).filter { $0.expires <= now }
      for session in ended { try end(session, &transaction) }
      return try ended.count
        + tables.devices.removeAll(&transaction) { now.seconds(since: $0.lastSeen) >= AccountLimits.sessionLife }
        + tables.tokens.removeAll(&transaction) { $0.expires <= now }
        + tables.secondSteps.removeAll(&transaction) {
          $0.since == nil && now.seconds(since: $0.begun) >= AccountLimits.twoStepSetupLife
        }
        + tables.links.removeAll(&transaction) { $0.expires <= now }
        + tables.sharedRecipes.removeAll(&transaction) { $0.expires <= now }
        + tables.noteLinks.removeAll(&transaction) { $0.expires <= now } + sweepAudit(now, &transaction)
    }
  }

  private func sweepAudit(_ now: Timestamp, _ transaction: inout AccountTransaction) throws(AccountError) -> Int {
    var old: [AuditEntry] = []
    try tables.audit.walk(&transaction) { entry in
      guard now.seconds(since: entry.time) >= AccountLimits.auditLife else { return false }
      old.append(entry)
      return true
    }
    for entry in old { try tables.audit.remove(entry, &transaction) }
    return old.count
  }

  package func counts() throws(AccountError) -> AccountCounts {
    try look { (transaction) throws(AccountError) -> AccountCounts in
      var counts = AccountCounts()
      counts.accounts = try tables.accounts.count(&transaction)
      counts.households = try tables.households.count(&transaction)
      counts.memberships = try tables.memberships.count(&transaction)
      counts.sessions = try tables.sessions.count(&transaction)
      counts.tokens = try tables.tokens.count(&transaction)
      counts.links = try tables.links.count(&transaction)
      counts.sharedRecipes = try tables.sharedRecipes.count(&transaction)
      counts.auditEntries = try tables.audit.count(&transaction)
      return counts
    }
  }
}

/// Checking all records.
extension AccountStore {
  /// Reads every record and checks its references.
  package func verify() throws(AccountError) -> AccountCheck {
    try look { (transaction) throws(AccountError) -> AccountCheck in
      var check = AccountCheck()
      let accounts = records(tables.accounts, &check, &transaction)
      let households = records(tables.households, &check, &transaction)
      let memberships = records(tables.memberships, &check, &transaction)
      let names = records(tables.names, &check, &transaction)
      let sessions = records(tables.sessions, &check, &transaction)
      let devices = records(tables.devices, &check, &transaction)
      let tokens = records(tables.tokens, &check, &transaction)
      let links = records(tables.links, &check, &transaction)
      let sharedRecipes = records(tables.sharedRecipes, &check, &transaction)
      let secondSteps = records(tables.secondSteps, &check, &transaction)
      let noteLinks = records(tables.noteLinks, &check, &transaction)
      let phones = records(tables.phones, &check, &transaction)
      _ = records(tables.pushKeys, &check, &transaction)
      let profilePictures = records(tables.profilePictures, &check, &transaction)
      let audit = records(tables.audit, &check, &transaction)
      _ = records(tables.about, &check, &transaction)
      check.counts.accounts = accounts.count
      check.counts.households = households.count
      check.counts.memberships = memberships.count
      check.counts.sessions = sessions.count
      check.counts.tokens = tokens.count
      check.counts.links = links.count
      check.counts.sharedRecipes = sharedRecipes.count
      check.counts.auditEntries = audit.count
      // If a table is unreadable, further checks are pointless.
      guard check.isSound else { return check }
      let (people, homes) = (Set(accounts.map(\.id)), Set(households.map(\.id)))
      Self.compare(accounts, with: names, &check)
      Self.refer(memberships.map(\.account), "membership", to: people, &check)
      Self.refer(memberships.map(\.household), "membership", to: homes, &check)
      Self.refer(sessions.map(\.account), "device", to: people, &check)
      Self.refer(devices.map(\.account), "known device", to: people, &check)
      Self.refer(secondSteps.map(\.account), "second step", to: people, &check)
      Self.refer(profilePictures.map(\.account), "picture", to: people, &check)
      Self.refer(tokens.map(\.account), "token", to: people, &check)
      Self.refer(tokens.map(\.household), "token", to: homes, &check)
      Self.refer(noteLinks.map(\.account), "link", to: people, &check)
      Self.refer(noteLinks.map(\.household), "link", to: homes, &check)
      Self.refer(phones.map(\.account), "phone", to: people, &check)
      Self.refer(sharedRecipes.map(\.sender), "parcel", to: people, &check)
      Self.refer(sharedRecipes.map(\.from) + sharedRecipes.compactMap(\.to), "parcel", to: homes, &check)
      let owned = Set(memberships.filter { $0.role == .owner }.map(\.household))
      for household in households where !owned.contains(household.id) {
        check.problems.append("the household \(household.id) has no owner")
      }
      return check
    }
  }

  /// Returns the records of a table. If one is damaged, reports it and returns none.
  private func records<Record>(
    _ table: Table<Record>, _ check: inout AccountCheck, _ transaction: inout AccountTransaction
  ) -> [Record] {
    do throws(AccountError) {
      return try table.all(&transaction)
    } catch {
      check.problems.append(error.description)
      return []
    }
  }

  /// Checks that people and names match one to one.
  private static func compare(_ accounts: [Account], with names: [NameEntry], _ check: inout AccountCheck) {
    let expected = accounts.compactMap { account in (try? DisplayName(account.name)).map { NameEntry($0, account.id) } }
    if Set(expected) != Set(names) { check.problems.append("the index of names does not match the people") }
  }

  /// Checks that references exist.
  private static func refer<ID: Hashable>(_ ids: [ID], _ what: String, to known: Set<ID>, _ check: inout AccountCheck) {
    let count = ids.count { !known.contains($0) }
    if count > 0 { check.problems.append("\(count) entries (\(what)) refer to a missing person or household") }
  }
}
