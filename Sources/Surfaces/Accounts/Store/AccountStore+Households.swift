internal import LMDB

/// The households, and who belongs to them.
extension AccountStore {
  /// All households in the order of their making, the closed ones among them.
  package func households() throws(AccountError) -> [RegisteredHousehold] {
    try look { (transaction) throws(AccountError) in try tables.households.all(&transaction) }
      .sorted { ($0.created, $0.name, "\($0.id)") < ($1.created, $1.name, "\($1.id)") }
  }

  package func household(_ id: HouseholdID) throws(AccountError) -> RegisteredHousehold {
    try look { (transaction) throws(AccountError) in try household(id, &transaction) }
  }

  /// Makes a household, which somebody owns.
  ///
  /// - Parameter directory: the name of its ledger's directory; nil for the household's own id.
  package func makeHousehold(
    _ name: String, owner: AccountID, directory: String? = nil, at occasion: Occasion
  ) throws(AccountError) -> RegisteredHousehold {
    let name = try PlainName(name)
    return try change { (transaction) throws(AccountError) -> RegisteredHousehold in
      guard try enabledAccount(owner, &transaction) != nil else { throw .notFound(.person) }
      return try makeHousehold(name, owner: owner, directory: directory, occasion, &transaction)
    }
  }

  func makeHousehold(
    _ name: PlainName, owner: AccountID, directory: String?, _ occasion: Occasion,
    _ transaction: inout Transaction
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
      id: id, name: name.text, directory: directory, created: occasion.now, archived: nil)
    try tables.households.put(household, &transaction)
    let membership = Membership(account: owner, household: id, role: .owner, since: occasion.now)
    try tables.memberships.put(membership, &transaction)
    try note(.householdMade, occasion, in: id, detail: name.text, &transaction)
    return household
  }

  // MARK: The ledger of a household

  /// Whether the household's ledger has been opened here before. If it has, it exists, and an empty one must not be
  /// made when it is missing.
  package func hasLedger(_ id: HouseholdID) throws(AccountError) -> Bool {
    try look { (transaction) throws(AccountError) in
      try tables.about.find(Counter.key(Self.ledgerMark(id)), &transaction) != nil
    }
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

  /// Whether it is the name of one directory, which leads nowhere else.
  private static func isDirectoryName(_ name: String) -> Bool {
    (1...200).contains(name.utf8.count) && !name.hasPrefix(".")
      && name.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") }
  }

  @discardableResult
  package func renameHousehold(
    _ id: HouseholdID, to text: String, at occasion: Occasion
  ) throws(AccountError) -> RegisteredHousehold {
    let name = try PlainName(text)
    return try change { (transaction) throws(AccountError) -> RegisteredHousehold in
      var household = try self.household(id, &transaction)
      household.name = name.text
      try tables.households.put(household, &transaction)
      try note(.householdRenamed, occasion, in: id, detail: name.text, &transaction)
      return household
    }
  }

  /// Closes a household, so that nobody gets into it, or opens it again. Its ledger stays as it is.
  package func setArchived(
    _ isArchived: Bool, _ id: HouseholdID, at occasion: Occasion
  ) throws(AccountError) {
    try change { (transaction) throws(AccountError) in
      var household = try self.household(id, &transaction)
      guard (household.archived != nil) != isArchived else { return }
      household.archived = isArchived ? occasion.now : nil
      try tables.households.put(household, &transaction)
      try note(isArchived ? .householdArchived : .householdReopened, occasion, in: id, &transaction)
    }
  }
}
