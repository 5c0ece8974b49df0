internal import LMDB

/// The devices on which people are signed in.
extension AccountStore {
  /// Returns a person's devices, last seen first.
  package func sessions(of account: AccountID, now: Timestamp) throws(AccountError) -> [DeviceSession] {
    try look { (transaction) throws(AccountError) in try sessions(of: account, &transaction) }
      .filter { $0.expires > now }
  }

  /// Signs out the device with a secret, if it is still signed in.
  package func signOut(_ text: String, at auditContext: AuditContext) throws(AccountError) {
    guard let secret = Secret(text) else { return }
    let hash = try secret.hash()
    try change { (transaction) throws(AccountError) in
      guard let session = try tables.sessions.find(hash.key, &transaction), session.hash.isSame(as: hash) else {
        return
      }
      try end(session, &transaction)
      try note(.signedOut, auditContext.by(session.account), detail: session.device, &transaction)
    }
  }

  /// Signs out one of a person's devices, by number.
  package func endSession(_ number: UInt64, of account: AccountID, at auditContext: AuditContext) throws(AccountError) {
    try change { (transaction) throws(AccountError) in
      guard let session = try sessions(of: account, &transaction).first(where: { $0.number == number }) else {
        throw .notFound(.device)
      }
      try end(session, &transaction)
      try note(.deviceEnded, auditContext, detail: session.device, &transaction)
    }
  }

  /// Names one of a person's devices.
  package func renameSession(_ number: UInt64, of account: AccountID, to name: String) throws(AccountError) {
    let name = try DisplayName(name).text
    try change { (transaction) throws(AccountError) in
      guard var session = try sessions(of: account, &transaction).first(where: { $0.number == number }) else {
        throw .notFound(.device)
      }
      session.device = name
      try tables.sessions.put(session, &transaction)
    }
  }

  /// Signs out all of a person's devices, optionally except one. Returns the number signed out.
  @discardableResult
  package func endSessions(
    of account: AccountID, keeping number: UInt64? = nil, at auditContext: AuditContext
  ) throws(AccountError) -> Int {
    try change { (transaction) throws(AccountError) -> Int in
      let count = try endSessions(of: account, keeping: number, &transaction)
      try note(.deviceEnded, auditContext, detail: "\(count)", &transaction)
      return count
    }
  }

  /// Returns a person's devices, including expired ones.
  func sessions(of account: AccountID, _ transaction: inout AccountTransaction) throws(AccountError) -> [DeviceSession]
  {
    try tables.sessions.all(&transaction).filter { $0.account == account }
      .sorted { ($0.lastSeen, $0.number) > ($1.lastSeen, $1.number) }
  }

  @discardableResult
  func endSessions(
    of account: AccountID, keeping number: UInt64?, _ transaction: inout AccountTransaction
  ) throws(AccountError) -> Int {
    let ended = try sessions(of: account, &transaction).filter { $0.number != number }
    for session in ended { try end(session, &transaction) }
    return ended.count
  }

  /// Signs someone in on a device.
  func beginSession(
    of account: Account, _ userAgent: String, _ auditContext: AuditContext, _ transaction: inout AccountTransaction
  ) throws(AccountError) -> SignedIn {
    let others = try sessions(of: account.id, &transaction)
    for session in others.dropFirst(AccountLimits.mostDevices - 1) {
      try end(session, &transaction)
    }
    let now = auditContext.now
    let secret = Secret.random()
    let session = DeviceSession(
      number: try tables.next("session", &transaction), hash: try secret.hash(), account: account.id,
      device: DeviceLabel.short(userAgent), created: now, lastSeen: now,
      expires: now.later(by: AccountLimits.sessionLife), renewed: now, address: auditContext.address)
    try tables.sessions.put(session, &transaction)
    let device = try makeKnown(account.id, now, &transaction)
    try note(.signedIn, auditContext.by(account.id), detail: session.device, &transaction)
    return SignedIn(secret: secret, session: session, device: device, account: account)
  }

  /// Records a device as one of a person's known devices. If there are too many, it replaces the one that has not been
  /// signed in on for longest.
  private func makeKnown(
    _ account: AccountID, _ now: Timestamp, _ transaction: inout AccountTransaction
  ) throws(AccountError) -> Secret {
    let known = try tables.devices.all(&transaction).filter { $0.account == account }.sorted {
      $0.lastSeen > $1.lastSeen
    }
    for device in known.dropFirst(AccountLimits.mostDevices - 1) { try tables.devices.remove(device, &transaction) }
    let secret = Secret.random()
    try tables.devices.put(KnownDevice(hash: try secret.hash(), account: account, lastSeen: now), &transaction)
    return secret
  }
}

/// Checks for long-lived connections.
extension AccountStore {
  /// Whether someone is still signed in with the same role in a household.
  ///
  /// It is called for every listener whenever something is recorded, so its cost does not grow with other people's
  /// devices and tokens.
  package func isUnchanged(
    _ identity: Identity, in household: HouseholdID, now: Timestamp
  ) throws(AccountError) -> Bool {
    try look { (transaction) throws(AccountError) -> Bool in
      let account = identity.account.id
      guard let role = identity.role(in: household), try enabledAccount(account, &transaction) != nil else {
        return false
      }
      let memberships = try openMemberships(of: account, &transaction)
      guard memberships.contains(where: { $0.household == household && $0.role == role }) else { return false }
      switch identity.proof {
      case .session(let number):
        guard let session = try tables.sessions.find(identity.key, &transaction) else { return false }
        return session.number == number && session.account == account && session.expires > now
      case .token(let number, _, _):
        guard let token = try tables.tokens.find(identity.key, &transaction) else { return false }
        return token.number == number && token.account == account && token.expires > now
      case .proxy: return true
      // A link never listens.
      case .note: return false
      }
    }
  }
}

/// Tokens for programs, and the keys of calendars.
extension AccountStore {
  /// Creates a token for the caller, with at most the caller's permissions.
  package func makeToken(
    for household: HouseholdID, scopes: Set<TokenScope>, label: String, expires: Timestamp,
    at auditContext: AuditContext
  ) throws(AccountError) -> IssuedToken {
    let label = try DisplayName(label).text
    guard !scopes.isEmpty else { throw .noScopes }
    let life = expires.seconds(since: auditContext.now)
    guard life > 0, life <= AccountLimits.longestTokenLife else { throw .badEnd }
    guard let maker = auditContext.person else { throw .notAllowed }
    let secret = Secret.random()
    let hash = try secret.hash()
    let token = try change { (transaction) throws(AccountError) -> AccessToken in
      _ = try openHousehold(household, &transaction)
      let role = try membership(of: maker, in: household, &transaction)?.role
      guard let role, role.permissions.contains(.makeTokens),
        try enabledAccount(maker, &transaction) != nil
      else { throw .notAllowed }
      let most = AccountLimits.mostTokens
      let count = try tables.tokens.all(&transaction).count { $0.household == household }
      guard count < most else { throw .tooMany(.token, most: most) }
      let token = AccessToken(
        number: try tables.next("token", &transaction), hash: hash, household: household, account: maker,
        label: label, scopes: scopes, created: auditContext.now, expires: expires, lastUsed: nil)
      try tables.tokens.put(token, &transaction)
      try note(.tokenMade, auditContext, in: household, detail: label, &transaction)
      return token
    }
    return IssuedToken(secret: secret, token: token)
  }

  /// Returns a household's tokens, newest first, optionally of one person.
  package func tokens(
    of household: HouseholdID, madeBy account: AccountID? = nil, now: Timestamp
  ) throws(AccountError) -> [AccessToken] {
    try look { (transaction) throws(AccountError) in try tables.tokens.all(&transaction) }
      .filter { $0.household == household && $0.expires > now && (account == nil || $0.account == account) }
      .sorted { $0.number > $1.number }
  }

  /// Revokes a household's token, optionally only if it belongs to a person.
  package func revokeToken(
    _ number: UInt64, of household: HouseholdID, madeBy account: AccountID? = nil, at auditContext: AuditContext
  ) throws(AccountError) {
    try change { (transaction) throws(AccountError) in
      let token = try tables.tokens.all(&transaction).first { $0.number == number && $0.household == household }
      guard let token, account == nil || token.account == account else { throw .notFound(.token) }
      try tables.tokens.remove(token, &transaction)
      try note(.tokenRevoked, auditContext, in: household, detail: token.label, &transaction)
    }
  }
}
