internal import LMDB

/// Tokens for programs, and the keys of calendars.
extension AccountStore {
  /// Makes a token for whoever asks on this occasion. It can do no more than they can.
  package func makeToken(
    for household: HouseholdID, scopes: Set<TokenScope>, label: String, expires: Timestamp, at occasion: Occasion
  ) throws(AccountError) -> IssuedToken {
    let label = try PlainName(label).text
    guard !scopes.isEmpty else { throw .noScopes }
    let life = expires.seconds(since: occasion.now)
    guard life > 0, life <= AccountLimits.longestTokenLife else { throw .badEnd }
    guard let maker = occasion.person else { throw .notAllowed }
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
        label: label, scopes: scopes, created: occasion.now, expires: expires, lastUsed: nil)
      try tables.tokens.put(token, &transaction)
      try note(.tokenMade, occasion, in: household, detail: label, &transaction)
      return token
    }
    return IssuedToken(secret: secret, token: token)
  }

  /// The tokens of a household, the newest first; of one person, where that is wanted.
  package func tokens(
    of household: HouseholdID, madeBy account: AccountID? = nil, now: Timestamp
  ) throws(AccountError) -> [AccessToken] {
    try look { (transaction) throws(AccountError) in try tables.tokens.all(&transaction) }
      .filter { $0.household == household && $0.expires > now && (account == nil || $0.account == account) }
      .sorted { $0.number > $1.number }
  }

  /// Revokes a token of a household; of one person, where they may revoke no other ones.
  package func revokeToken(
    _ number: UInt64, of household: HouseholdID, madeBy account: AccountID? = nil, at occasion: Occasion
  ) throws(AccountError) {
    try change { (transaction) throws(AccountError) in
      let token = try tables.tokens.all(&transaction).first { $0.number == number && $0.household == household }
      guard let token, account == nil || token.account == account else { throw .notFound(.token) }
      try tables.tokens.remove(token, &transaction)
      try note(.tokenRevoked, occasion, in: household, detail: token.label, &transaction)
    }
  }
}
