internal import LMDB

/// The phones to which reminders are pushed.
extension AccountStore {
  /// Keeps a phone in the words of its browser. It replaces one with the same address, also of another person.
  ///
  /// - Parameter session: The session of the device. Nil for a person whom a proxy names.
  package func keepPhone(
    endpoint: String, p256dh: String, auth: String, of account: AccountID, session: UInt64?, userAgent: String,
    now: Timestamp
  ) throws(AccountError) {
    let phone = PushPhone(
      hash: SecretHash(bytes: try Sodium.blake2b(of: Array(endpoint.utf8))), account: account, session: session,
      device: DeviceLabel.short(userAgent), added: now, endpoint: endpoint, p256dh: p256dh, auth: auth)
    try change { (transaction) throws(AccountError) in
      guard try enabledAccount(account, &transaction) != nil else { throw .notAllowed }
      let own = try tables.phones.all(&transaction).filter { $0.account == account && $0.key != phone.key }
      // A browser has one subscription, so a new one of the same device replaces the old one.
      for old in own where old.session != nil && old.session == session { try tables.phones.remove(old, &transaction) }
      for old in own.sorted(by: { $0.added > $1.added }).dropFirst(AccountLimits.mostPhones - 1) {
        try tables.phones.remove(old, &transaction)
      }
      try tables.phones.put(phone, &transaction)
    }
  }

  /// Returns a person's phones that are still signed in, newest first, by the names that the person gave them.
  package func phones(of account: AccountID, now: Timestamp) throws(AccountError) -> [PushPhone] {
    try look { (transaction) throws(AccountError) -> [PushPhone] in
      let own = try tables.phones.all(&transaction).filter { $0.account == account }
      guard !own.isEmpty else { return [] }
      let open = try sessions(of: account, &transaction).filter { $0.expires > now }
      return own.sorted { $0.added > $1.added }.compactMap { phone in
        guard let number = phone.session else { return phone }
        guard let session = open.first(where: { $0.number == number }) else { return nil }
        var named = phone
        named.device = session.device
        return named
      }
    }
  }

  /// Removes a person's phone, if it exists.
  package func removePhone(_ id: String, of account: AccountID) throws(AccountError) {
    try change { (transaction) throws(AccountError) in
      _ = try tables.phones.removeAll(&transaction) { $0.account == account && $0.id == id }
    }
  }

  /// The private key by which push services know this server. Nil before the first use.
  package func pushKey() throws(AccountError) -> [UInt8]? {
    try look { (transaction) throws(AccountError) in try tables.pushKeys.find(KeptPushKey.key, &transaction)?.bytes }
  }

  /// Keeps a new private key, unless there is one. Returns the one that is kept.
  package func keepPushKey(_ new: [UInt8]) throws(AccountError) -> [UInt8] {
    try change { (transaction) throws(AccountError) -> [UInt8] in
      if let kept = try tables.pushKeys.find(KeptPushKey.key, &transaction) { return kept.bytes }
      try tables.pushKeys.put(KeptPushKey(new), &transaction)
      return new
    }
  }

  /// Ends a device's session, and with it its reminders.
  func end(_ session: DeviceSession, _ transaction: inout AccountTransaction) throws(AccountError) {
    try tables.sessions.remove(session, &transaction)
    try tables.phones.removeAll(&transaction) { $0.session == session.number }
  }
}
