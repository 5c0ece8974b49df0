internal import LMDB

/// Who belongs to a household, and as what.
extension AccountStore {
  /// Everybody in a household: owners, then members, then guests, each by name.
  package func members(of household: HouseholdID) throws(AccountError) -> [Member] {
    try look { (transaction) throws(AccountError) -> [Member] in
      var found: [Member] = []
      for membership in try memberships(in: household, &transaction) {
        found.append(Member(account: try account(membership.account, &transaction), membership: membership))
      }
      return found.sorted {
        ($0.role.rawValue, $0.account.name.lowercased()) < ($1.role.rawValue, $1.account.name.lowercased())
      }
    }
  }

  /// Makes somebody who has an account one of a household, or gives them a higher role there; never a lower one.
  @discardableResult
  package func addMember(
    _ account: AccountID, to household: HouseholdID, as role: HouseholdRole, at occasion: Occasion
  ) throws(AccountError) -> Membership {
    try change { (transaction) throws(AccountError) -> Membership in
      guard try enabledAccount(account, &transaction) != nil else { throw .notFound(.person) }
      return try join(account, household, role, occasion, &transaction)
    }
  }

  /// Gives somebody another role. The last owner stays one.
  @discardableResult
  package func setRole(
    of account: AccountID, in household: HouseholdID, to role: HouseholdRole, at occasion: Occasion
  ) throws(AccountError) -> Membership {
    try change { (transaction) throws(AccountError) -> Membership in
      guard let known = try membership(of: account, in: household, &transaction) else { throw .notFound(.member) }
      guard known.role != role else { return known }
      if known.role == .owner { try requireOtherOwner(than: account, in: household, &transaction) }
      let changed = Membership(account: account, household: household, role: role, since: known.since)
      try tables.memberships.put(changed, &transaction)
      try note(.roleChanged, occasion, in: household, detail: "\(account) \(role.word)", &transaction)
      return changed
    }
  }

  /// Takes somebody out of a household, with their tokens for it. The last owner stays.
  package func removeMember(
    _ account: AccountID, from household: HouseholdID, at occasion: Occasion
  ) throws(AccountError) {
    try change { (transaction) throws(AccountError) in
      guard let known = try membership(of: account, in: household, &transaction) else { throw .notFound(.member) }
      if known.role == .owner { try requireOtherOwner(than: account, in: household, &transaction) }
      try tables.memberships.remove(known, &transaction)
      for token in try tables.tokens.all(&transaction)
      where token.account == account && token.household == household {
        try tables.tokens.remove(token, &transaction)
      }
      try note(.memberRemoved, occasion, in: household, detail: "\(account)", &transaction)
    }
  }

  func join(
    _ account: AccountID, _ household: HouseholdID, _ role: HouseholdRole, _ occasion: Occasion,
    _ transaction: inout Transaction
  ) throws(AccountError) -> Membership {
    _ = try openHousehold(household, &transaction)
    let known = try membership(of: account, in: household, &transaction)
    if let known, !role.isAbove(known.role) { return known }
    let most = AccountLimits.mostMembers
    if known == nil, try memberships(in: household, &transaction).count >= most {
      throw .tooMany(.member, most: most)
    }
    let membership = Membership(
      account: account, household: household, role: role, since: known?.since ?? occasion.now)
    try tables.memberships.put(membership, &transaction)
    let deed: AuditDeed = known == nil ? .memberJoined : .roleChanged
    try note(deed, occasion, in: household, detail: "\(account) \(role.word)", &transaction)
    return membership
  }
}
