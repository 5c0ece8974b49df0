internal import LMDB

extension AccountStore {
  /// Returns all people in order of creation.
  package func accounts() throws(AccountError) -> [Account] {
    try look { (transaction) throws(AccountError) in try tables.accounts.all(&transaction) }
  }

  package func account(_ id: AccountID) throws(AccountError) -> Account {
    try look { (transaction) throws(AccountError) in try account(id, &transaction) }
  }

  /// Returns the person with a name, ignoring case, or nil.
  package func account(named name: String) throws(AccountError) -> Account? {
    try look { (transaction) throws(AccountError) in try account(named: name, &transaction) }
  }

  /// Returns a person's memberships in open households.
  package func memberships(of account: AccountID) throws(AccountError) -> [Membership] {
    try look { (transaction) throws(AccountError) in try openMemberships(of: account, &transaction) }
  }

  /// Renames a person. Past entries keep the old name.
  @discardableResult
  package func rename(_ id: AccountID, to text: String, at auditContext: AuditContext) throws(AccountError) -> Account {
    let name = try DisplayName(text)
    return try change { (transaction) throws(AccountError) -> Account in
      var account = try self.account(id, &transaction)
      let taken = try tables.names.find(name.key, &transaction)
      guard taken == nil || taken?.account == id else { throw .nameTaken }
      try tables.names.remove(NameEntry(try DisplayName(account.name), id), &transaction)
      account.name = name.text
      try tables.names.put(NameEntry(name, id), &transaction)
      try tables.accounts.put(account, &transaction)
      try note(.accountRenamed, auditContext, detail: name.text, &transaction)
      return account
    }
  }

  /// Disables a person, which signs them out everywhere, or enables them again.
  package func setDisabled(_ isDisabled: Bool, _ id: AccountID, at auditContext: AuditContext) throws(AccountError) {
    try change { (transaction) throws(AccountError) in
      var account = try self.account(id, &transaction)
      guard account.isDisabled != isDisabled else { return }
      if isDisabled {
        try requireOtherOwners(than: id, &transaction)
        try endSessions(of: id, keeping: nil, &transaction)
        try removePasswordLinks(for: id, &transaction)
      }
      account.isDisabled = isDisabled
      try tables.accounts.put(account, &transaction)
      try note(isDisabled ? .accountDisabled : .accountEnabled, auditContext, detail: "\(id)", &transaction)
    }
  }

  /// Removes a person with all their credentials. Their entries and name stay in the ledgers.
  package func removeAccount(_ id: AccountID, at auditContext: AuditContext) throws(AccountError) {
    try change { (transaction) throws(AccountError) in
      let account = try self.account(id, &transaction)
      try requireOtherOwners(than: id, &transaction)
      try erase(account, &transaction)
      // Without the name, which must be forgotten.
      try note(.accountRemoved, auditContext, detail: "\(id)", &transaction)
    }
  }

  /// Removes an account with everything that belongs to it.
  func erase(_ account: Account, _ transaction: inout AccountTransaction) throws(AccountError) {
    let id = account.id
    for membership in try tables.memberships.all(&transaction, prefix: id.key) {
      try tables.memberships.remove(membership, &transaction)
    }
    try endSessions(of: id, keeping: nil, &transaction)
    try tables.devices.removeAll(&transaction) { $0.account == id }
    try tables.tokens.removeAll(&transaction) { $0.account == id }
    try tables.links.removeAll(&transaction) { $0.maker == id || $0.purpose == .password(id) }
    try tables.noteLinks.removeAll(&transaction) { $0.account == id }
    try tables.phones.removeAll(&transaction) { $0.account == id }
    try tables.sharedRecipes.removeAll(&transaction) { $0.sender == id }
    try tables.profilePictures.remove(key: id.key, &transaction)
    try tables.secondSteps.remove(key: id.key, &transaction)
    try tables.names.remove(NameEntry(try DisplayName(account.name), id), &transaction)
    try tables.accounts.remove(account, &transaction)
  }

  /// Throws if one of the person's households would have no owner without them.
  private func requireOtherOwners(than id: AccountID, _ transaction: inout AccountTransaction) throws(AccountError) {
    for membership in try tables.memberships.all(&transaction, prefix: id.key) where membership.role == .owner {
      try requireOtherOwner(than: id, in: membership.household, &transaction)
    }
  }

  /// Creates a person with a password hash.
  func makeAccount(
    _ name: DisplayName, passwordHash: String, _ auditContext: AuditContext, _ transaction: inout AccountTransaction
  ) throws(AccountError) -> Account {
    let most = AccountLimits.mostAccounts
    guard try tables.accounts.count(&transaction) < most else { throw .tooMany(.person, most: most) }
    guard try tables.names.find(name.key, &transaction) == nil else { throw .nameTaken }
    let account = Account(
      id: AccountID(try tables.next("account", &transaction)), name: name.text, created: auditContext.now,
      isDisabled: false, passwordHash: passwordHash)
    try tables.accounts.put(account, &transaction)
    try tables.names.put(NameEntry(name, account.id), &transaction)
    try note(.accountMade, auditContext.by(account.id), detail: name.text, &transaction)
    return account
  }
}

/// People's pictures.
extension AccountStore {
  /// Returns a person's picture, or nil.
  package func profilePicture(of account: AccountID) throws(AccountError) -> ProfilePicture? {
    try look { (transaction) throws(AccountError) in try tables.profilePictures.find(account.key, &transaction) }
  }

  package func profilePictures() throws(AccountError) -> [ProfilePicture] {
    try look { (transaction) throws(AccountError) in try tables.profilePictures.all(&transaction) }
  }

  /// Sets or removes a person's picture. Returns the previous file if no one else uses it.
  ///
  /// - Parameter file: The picture's file name; nil for no picture.
  @discardableResult
  package func setProfilePicture(
    _ file: String?, of id: AccountID, at auditContext: AuditContext
  ) throws(AccountError) -> String? {
    try change { (transaction) throws(AccountError) -> String? in
      guard try enabledAccount(id, &transaction) != nil else { throw .notFound(.person) }
      let before = try tables.profilePictures.find(id.key, &transaction)
      guard before?.file != file else { return nil }
      if let file {
        try tables.profilePictures.put(ProfilePicture(account: id, file: file), &transaction)
      } else if let before {
        try tables.profilePictures.remove(before, &transaction)
      }
      try note(.pictureChanged, auditContext, &transaction)
      let left = try tables.profilePictures.all(&transaction)
      return left.contains { $0.file == before?.file } ? nil : before?.file
    }
  }
}
