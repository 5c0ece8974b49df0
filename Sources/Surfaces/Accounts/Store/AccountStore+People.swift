internal import LMDB

/// The people themselves.
extension AccountStore {
  /// Everybody, in the order in which they came.
  package func accounts() throws(AccountError) -> [Account] {
    try look { (transaction) throws(AccountError) in try tables.accounts.all(&transaction) }
  }

  package func account(_ id: AccountID) throws(AccountError) -> Account {
    try look { (transaction) throws(AccountError) in try account(id, &transaction) }
  }

  /// Who has a name, in capitals or not; nil where nobody has.
  package func account(named name: String) throws(AccountError) -> Account? {
    try look { (transaction) throws(AccountError) in try account(named: name, &transaction) }
  }

  /// What somebody is in the households that are open.
  package func memberships(of account: AccountID) throws(AccountError) -> [Membership] {
    try look { (transaction) throws(AccountError) in try openMemberships(of: account, &transaction) }
  }

  /// Gives somebody another name. What they recorded keeps the one it was recorded under.
  @discardableResult
  package func rename(
    _ id: AccountID, to text: String, at occasion: Occasion
  ) throws(AccountError) -> Account {
    let name = try PlainName(text)
    return try change { (transaction) throws(AccountError) -> Account in
      var account = try self.account(id, &transaction)
      let taken = try tables.names.find(name.key, &transaction)
      guard taken == nil || taken?.account == id else { throw .nameTaken }
      try tables.names.remove(NameEntry(try PlainName(account.name), id), &transaction)
      account.name = name.text
      try tables.names.put(NameEntry(name, id), &transaction)
      try tables.accounts.put(account, &transaction)
      try note(.accountRenamed, occasion, detail: name.text, &transaction)
      return account
    }
  }

  /// Shuts somebody out, or lets them in again. Whoever is shut out is signed out everywhere.
  package func setDisabled(
    _ isDisabled: Bool, _ id: AccountID, at occasion: Occasion
  ) throws(AccountError) {
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
      try note(isDisabled ? .accountDisabled : .accountEnabled, occasion, detail: "\(id)", &transaction)
    }
  }

  /// Takes somebody away, with all that could prove them. In the ledgers stays what they recorded, and their name.
  package func removeAccount(_ id: AccountID, at occasion: Occasion) throws(AccountError) {
    try change { (transaction) throws(AccountError) in
      let account = try self.account(id, &transaction)
      try requireOtherOwners(than: id, &transaction)
      try erase(account, &transaction)
      // Without the name, which is to be forgotten.
      try note(.accountRemoved, occasion, detail: "\(id)", &transaction)
    }
  }

  /// Removes an account and everything that belongs to it.
  func erase(_ account: Account, _ transaction: inout Transaction) throws(AccountError) {
    let id = account.id
    for membership in try tables.memberships.all(&transaction, prefix: id.key) {
      try tables.memberships.remove(membership, &transaction)
    }
    try endSessions(of: id, keeping: nil, &transaction)
    for device in try tables.devices.all(&transaction) where device.account == id {
      try tables.devices.remove(device, &transaction)
    }
    for token in try tables.tokens.all(&transaction) where token.account == id {
      try tables.tokens.remove(token, &transaction)
    }
    for link in try tables.links.all(&transaction) where link.maker == id || link.purpose == .password(id) {
      try tables.links.remove(link, &transaction)
    }
    for parcel in try tables.parcels.all(&transaction) where parcel.sender == id {
      try tables.parcels.remove(parcel, &transaction)
    }
    try tables.portraits.remove(key: id.key, &transaction)
    try tables.names.remove(NameEntry(try PlainName(account.name), id), &transaction)
    try tables.accounts.remove(account, &transaction)
  }

  /// Throws where a household that somebody owns would have no owner without them.
  private func requireOtherOwners(than id: AccountID, _ transaction: inout Transaction) throws(AccountError) {
    for membership in try tables.memberships.all(&transaction, prefix: id.key) where membership.role == .owner {
      try requireOtherOwner(than: id, in: membership.household, &transaction)
    }
  }

  /// A new person, with the hash of their password.
  func makeAccount(
    _ name: PlainName, passwordHash: String, _ occasion: Occasion, _ transaction: inout Transaction
  ) throws(AccountError) -> Account {
    let most = AccountLimits.mostAccounts
    guard try tables.accounts.count(&transaction) < most else { throw .tooMany(.person, most: most) }
    guard try tables.names.find(name.key, &transaction) == nil else { throw .nameTaken }
    let account = Account(
      id: AccountID(try tables.next("account", &transaction)), name: name.text, created: occasion.now,
      isDisabled: false, passwordHash: passwordHash)
    try tables.accounts.put(account, &transaction)
    try tables.names.put(NameEntry(name, account.id), &transaction)
    try note(.accountMade, occasion.by(account.id), detail: name.text, &transaction)
    return account
  }
}

/// Which pictures people have chosen of themselves.
extension AccountStore {
  /// Somebody's picture; nil where they have none.
  package func portrait(of account: AccountID) throws(AccountError) -> Portrait? {
    try look { (transaction) throws(AccountError) in try tables.portraits.find(account.key, &transaction) }
  }

  /// Everybody's picture.
  package func portraits() throws(AccountError) -> [Portrait] {
    try look { (transaction) throws(AccountError) in try tables.portraits.all(&transaction) }
  }

  /// Gives somebody another picture, or none. Returns the file of the one before, where nobody has that any more.
  ///
  /// - Parameter file: what the picture's file is called; nil for no picture.
  @discardableResult
  package func setPortrait(
    _ file: String?, of id: AccountID, at occasion: Occasion
  ) throws(AccountError) -> String? {
    try change { (transaction) throws(AccountError) -> String? in
      guard try enabledAccount(id, &transaction) != nil else { throw .notFound(.person) }
      let before = try tables.portraits.find(id.key, &transaction)
      guard before?.file != file else { return nil }
      if let file {
        try tables.portraits.put(Portrait(account: id, file: file), &transaction)
      } else if let before {
        try tables.portraits.remove(before, &transaction)
      }
      try note(.pictureChanged, occasion, &transaction)
      let left = try tables.portraits.all(&transaction)
      return left.contains { $0.file == before?.file } ? nil : before?.file
    }
  }
}
