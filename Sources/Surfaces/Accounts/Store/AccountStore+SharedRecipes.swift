internal import LMDB

/// Shared recipes, until the receiving household accepts or refuses them.
extension AccountStore {
  /// Sends a recipe to a household that the sender also belongs to. Sending it again adds nothing.
  ///
  /// - Parameter event: The recipe's event in the sending ledger.
  package func sendRecipe(
    _ title: String, _ event: UInt64, from: HouseholdID, to: HouseholdID, at auditContext: AuditContext
  ) throws(AccountError) -> SharedRecipe {
    try change { (transaction) throws(AccountError) -> SharedRecipe in
      let sender = try self.sender(from, auditContext, &transaction)
      _ = try openHousehold(to, &transaction)
      guard from != to, try membership(of: sender, in: to, &transaction) != nil else { throw .notAllowed }
      let waiting = try sharedRecipes(auditContext.now, &transaction) { $0.to == to }
      if let same = waiting.first(where: { $0.from == from && $0.event == event }) { return same }
      try Self.limit(waiting)
      return try keep(title, event, from, to, nil, sender, auditContext, &transaction)
    }
  }

  /// Creates a link to a recipe, for one household of the person who uses it.
  package func makeRecipeLink(
    _ title: String, _ event: UInt64, from: HouseholdID, at auditContext: AuditContext
  ) throws(AccountError) -> Secret {
    let secret = Secret.random()
    let hash = try secret.hash()
    try change { (transaction) throws(AccountError) in
      let sender = try self.sender(from, auditContext, &transaction)
      try Self.limit(try sharedRecipes(auditContext.now, &transaction) { $0.from == from && $0.to == nil })
      _ = try keep(title, event, from, nil, hash, sender, auditContext, &transaction)
    }
    return secret
  }

  /// Returns the recipes waiting in a household, newest first.
  package func sharedRecipes(to household: HouseholdID, now: Timestamp) throws(AccountError) -> [SharedRecipe] {
    try look { (transaction) throws(AccountError) -> [SharedRecipe] in
      try sharedRecipes(now, &transaction) { $0.to == household }
    }.sorted { $0.number > $1.number }
  }

  /// Returns the recipe of a link; nil if it was accepted or refused, or has expired.
  package func sharedRecipe(_ link: String, now: Timestamp) throws(AccountError) -> SharedRecipe? {
    guard let secret = Secret(link) else { return nil }
    let hash = try secret.hash()
    return try look { (transaction) throws(AccountError) -> SharedRecipe? in
      try sharedRecipes(now, &transaction) { $0.hash?.isSame(as: hash) ?? false }.first
    }
  }

  /// Adds a link's recipe to a household of the person who uses it. The link is then spent.
  package func claimSharedRecipe(
    _ link: String, for household: HouseholdID, at auditContext: AuditContext
  ) throws(AccountError) {
    guard let secret = Secret(link) else { throw .linkSpent }
    let hash = try secret.hash()
    try change { (transaction) throws(AccountError) in
      let found = try sharedRecipes(auditContext.now, &transaction) { $0.hash?.isSame(as: hash) ?? false }
      guard var sharedRecipe = found.first else { throw .linkSpent }
      _ = try openHousehold(household, &transaction)
      guard let person = auditContext.person, try membership(of: person, in: household, &transaction) != nil else {
        throw .notAllowed
      }
      (sharedRecipe.to, sharedRecipe.hash) = (household, nil)
      try tables.sharedRecipes.put(sharedRecipe, &transaction)
    }
  }

  /// Removes a recipe that was accepted or refused.
  package func removeSharedRecipe(_ sharedRecipe: SharedRecipe) throws(AccountError) {
    try change { (transaction) throws(AccountError) in try tables.sharedRecipes.remove(sharedRecipe, &transaction) }
  }

  /// Returns the sender, if they belong to the sending household.
  private func sender(
    _ from: HouseholdID, _ auditContext: AuditContext, _ transaction: inout AccountTransaction
  ) throws(AccountError) -> AccountID {
    guard let person = auditContext.person, try enabledAccount(person, &transaction) != nil,
      try membership(of: person, in: from, &transaction) != nil
    else { throw .notAllowed }
    return person
  }

  private static func limit(_ waiting: [SharedRecipe]) throws(AccountError) {
    let most = AccountLimits.mostSharedRecipes
    guard waiting.count < most else { throw .tooMany(.sharedRecipe, most: most) }
  }

  /// Returns the recipes that have not expired and whose sender still exists.
  private func sharedRecipes(
    _ now: Timestamp, _ transaction: inout AccountTransaction, where isMeant: (SharedRecipe) -> Bool
  ) throws(AccountError) -> [SharedRecipe] {
    var found: [SharedRecipe] = []
    for sharedRecipe in try tables.sharedRecipes.all(&transaction)
    where sharedRecipe.expires > now && isMeant(sharedRecipe) {
      if try membership(of: sharedRecipe.sender, in: sharedRecipe.from, &transaction) != nil {
        found.append(sharedRecipe)
      }
    }
    return found
  }

  private func keep(
    _ title: String, _ event: UInt64, _ from: HouseholdID, _ to: HouseholdID?, _ hash: SecretHash?,
    _ sender: AccountID, _ auditContext: AuditContext, _ transaction: inout AccountTransaction
  ) throws(AccountError) -> SharedRecipe {
    let sharedRecipe = SharedRecipe(
      number: try tables.next("parcel", &transaction), from: from, to: to, hash: hash, sender: sender, title: title,
      event: event, created: auditContext.now, expires: auditContext.now.later(by: AccountLimits.sharedRecipeLife))
    try tables.sharedRecipes.put(sharedRecipe, &transaction)
    return sharedRecipe
  }
}
