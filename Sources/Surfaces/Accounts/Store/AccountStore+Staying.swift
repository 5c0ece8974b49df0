internal import LMDB

/// Who is there for long.
extension AccountStore {
  /// Whether somebody is still signed in as they were, and still is in a household what they were then.
  ///
  /// It is asked for everybody who listens, whenever something is recorded: nothing is gone through that grows with the
  /// devices and tokens of others.
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
      }
    }
  }
}
