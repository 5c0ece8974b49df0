import Synchronization

extension AccountStore {
  /// Signs someone in on a device, with a new secret for its cookie. With two-step sign-in, a code is needed then.
  ///
  /// A wrong name takes as long as a wrong password, and the error does not reveal which was wrong.
  ///
  /// - Parameter device: The secret that identifies the device, if someone has signed in on it before.
  /// - Throws: ``AccountError/wrongPassword``; ``AccountError/wait(seconds:)`` after too many of those;
  ///   ``AccountError/busy`` if too many people sign in at the same time.
  package func signIn(
    name: String, password: String, userAgent: String, device: String? = nil, at auditContext: AuditContext
  ) throws(AccountError) -> SignInResult {
    let known = try look { (transaction) throws(AccountError) in try account(named: name, &transaction) }
    let deviceKey = try known.flatMap { (account) throws(AccountError) in
      try knownDevice(device, of: account.id, auditContext.now)
    }
    let sources = deviceKey.map { [Throttle.Source.device($0)] } ?? sources(name, auditContext.address)
    return try guarded(sources, known?.id, auditContext, isDone: \.isDone) { () throws(AccountError) in
      let account = try checked(known, Password(password))
      let renewed = newerHash(of: Password(password), account)
      return try change { (transaction) throws(AccountError) -> SignInResult in
        // The password may have changed in the meantime, or the person may be disabled.
        var current = try self.account(account.id, &transaction)
        guard current.passwordHash == account.passwordHash, !current.isDisabled else { throw .wrongPassword }
        if let renewed {
          current.passwordHash = renewed
          try tables.accounts.put(current, &transaction)
        }
        return try enter(current, userAgent, device: deviceKey, countedBy: sources, auditContext, &transaction)
      }
    }
  }

  /// Changes someone's own password, and signs out their other devices.
  package func changePassword(
    of id: AccountID, from old: String, to new: String, keeping session: UInt64? = nil, at auditContext: AuditContext
  ) throws(AccountError) {
    let account = try account(id)
    if let problem = PasswordRules.problem(of: new, name: account.name) { throw .badPassword(problem) }
    try guardedOwn(id, session ?? 0, auditContext) { () throws(AccountError) in
      _ = try checked(account, Password(old))
    }
    let hash = try newHash(of: new, for: account.name)
    try change { (transaction) throws(AccountError) in
      var current = try self.account(id, &transaction)
      guard current.passwordHash == account.passwordHash, !current.isDisabled else { throw .wrongPassword }
      current.passwordHash = hash
      try tables.accounts.put(current, &transaction)
      try endSessions(of: id, keeping: session, &transaction)
      try removePasswordLinks(for: id, &transaction)
      try note(.passwordChanged, auditContext.by(id), &transaction)
    }
  }

  /// Returns the hash of a new password. Throws if the password breaks the rules.
  func newHash(of password: String, for name: String) throws(AccountError) -> String {
    if let problem = PasswordRules.problem(of: password, name: name) { throw .badPassword(problem) }
    let typed = Password(password)
    return try gate.pass { () throws(AccountError) -> String in try hasher.hash(typed) }
  }

  /// Returns the person, if the password is theirs.
  func checked(_ account: Account?, _ password: Password) throws(AccountError) -> Account {
    let isRight = try gate.pass { () throws(AccountError) -> Bool in
      try hasher.isRight(password, for: account?.passwordHash)
    }
    guard isRight, let account, !account.isDisabled else { throw .wrongPassword }
    return account
  }

  /// Returns a hash with the current settings, if the stored one has others. It can be updated later.
  private func newerHash(of password: Password, _ account: Account) -> String? {
    guard let hash = account.passwordHash, (try? hasher.isOutdated(hash)) == true else { return nil }
    return try? gate.pass { () throws(AccountError) -> String in try hasher.hash(password) }
  }

  /// Runs work that throws for a wrong password or code of a signed-in person. Attempts by others do not delay it.
  func guardedOwn<Value>(
    _ id: AccountID, _ session: UInt64, _ auditContext: AuditContext, _ work: () throws(AccountError) -> Value
  ) throws(AccountError) -> Value {
    try guarded([.device(id.key + session.bytes)], id, auditContext, work)
  }

  /// Runs work that throws for a wrong password or code, and slows down repeated guesses.
  ///
  /// - Parameter isDone: Whether the result ends the attempt. If not, it neither counts nor clears what was counted.
  func guarded<Value>(
    _ sources: [Throttle.Source], _ account: AccountID?, _ auditContext: AuditContext,
    isDone: (Value) -> Bool = { _ in true }, _ work: () throws(AccountError) -> Value
  ) throws(AccountError) -> Value {
    let now = auditContext.now
    if let wait = throttle.withLock({ $0.begin(sources, now: now) }) { throw .wait(seconds: wait) }
    do throws(AccountError) {
      let value = try work()
      let isDone = isDone(value)
      throttle.withLock { if isDone { $0.succeed(sources) } else { $0.withdraw(sources) } }
      return value
    } catch {
      if error == .wrongPassword || error == .wrongCode {
        // The typed name is not recorded, because it may be a password in the wrong field.
        let deed = error == .wrongCode ? AuditAction.codeFailed : .signInFailed
        noteFailure(deed, account.map { auditContext.by($0) } ?? auditContext)
      } else {
        throttle.withLock { $0.withdraw(sources) }
      }
      throw error
    }
  }

  /// Records a wrong password or code, if possible.
  private func noteFailure(_ deed: AuditAction, _ auditContext: AuditContext) {
    try? change { (transaction) throws(AccountError) in try note(deed, auditContext, &transaction) }
  }

  /// The sources by which an attempt from an unknown device is counted.
  private func sources(_ name: String, _ address: ClientAddress?) -> [Throttle.Source] {
    let key = (try? DisplayName(name))?.key ?? []
    return throttle.withLock { $0.sources(of: key, from: address?.prefix) }
  }

  /// The key of a device on which the person has signed in before; nil if the device is not one of theirs.
  private func knownDevice(_ text: String?, of account: AccountID, _ now: Timestamp) throws(AccountError) -> [UInt8]? {
    guard let secret = text.flatMap({ Secret($0) }) else { return nil }
    let hash = try secret.hash()
    return try look { (transaction) throws(AccountError) -> [UInt8]? in
      guard let device = try tables.devices.find(hash.key, &transaction), device.hash.isSame(as: hash),
        device.account == account, now.seconds(since: device.lastSeen) < AccountLimits.sessionLife
      else { return nil }
      return device.key
    }
  }
}

/// Identifying callers.
extension AccountStore {
  /// Returns the owner of a session cookie; nil if it is invalid.
  ///
  /// From time to time this records that the device was seen and extends its session. If that fails, the device stays
  /// signed in.
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
    let isRenewed = session.isDue(now) && canNote && (try? see(session, now, address)) == true
    return Identity(
      account: account, proof: .session(number: session.number), memberships: memberships, isRenewed: isRenewed,
      key: session.key)
  }

  /// Returns the owner of a token in an `Authorization` field, "Bearer …"; nil if it is invalid.
  package func identity(bearer value: String, now: Timestamp) throws(AccountError) -> Identity? {
    guard let secret = Secret(authorization: value) else { return nil }
    return try identity(of: secret, now)
  }

  /// Returns the owner of a token, as in a calendar's address; nil if it is invalid.
  package func identity(token text: String, now: Timestamp) throws(AccountError) -> Identity? {
    guard let secret = Secret(text) else { return nil }
    return try identity(of: secret, now)
  }

  /// Returns the person with a name given by a trusted proxy, which has authenticated them.
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
      // A token ends when its creator leaves the household.
      guard !memberships.isEmpty else { return nil }
      let proof = Identity.Credential.token(number: token.number, household: token.household, scopes: token.scopes)
      let identity = Identity(
        account: account, proof: proof, memberships: memberships, isRenewed: false, key: token.key)
      return (token, identity)
    }
    guard let (token, identity) = found else { return nil }
    if token.isDue(now), canNote { try? use(token, now) }
    return identity
  }

  /// Whether to record a use. While a database gives no answer, no request waits for it a second time.
  private var canNote: Bool { link?.isAway != true }

  /// Records that a device was seen. Returns whether its session was extended.
  private func see(_ session: DeviceSession, _ now: Timestamp, _ address: ClientAddress?) throws(AccountError) -> Bool {
    try change { (transaction) throws(AccountError) -> Bool in
      // It may have been signed out or seen in the meantime.
      guard let current = try tables.sessions.find(session.key, &transaction), current.isDue(now) else { return false }
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
