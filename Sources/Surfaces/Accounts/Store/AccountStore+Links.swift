internal import LMDB

/// Making links that are good once.
extension AccountStore {
  /// The link with which a server is set up, while it has no owner. Any earlier one is spent.
  package func makeSetupLink(at occasion: Occasion) throws(AccountError) -> IssuedLink {
    let secret = Secret.random()
    let hash = try secret.hash()
    let link = try change { (transaction) throws(AccountError) -> OneTimeLink in
      guard try !hasOwner(&transaction) else { throw .hasOwner }
      try removeLinks(&transaction) { $0.purpose == .setup }
      try note(.setupLinkMade, occasion, &transaction)
      return try keep(hash, .setup, "", AccountLimits.setupLife, occasion, &transaction)
    }
    return IssuedLink(secret: secret, link: link)
  }

  /// A link with which somebody comes into a household.
  ///
  /// - Parameter label: for whom it is, in the words of whoever makes it; may be empty.
  /// - Throws: ``AccountError/notAllowed`` where whoever makes it may not manage the household.
  package func makeInvitation(
    to household: HouseholdID, as role: HouseholdRole, label: String = "", at occasion: Occasion
  ) throws(AccountError) -> IssuedLink {
    let label = try label.isEmpty ? "" : PlainName(label).text
    let secret = Secret.random()
    let hash = try secret.hash()
    let link = try change { (transaction) throws(AccountError) -> OneTimeLink in
      _ = try openHousehold(household, &transaction)
      guard try mayManage(occasion.person, household, &transaction) else { throw .notAllowed }
      let most = AccountLimits.mostInvitations
      let waiting = try invitations(to: household, occasion.now, &transaction)
      guard waiting.count < most else { throw .tooMany(.invitation, most: most) }
      try note(.invitationMade, occasion, in: household, detail: role.word, &transaction)
      let purpose = OneTimeLink.Purpose.invitation(household: household, role: role)
      return try keep(hash, purpose, label, AccountLimits.invitationLife, occasion, &transaction)
    }
    return IssuedLink(secret: secret, link: link)
  }

  /// A link with which somebody who forgot their password gets another one. Any earlier one is spent.
  package func makePasswordLink(for account: AccountID, at occasion: Occasion) throws(AccountError) -> IssuedLink {
    let secret = Secret.random()
    let hash = try secret.hash()
    let link = try change { (transaction) throws(AccountError) -> OneTimeLink in
      guard try enabledAccount(account, &transaction) != nil else { throw .notFound(.person) }
      try removePasswordLinks(for: account, &transaction)
      try note(.passwordLinkMade, occasion, detail: "\(account)", &transaction)
      return try keep(hash, .password(account), "", AccountLimits.passwordLinkLife, occasion, &transaction)
    }
    return IssuedLink(secret: secret, link: link)
  }

  /// The invitations to a household that wait to be accepted, the newest first.
  package func invitations(to household: HouseholdID, now: Timestamp) throws(AccountError) -> [OneTimeLink] {
    try look { (transaction) throws(AccountError) in try invitations(to: household, now, &transaction) }
      .sorted { $0.number > $1.number }
  }

  /// Withdraws an invitation, so that nobody can accept it any more.
  package func withdrawInvitation(
    _ number: UInt64, to household: HouseholdID, at occasion: Occasion
  ) throws(AccountError) {
    try change { (transaction) throws(AccountError) in
      let link = try invitations(to: household, occasion.now, &transaction).first { $0.number == number }
      guard let link else { throw .notFound(.invitation) }
      try tables.links.remove(link, &transaction)
      try note(.invitationWithdrawn, occasion, in: household, &transaction)
    }
  }

  func removePasswordLinks(for account: AccountID, _ transaction: inout Transaction) throws(AccountError) {
    try removeLinks(&transaction) { $0.purpose == .password(account) }
  }

  private func invitations(
    to household: HouseholdID, _ now: Timestamp, _ transaction: inout Transaction
  ) throws(AccountError) -> [OneTimeLink] {
    try tables.links.all(&transaction).filter { link in
      guard case .invitation(let own, _) = link.purpose else { return false }
      return own == household && link.expires > now
    }
  }

  private func removeLinks(
    _ transaction: inout Transaction, where isSpent: (OneTimeLink) -> Bool
  ) throws(AccountError) {
    for link in try tables.links.all(&transaction) where isSpent(link) {
      try tables.links.remove(link, &transaction)
    }
  }

  private func keep(
    _ hash: SecretHash, _ purpose: OneTimeLink.Purpose, _ label: String, _ life: Int64, _ occasion: Occasion,
    _ transaction: inout Transaction
  ) throws(AccountError) -> OneTimeLink {
    let link = OneTimeLink(
      number: try tables.next("link", &transaction), hash: hash, purpose: purpose, maker: occasion.person,
      label: label, created: occasion.now, expires: occasion.now.later(by: life))
    try tables.links.put(link, &transaction)
    return link
  }
}
