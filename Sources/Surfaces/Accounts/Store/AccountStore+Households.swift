internal import LMDB

/// The households and their members.
extension AccountStore {
  /// All households in order of creation, including closed ones.
  package func households() throws(AccountError) -> [RegisteredHousehold] {
    try look { (transaction) throws(AccountError) in try tables.households.all(&transaction) }
      .sorted { ($0.created, $0.name, "\($0.id)") < ($1.created, $1.name, "\($1.id)") }
  }

  package func household(_ id: HouseholdID) throws(AccountError) -> RegisteredHousehold {
    try look { (transaction) throws(AccountError) in try household(id, &transaction) }
  }

  /// Creates a household with an owner.
  ///
  /// - Parameter directory: The name of the ledger's directory; nil for the household's ID.
  package func makeHousehold(
    _ name: String, owner: AccountID, directory: String? = nil, at auditContext: AuditContext
  ) throws(AccountError) -> RegisteredHousehold {
    let name = try DisplayName(name)
    return try change { (transaction) throws(AccountError) -> RegisteredHousehold in
      guard try enabledAccount(owner, &transaction) != nil else { throw .notFound(.person) }
      return try makeHousehold(name, owner: owner, directory: directory, auditContext, &transaction)
    }
  }

  func makeHousehold(
    _ name: DisplayName, owner: AccountID, directory: String?, _ auditContext: AuditContext,
    _ transaction: inout AccountTransaction
  ) throws(AccountError) -> RegisteredHousehold {
    let known = try tables.households.all(&transaction)
    let most = AccountLimits.mostHouseholds
    guard known.count < most else { throw .tooMany(.household, most: most) }
    // An existing ledger keeps the name of its directory.
    let id = directory.flatMap { HouseholdID($0) } ?? .random()
    let directory = directory ?? "\(id)"
    guard Self.isDirectoryName(directory) else { throw .badDirectory }
    guard !known.contains(where: { $0.directory == directory || $0.id == id }) else { throw .directoryTaken }
    let household = RegisteredHousehold(
      id: id, name: name.text, directory: directory, created: auditContext.now, archived: nil)
    try tables.households.put(household, &transaction)
    let membership = Membership(account: owner, household: id, role: .owner, since: auditContext.now)
    try tables.memberships.put(membership, &transaction)
    try note(.householdMade, auditContext, in: id, detail: name.text, &transaction)
    return household
  }

  // MARK: The ledger of a household

  /// Whether the household's ledger has been opened here before. If it has, it exists, and an empty one must not be
  /// made when it is missing.
  package func hasLedger(_ id: HouseholdID) throws(AccountError) -> Bool { try ledgerStart(of: id) != nil }

  /// Returns the first 16 digits of the ledger's ID, or nil if the household's ledger has never been opened here.
  package func ledgerStart(of id: HouseholdID) throws(AccountError) -> String? {
    try look { (transaction) throws(AccountError) in
      try tables.about.find(Counter.key(Self.ledgerMark(id)), &transaction)
    }?.value.digits
  }

  /// Records which ledger a household has, by the ledger's id.
  ///
  /// - Returns: whether the household may have it; not if it is the ledger of another household.
  package func keepLedger(_ ledger: String, of id: HouseholdID) throws(AccountError) -> Bool {
    let mark = Counter(Self.ledgerMark(id), UInt64(ledger.prefix(16), radix: 16) ?? 0)
    let known = try look { (transaction) throws(AccountError) in try tables.about.find(mark.key, &transaction) }
    guard known?.value != mark.value else { return true }
    return try change { (transaction) throws(AccountError) -> Bool in
      for other in try tables.households.all(&transaction) where other.id != id {
        let others = try tables.about.find(Counter.key(Self.ledgerMark(other.id)), &transaction)
        guard others?.value != mark.value else { return false }
      }
      try tables.about.put(mark, &transaction)
      return true
    }
  }

  private static func ledgerMark(_ id: HouseholdID) -> String { "ledger \(id)" }

  /// Whether the path is a plain name of a single directory.
  private static func isDirectoryName(_ name: String) -> Bool {
    (1...200).contains(name.utf8.count) && !name.hasPrefix(".")
      && name.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") }
  }

  @discardableResult
  package func renameHousehold(
    _ id: HouseholdID, to text: String, at auditContext: AuditContext
  ) throws(AccountError) -> RegisteredHousehold {
    let name = try DisplayName(text)
    return try change { (transaction) throws(AccountError) -> RegisteredHousehold in
      var household = try self.household(id, &transaction)
      household.name = name.text
      try tables.households.put(household, &transaction)
      try note(.householdRenamed, auditContext, in: id, detail: name.text, &transaction)
      return household
    }
  }

  /// Closes or reopens a household. Its ledger stays unchanged.
  package func setArchived(_ isArchived: Bool, _ id: HouseholdID, at auditContext: AuditContext) throws(AccountError) {
    try change { (transaction) throws(AccountError) in
      var household = try self.household(id, &transaction)
      guard (household.archived != nil) != isArchived else { return }
      household.archived = isArchived ? auditContext.now : nil
      try tables.households.put(household, &transaction)
      try note(isArchived ? .householdArchived : .householdReopened, auditContext, in: id, &transaction)
    }
  }
}

/// The members of a household and their roles.
extension AccountStore {
  /// Returns a household's people: owners, members, then guests, each by name.
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

  /// Adds a person to a household, or raises their role. It never lowers a role.
  @discardableResult
  package func addMember(
    _ account: AccountID, to household: HouseholdID, as role: HouseholdRole, at auditContext: AuditContext
  ) throws(AccountError) -> Membership {
    try change { (transaction) throws(AccountError) -> Membership in
      guard try enabledAccount(account, &transaction) != nil else { throw .notFound(.person) }
      return try join(account, household, role, auditContext, &transaction)
    }
  }

  /// Changes a person's role. The last owner must remain one.
  @discardableResult
  package func setRole(
    of account: AccountID, in household: HouseholdID, to role: HouseholdRole, at auditContext: AuditContext
  ) throws(AccountError) -> Membership {
    try change { (transaction) throws(AccountError) -> Membership in
      guard let known = try membership(of: account, in: household, &transaction) else { throw .notFound(.member) }
      guard known.role != role else { return known }
      if known.role == .owner { try requireOtherOwner(than: account, in: household, &transaction) }
      let changed = Membership(account: account, household: household, role: role, since: known.since)
      try tables.memberships.put(changed, &transaction)
      try note(.roleChanged, auditContext, in: household, detail: "\(account) \(role.word)", &transaction)
      return changed
    }
  }

  /// Removes a person from a household, with their tokens for it. The last owner must stay.
  package func removeMember(
    _ account: AccountID, from household: HouseholdID, at auditContext: AuditContext
  ) throws(AccountError) {
    try change { (transaction) throws(AccountError) in
      guard let known = try membership(of: account, in: household, &transaction) else { throw .notFound(.member) }
      if known.role == .owner { try requireOtherOwner(than: account, in: household, &transaction) }
      try tables.memberships.remove(known, &transaction)
      try tables.tokens.removeAll(&transaction) { $0.account == account && $0.household == household }
      try note(.memberRemoved, auditContext, in: household, detail: "\(account)", &transaction)
    }
  }

  func join(
    _ account: AccountID, _ household: HouseholdID, _ role: HouseholdRole, _ auditContext: AuditContext,
    _ transaction: inout AccountTransaction
  ) throws(AccountError) -> Membership {
    _ = try openHousehold(household, &transaction)
    let known = try membership(of: account, in: household, &transaction)
    if let known, !role.isAbove(known.role) { return known }
    let most = AccountLimits.mostMembers
    if known == nil, try memberships(in: household, &transaction).count >= most {
      throw .tooMany(.member, most: most)
    }
    let membership = Membership(
      account: account, household: household, role: role, since: known?.since ?? auditContext.now)
    try tables.memberships.put(membership, &transaction)
    let deed: AuditAction = known == nil ? .memberJoined : .roleChanged
    try note(deed, auditContext, in: household, detail: "\(account) \(role.word)", &transaction)
    return membership
  }
}
