internal import LMDB

/// The one-use links in notes that were sent to people.
extension AccountStore {
  /// Creates a link for each deed, in order.
  ///
  /// - Throws: ``AccountError/notAllowed`` if the person may not record in the household.
  package func makeNoteLinks(
    _ deeds: [String], for account: AccountID, in household: HouseholdID, now: Timestamp
  ) throws(AccountError) -> [Secret] {
    let secrets = deeds.map { _ in Secret.random() }
    var links: [NoteLink] = []
    for (secret, deed) in zip(secrets, deeds) {
      links.append(
        NoteLink(
          hash: try secret.hash(), account: account, household: household, deed: deed, created: now,
          expires: now.later(by: AccountLimits.noteLinkLife), used: nil))
    }
    let made = links
    try change { (transaction) throws(AccountError) in
      guard try noteIdentity(account, household, &transaction) != nil else { throw .notAllowed }
      for link in made { try tables.noteLinks.put(link, &transaction) }
      let own = try tables.noteLinks.all(&transaction).filter { $0.account == account }
      // Links that were sent and never used make way.
      for link in own.sorted(by: { $0.created > $1.created }).dropFirst(AccountLimits.mostNoteLinks) {
        try tables.noteLinks.remove(link, &transaction)
      }
    }
    return secrets
  }

  /// Returns a link, used or not, with the person as whom it acts. Nil if it has expired, or if the person may no longer
  /// record in the household.
  package func noteLink(_ text: String, now: Timestamp) throws(AccountError) -> (link: NoteLink, person: Identity)? {
    guard let secret = Secret(text) else { return nil }
    let hash = try secret.hash()
    return try look { (transaction) throws(AccountError) -> (link: NoteLink, person: Identity)? in
      guard let link = try tables.noteLinks.find(hash.key, &transaction), link.hash.isSame(as: hash),
        link.expires > now, let person = try noteIdentity(link.account, link.household, &transaction)
      else { return nil }
      return (link, person)
    }
  }

  /// Marks a link as used. Returns false if it was used before.
  package func useNoteLink(_ link: NoteLink, now: Timestamp) throws(AccountError) -> Bool {
    try change { (transaction) throws(AccountError) -> Bool in
      guard var current = try tables.noteLinks.find(link.key, &transaction) else { throw .linkSpent }
      guard current.used == nil else { return false }
      current.used = now
      try tables.noteLinks.put(current, &transaction)
      return true
    }
  }

  /// The person as whom a link acts, with the single permission to record. Nil if the person has no such permission.
  private func noteIdentity(
    _ account: AccountID, _ household: HouseholdID, _ transaction: inout AccountTransaction
  ) throws(AccountError) -> Identity? {
    guard let account = try enabledAccount(account, &transaction) else { return nil }
    let memberships = try openMemberships(of: account.id, &transaction).filter { $0.household == household }
    let identity = Identity(account: account, proof: .note, memberships: memberships, isRenewed: false)
    return identity.may(.record, in: household) ? identity : nil
  }
}
