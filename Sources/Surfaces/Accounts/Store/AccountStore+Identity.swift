internal import LMDB

/// Who it is that asks.
extension AccountStore {
  /// Whose cookie this is; nil where it is nobody's by now.
  ///
  /// Now and then it is written down that the device was seen, and the end of its session is put off. Where that cannot
  /// be written, the device stays signed in all the same.
  package func identity(
    session text: String, now: Timestamp, address: ClientAddress? = nil
  ) throws(AccountError) -> Identity? {
    guard let secret = Secret(text) else { return nil }
    let hash = try secret.hash()
    let found = try look { (transaction) throws(AccountError) -> (DeviceSession, Account, [Membership])? in
      guard let session = try tables.sessions.find(hash.key, &transaction), session.hash.isSame(as: hash),
        session.expires > now, let account = try enabledAccount(session.account, &transaction)
      else { return nil }
      return (session, account, try openMemberships(of: account.id, &transaction))
    }
    guard let (session, account, memberships) = found else { return nil }
    let isRenewed = session.isDue(now) && (try? see(session, now, address)) == true
    return Identity(
      account: account, proof: .session(number: session.number), memberships: memberships, isRenewed: isRenewed,
      key: session.key)
  }

  /// Whose token an `Authorization` field has, "Bearer …"; nil where it is nobody's by now.
  package func identity(bearer value: String, now: Timestamp) throws(AccountError) -> Identity? {
    guard let secret = Secret(authorization: value) else { return nil }
    return try identity(of: secret, now)
  }

  /// Whose token this is, as the key of a calendar has it; nil where it is nobody's by now.
  package func identity(token text: String, now: Timestamp) throws(AccountError) -> Identity? {
    guard let secret = Secret(text) else { return nil }
    return try identity(of: secret, now)
  }

  /// Who has a name, by the word of a proxy that is trusted to have asked for a proof.
  package func identity(proxyName name: String) throws(AccountError) -> Identity? {
    try look { (transaction) throws(AccountError) -> Identity? in
      guard let account = try account(named: name, &transaction), !account.isDisabled else { return nil }
      let memberships = try openMemberships(of: account.id, &transaction)
      return Identity(account: account, proof: .proxy, memberships: memberships, isRenewed: false)
    }
  }

  private func identity(of secret: Secret, _ now: Timestamp) throws(AccountError) -> Identity? {
    let hash = try secret.hash()
    let found = try look { (transaction) throws(AccountError) -> (AccessToken, Identity)? in
      guard let token = try tables.tokens.find(hash.key, &transaction), token.hash.isSame(as: hash),
        token.expires > now, let account = try enabledAccount(token.account, &transaction)
      else { return nil }
      let memberships = try openMemberships(of: account.id, &transaction).filter { $0.household == token.household }
      // A token ends when whoever made it leaves.
      guard !memberships.isEmpty else { return nil }
      let proof = Identity.Proof.token(number: token.number, household: token.household, scopes: token.scopes)
      let identity = Identity(
        account: account, proof: proof, memberships: memberships, isRenewed: false, key: token.key)
      return (token, identity)
    }
    guard let (token, identity) = found else { return nil }
    if token.isDue(now) { try? use(token, now) }
    return identity
  }

  /// Writes down that a device was seen; tells whether the end of its session was put off.
  private func see(_ session: DeviceSession, _ now: Timestamp, _ address: ClientAddress?) throws(AccountError) -> Bool {
    try change { (transaction) throws(AccountError) -> Bool in
      // It may have been signed out, or seen, meanwhile.
      guard let current = try tables.sessions.find(session.key, &transaction), current.isDue(now) else {
        return false
      }
      try tables.sessions.put(current.seen(now, at: address), &transaction)
      return current.isRenewalDue(now)
    }
  }

  private func use(_ token: AccessToken, _ now: Timestamp) throws(AccountError) {
    try change { (transaction) throws(AccountError) in
      guard var current = try tables.tokens.find(token.key, &transaction), current.isDue(now) else { return }
      current.lastUsed = now
      try tables.tokens.put(current, &transaction)
    }
  }
}
