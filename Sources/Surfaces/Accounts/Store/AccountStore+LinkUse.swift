internal import LMDB

/// Using links that are good once.
extension AccountStore {
  /// What a link is for, while it is good; nil once it was used, has run out, or was withdrawn.
  package func link(_ text: String, now: Timestamp) throws(AccountError) -> OneTimeLink? {
    guard let secret = Secret(text) else { return nil }
    let hash = try secret.hash()
    return try look { (transaction) throws(AccountError) in try goodLink(hash, now, &transaction) }
  }

  /// Sets the server up: its first person, who owns its first household.
  ///
  /// - Parameter directory: the name of the household's directory; nil for its own id.
  package func useSetupLink(
    _ text: String, name: String, password: String, household: String, directory: String? = nil, userAgent: String,
    at occasion: Occasion
  ) throws(AccountError) -> SetUp {
    let household = try PlainName(household)
    let newcomer = try newcomer(text, name, password, occasion.now)
    return try change { (transaction) throws(AccountError) -> SetUp in
      let link = try takeLink(newcomer.link, occasion.now, &transaction)
      guard link.purpose == .setup else { throw .linkSpent }
      let account = try makeAccount(newcomer.name, passwordHash: newcomer.hash, occasion, &transaction)
      let own = occasion.by(account.id)
      let made = try makeHousehold(household, owner: account.id, directory: directory, own, &transaction)
      try note(.setUp, own, in: made.id, &transaction)
      return SetUp(signedIn: try beginSession(of: account, userAgent, own, &transaction), household: made)
    }
  }

  /// Accepts an invitation as somebody who has no account yet.
  package func acceptInvitation(
    _ text: String, name: String, password: String, userAgent: String, at occasion: Occasion
  ) throws(AccountError) -> SignedIn {
    let newcomer = try newcomer(text, name, password, occasion.now)
    return try change { (transaction) throws(AccountError) -> SignedIn in
      let link = try takeLink(newcomer.link, occasion.now, &transaction)
      guard case .invitation(let household, let role) = link.purpose else { throw .linkSpent }
      let account = try makeAccount(newcomer.name, passwordHash: newcomer.hash, occasion, &transaction)
      let own = occasion.by(account.id)
      _ = try join(account.id, household, role, own, &transaction)
      return try beginSession(of: account, userAgent, own, &transaction)
    }
  }

  /// Accepts an invitation as somebody who is signed in. Who is in the household already keeps the higher role, and where
  /// that is their own, the link is left for whom it was made.
  @discardableResult
  package func acceptInvitation(
    _ text: String, as account: AccountID, at occasion: Occasion
  ) throws(AccountError) -> Membership {
    guard let secret = Secret(text) else { throw .linkSpent }
    let hash = try secret.hash()
    return try change { (transaction) throws(AccountError) -> Membership in
      guard try enabledAccount(account, &transaction) != nil else { throw .notFound(.person) }
      guard let link = try goodLink(hash, occasion.now, &transaction),
        case .invitation(let household, let role) = link.purpose
      else { throw .linkSpent }
      let known = try membership(of: account, in: household, &transaction)
      if let known, !role.isAbove(known.role) { return known }
      _ = try takeLink(hash, occasion.now, &transaction)
      return try join(account, household, role, occasion.by(account), &transaction)
    }
  }

  /// Gives somebody a new password, signs all their devices out, and this one in.
  package func usePasswordLink(
    _ text: String, password: String, userAgent: String, at occasion: Occasion
  ) throws(AccountError) -> SignedIn {
    guard let link = try link(text, now: occasion.now), case .password(let id) = link.purpose else {
      throw .linkSpent
    }
    let passwordHash = try newHash(of: password, for: try account(id).name)
    return try change { (transaction) throws(AccountError) -> SignedIn in
      _ = try takeLink(link.hash, occasion.now, &transaction)
      var account = try self.account(id, &transaction)
      account.passwordHash = passwordHash
      try tables.accounts.put(account, &transaction)
      try endSessions(of: id, keeping: nil, &transaction)
      try removePasswordLinks(for: id, &transaction)
      try note(.passwordReplaced, occasion.by(id), &transaction)
      return try beginSession(of: account, userAgent, occasion.by(id), &transaction)
    }
  }

  /// Somebody who is about to have an account.
  private struct Newcomer {
    let link: SecretHash
    let name: PlainName
    let hash: String
  }

  /// Reads what a newcomer typed. Only who has a good link is worth the hashing of a password.
  private func newcomer(
    _ text: String, _ name: String, _ password: String, _ now: Timestamp
  ) throws(AccountError) -> Newcomer {
    guard let link = try link(text, now: now) else { throw .linkSpent }
    let name = try PlainName(name)
    guard try account(named: name.text) == nil else { throw .nameTaken }
    return Newcomer(link: link.hash, name: name, hash: try newHash(of: password, for: name.text))
  }

  /// Takes a link that is good, so that nobody else can.
  private func takeLink(
    _ hash: SecretHash, _ now: Timestamp, _ transaction: inout Transaction
  ) throws(AccountError) -> OneTimeLink {
    guard let link = try goodLink(hash, now, &transaction) else { throw .linkSpent }
    try tables.links.remove(link, &transaction)
    return link
  }

  /// A link that can be used: whoever made it may still do so, and it has not run out.
  private func goodLink(
    _ hash: SecretHash, _ now: Timestamp, _ transaction: inout Transaction
  ) throws(AccountError) -> OneTimeLink? {
    guard let link = try tables.links.find(hash.key, &transaction), link.hash.isSame(as: hash), link.expires > now
    else { return nil }
    switch link.purpose {
    case .setup: return try hasOwner(&transaction) ? nil : link
    case .password(let account): return try enabledAccount(account, &transaction) == nil ? nil : link
    case .invitation(let household, _):
      guard let found = try tables.households.find(household.key, &transaction), found.archived == nil else {
        return nil
      }
      return try mayManage(link.maker, household, &transaction) ? link : nil
    }
  }
}
