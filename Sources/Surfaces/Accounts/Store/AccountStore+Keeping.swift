internal import LMDB

/// Upkeep of the store: expired records are removed, and records are counted.
extension AccountStore {
  /// Takes away what has run out: sessions, tokens, links, what was sent, and what was done longer ago than the audit
  /// keeps. Tells how many records went. To be called now and then, such as once a day.
  @discardableResult
  package func sweep(now: Timestamp) throws(AccountError) -> Int {
    try change { (transaction) throws(AccountError) -> Int in
      var count = 0
      for session in try tables.sessions.all(&transaction) where session.expires <= now {
        try tables.sessions.remove(session, &transaction)
        count += 1
      }
      for device in try tables.devices.all(&transaction)
      where now.seconds(since: device.lastSeen) >= AccountLimits.sessionLife {
        try tables.devices.remove(device, &transaction)
        count += 1
      }
      for token in try tables.tokens.all(&transaction) where token.expires <= now {
        try tables.tokens.remove(token, &transaction)
        count += 1
      }
      for link in try tables.links.all(&transaction) where link.expires <= now {
        try tables.links.remove(link, &transaction)
        count += 1
      }
      for parcel in try tables.parcels.all(&transaction) where parcel.expires <= now {
        try tables.parcels.remove(parcel, &transaction)
        count += 1
      }
      return try count + sweepAudit(now, &transaction)
    }
  }

  private func sweepAudit(_ now: Timestamp, _ transaction: inout Transaction) throws(AccountError) -> Int {
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
      counts.parcels = try tables.parcels.count(&transaction)
      counts.auditEntries = try tables.audit.count(&transaction)
      return counts
    }
  }
}
