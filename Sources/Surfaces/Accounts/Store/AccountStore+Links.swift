internal import LMDB

/// Creating one-time links.
extension AccountStore {
  /// Creates the setup link of a server without an owner. Earlier ones become invalid.
  package func makeSetupLink(at auditContext: AuditContext) throws(AccountError) -> IssuedLink {
    let secret = Secret.random()
    let hash = try secret.hash()
    let link = try change { (transaction) throws(AccountError) -> OneTimeLink in
      guard try !hasOwner(&transaction) else { throw .hasOwner }
      try tables.links.removeAll(&transaction) { $0.purpose == .setup }
      try note(.setupLinkMade, auditContext, &transaction)
      return try keep(hash, .setup, "", AccountLimits.setupLife, auditContext, &transaction)
    }
    return IssuedLink(secret: secret, link: link)
  }

  /// Creates an invitation to a household.
  ///
  /// - Parameter label: The inviter's name for the invited person; may be empty.
  /// - Throws: ``AccountError/notAllowed`` if the inviter may not manage the household.
  package func makeInvitation(
    to household: HouseholdID, as role: HouseholdRole, label: String = "", at auditContext: AuditContext
  ) throws(AccountError) -> IssuedLink {
    let label = try label.isEmpty ? "" : DisplayName(label).text
    let secret = Secret.random()
    let hash = try secret.hash()
    let link = try change { (transaction) throws(AccountError) -> OneTimeLink in
      _ = try openHousehold(household, &transaction)
      guard try mayManage(auditContext.person, household, &transaction) else { throw .notAllowed }
      let most = AccountLimits.mostInvitations
      let waiting = try invitations(to: household, auditContext.now, &transaction)
      guard waiting.count < most else { throw .tooMany(.invitation, most: most) }
      try note(.invitationMade, auditContext, in: household, detail: role.word, &transaction)
      let purpose = OneTimeLink.Purpose.invitation(household: household, role: role)
      return try keep(hash, purpose, label, AccountLimits.invitationLife, auditContext, &transaction)
    }
    return IssuedLink(secret: secret, link: link)
  }

  /// Creates a link for choosing a new password. Earlier ones become invalid.
  ///
  /// - Parameter household: The household whose owner creates it; nil for the person who runs the server. An owner may
  ///   only do so for a member, and only if they own every household of that person: the link opens all of them.
  package func makePasswordLink(
    for account: AccountID, in household: HouseholdID? = nil, at auditContext: AuditContext
  ) throws(AccountError) -> IssuedLink {
    let secret = Secret.random()
    let hash = try secret.hash()
    let link = try change { (transaction) throws(AccountError) -> OneTimeLink in
      guard try enabledAccount(account, &transaction) != nil else { throw .notFound(.person) }
      if let household {
        let homes = try openMemberships(of: account, &transaction).map(\.household)
        guard homes.contains(household) else { throw .notFound(.person) }
        for home in homes {
          guard try mayManage(auditContext.person, home, &transaction) else { throw .notAllowed }
        }
      }
      try removePasswordLinks(for: account, &transaction)
      try note(.passwordLinkMade, auditContext, in: household, detail: "\(account)", &transaction)
      return try keep(hash, .password(account), "", AccountLimits.passwordLinkLife, auditContext, &transaction)
    }
    return IssuedLink(secret: secret, link: link)
  }

  /// Returns a household's open invitations, newest first.
  package func invitations(to household: HouseholdID, now: Timestamp) throws(AccountError) -> [OneTimeLink] {
    try look { (transaction) throws(AccountError) in try invitations(to: household, now, &transaction) }
      .sorted { $0.number > $1.number }
  }

  package func withdrawInvitation(
    _ number: UInt64, to household: HouseholdID, at auditContext: AuditContext
  ) throws(AccountError) {
    try change { (transaction) throws(AccountError) in
      let link = try invitations(to: household, auditContext.now, &transaction).first { $0.number == number }
      guard let link else { throw .notFound(.invitation) }
      try tables.links.remove(link, &transaction)
      try note(.invitationWithdrawn, auditContext, in: household, &transaction)
    }
  }

  func removePasswordLinks(for account: AccountID, _ transaction: inout AccountTransaction) throws(AccountError) {
    try tables.links.removeAll(&transaction) { $0.purpose == .password(account) }
  }

  private func invitations(
    to household: HouseholdID, _ now: Timestamp, _ transaction: inout AccountTransaction
  ) throws(AccountError) -> [OneTimeLink] {
    try tables.links.all(&transaction).filter { link in
      guard case .invitation(let own, _) = link.purpose else { return false }
      return own == household && link.expires > now
    }
  }

  private func keep(
    _ hash: SecretHash, _ purpose: OneTimeLink.Purpose, _ label: String, _ life: Int64, _ auditContext: AuditContext,
    _ transaction: inout AccountTransaction
  ) throws(AccountError) -> OneTimeLink {
    let link = OneTimeLink(
      number: try tables.next("link", &transaction), hash: hash, purpose: purpose, maker: auditContext.person,
      label: label, created: auditContext.now, expires: auditContext.now.later(by: life))
    try tables.links.put(link, &transaction)
    return link
  }
}

/// Using one-time links.
extension AccountStore {
  /// Returns a link's purpose; nil if it was used, has expired or was withdrawn.
  package func link(_ text: String, now: Timestamp) throws(AccountError) -> OneTimeLink? {
    guard let secret = Secret(text) else { return nil }
    let hash = try secret.hash()
    return try look { (transaction) throws(AccountError) in try goodLink(hash, now, &transaction) }
  }

  /// Sets up the server with its first person, who owns its first household.
  ///
  /// - Parameter directory: The name of the household's directory; nil for its ID.
  package func useSetupLink(
    _ text: String, name: String, password: String, household: String, directory: String? = nil, userAgent: String,
    at auditContext: AuditContext
  ) throws(AccountError) -> SetUp {
    let household = try DisplayName(household)
    let newcomer = try newcomer(text, name, password, auditContext.now)
    return try change { (transaction) throws(AccountError) -> SetUp in
      let link = try takeLink(newcomer.link, auditContext.now, &transaction)
      guard link.purpose == .setup else { throw .linkSpent }
      let account = try makeAccount(newcomer.name, passwordHash: newcomer.hash, auditContext, &transaction)
      let own = auditContext.by(account.id)
      let made = try makeHousehold(household, owner: account.id, directory: directory, own, &transaction)
      try note(.setUp, own, in: made.id, &transaction)
      return SetUp(signedIn: try beginSession(of: account, userAgent, own, &transaction), household: made)
    }
  }

  /// Accepts an invitation and creates an account.
  package func acceptInvitation(
    _ text: String, name: String, password: String, userAgent: String, at auditContext: AuditContext
  ) throws(AccountError) -> SignedIn {
    let newcomer = try newcomer(text, name, password, auditContext.now)
    return try change { (transaction) throws(AccountError) -> SignedIn in
      let link = try takeLink(newcomer.link, auditContext.now, &transaction)
      guard case .invitation(let household, let role) = link.purpose else { throw .linkSpent }
      let account = try makeAccount(newcomer.name, passwordHash: newcomer.hash, auditContext, &transaction)
      let own = auditContext.by(account.id)
      _ = try join(account.id, household, role, own, &transaction)
      return try beginSession(of: account, userAgent, own, &transaction)
    }
  }

  /// Accepts an invitation as a signed-in person. An existing member keeps the higher role. If nothing changes, the
  /// link stays valid.
  @discardableResult
  package func acceptInvitation(
    _ text: String, as account: AccountID, at auditContext: AuditContext
  ) throws(AccountError) -> Membership {
    guard let secret = Secret(text) else { throw .linkSpent }
    let hash = try secret.hash()
    return try change { (transaction) throws(AccountError) -> Membership in
      guard try enabledAccount(account, &transaction) != nil else { throw .notFound(.person) }
      guard let link = try goodLink(hash, auditContext.now, &transaction),
        case .invitation(let household, let role) = link.purpose
      else { throw .linkSpent }
      let known = try membership(of: account, in: household, &transaction)
      if let known, !role.isAbove(known.role) { return known }
      _ = try takeLink(hash, auditContext.now, &transaction)
      return try join(account, household, role, auditContext.by(account), &transaction)
    }
  }

  /// Sets a new password, signs out all devices, and signs in this one. With two-step sign-in, a code is needed then:
  /// a link does not replace it.
  package func usePasswordLink(
    _ text: String, password: String, userAgent: String, at auditContext: AuditContext
  ) throws(AccountError) -> SignInResult {
    guard let link = try link(text, now: auditContext.now), case .password(let id) = link.purpose else {
      throw .linkSpent
    }
    let passwordHash = try newHash(of: password, for: try account(id).name)
    return try change { (transaction) throws(AccountError) -> SignInResult in
      _ = try takeLink(link.hash, auditContext.now, &transaction)
      var account = try self.account(id, &transaction)
      account.passwordHash = passwordHash
      try tables.accounts.put(account, &transaction)
      try endSessions(of: id, keeping: nil, &transaction)
      try removePasswordLinks(for: id, &transaction)
      try note(.passwordReplaced, auditContext.by(id), &transaction)
      return try enter(account, userAgent, auditContext.by(id), &transaction)
    }
  }

  /// A person about to get an account.
  private struct Newcomer {
    let link: SecretHash
    let name: DisplayName
    let hash: String
  }

  /// Validates a newcomer's input. The password is hashed only for a valid link.
  private func newcomer(
    _ text: String, _ name: String, _ password: String, _ now: Timestamp
  ) throws(AccountError) -> Newcomer {
    guard let link = try link(text, now: now) else { throw .linkSpent }
    let name = try DisplayName(name)
    guard try account(named: name.text) == nil else { throw .nameTaken }
    return Newcomer(link: link.hash, name: name, hash: try newHash(of: password, for: name.text))
  }

  /// Uses a valid link, so that no one else can.
  private func takeLink(
    _ hash: SecretHash, _ now: Timestamp, _ transaction: inout AccountTransaction
  ) throws(AccountError) -> OneTimeLink {
    guard let link = try goodLink(hash, now, &transaction) else { throw .linkSpent }
    try tables.links.remove(link, &transaction)
    return link
  }

  /// Returns a valid link: it has not expired, and its creator still has the right.
  private func goodLink(
    _ hash: SecretHash, _ now: Timestamp, _ transaction: inout AccountTransaction
  ) throws(AccountError) -> OneTimeLink? {
    guard let link = try tables.links.find(hash.key, &transaction), link.hash.isSame(as: hash), link.expires > now
    else { return nil }
    switch link.purpose {
    case .setup: return try hasOwner(&transaction) ? nil : link
    case .password(let account):
      guard try enabledAccount(account, &transaction) != nil else { return nil }
      // It opens all households of the person, also those joined since.
      for home in try openMemberships(of: account, &transaction).map(\.household) {
        guard try mayManage(link.maker, home, &transaction) else { return nil }
      }
      return link
    case .invitation(let household, _):
      guard let found = try tables.households.find(household.key, &transaction), found.archived == nil else {
        return nil
      }
      return try mayManage(link.maker, household, &transaction) ? link : nil
    }
  }
}
