internal import LMDB

/// What one household sends another, until it is taken in or refused there.
extension AccountStore {
  /// Sends something to a household that the sender belongs to as well. The same sent once more waits once.
  ///
  /// - Parameter event: where it is to be found in the ledger that it comes from.
  package func sendParcel(
    _ title: String, _ event: UInt64, from: HouseholdID, to: HouseholdID, at occasion: Occasion
  ) throws(AccountError) -> Parcel {
    try change { (transaction) throws(AccountError) -> Parcel in
      let sender = try self.sender(from, occasion, &transaction)
      _ = try openHousehold(to, &transaction)
      guard from != to, try membership(of: sender, in: to, &transaction) != nil else { throw .notAllowed }
      let waiting = try parcels(occasion.now, &transaction) { $0.to == to }
      if let same = waiting.first(where: { $0.from == from && $0.event == event }) { return same }
      try Self.limit(waiting)
      return try keep(title, event, from, to, nil, sender, occasion, &transaction)
    }
  }

  /// Makes a link to something, for one household that whoever has the link belongs to.
  package func makeParcelLink(
    _ title: String, _ event: UInt64, from: HouseholdID, at occasion: Occasion
  ) throws(AccountError) -> Secret {
    let secret = Secret.random()
    let hash = try secret.hash()
    try change { (transaction) throws(AccountError) in
      let sender = try self.sender(from, occasion, &transaction)
      try Self.limit(try parcels(occasion.now, &transaction) { $0.from == from && $0.to == nil })
      _ = try keep(title, event, from, nil, hash, sender, occasion, &transaction)
    }
    return secret
  }

  /// What waits in a household to be taken in, the newest first.
  package func parcels(to household: HouseholdID, now: Timestamp) throws(AccountError) -> [Parcel] {
    try look { (transaction) throws(AccountError) -> [Parcel] in
      try parcels(now, &transaction) { $0.to == household }
    }.sorted { $0.number > $1.number }
  }

  /// What a link leads to; nil once it was taken in, refused or has run out.
  package func parcel(_ link: String, now: Timestamp) throws(AccountError) -> Parcel? {
    guard let secret = Secret(link) else { return nil }
    let hash = try secret.hash()
    return try look { (transaction) throws(AccountError) -> Parcel? in
      try parcels(now, &transaction) { $0.hash?.isSame(as: hash) ?? false }.first
    }
  }

  /// Puts what a link leads to before a household of whoever has it; the link is spent.
  package func claimParcel(
    _ link: String, for household: HouseholdID, at occasion: Occasion
  ) throws(AccountError) {
    guard let secret = Secret(link) else { throw .linkSpent }
    let hash = try secret.hash()
    try change { (transaction) throws(AccountError) in
      let found = try parcels(occasion.now, &transaction) { $0.hash?.isSame(as: hash) ?? false }
      guard var parcel = found.first else { throw .linkSpent }
      _ = try openHousehold(household, &transaction)
      guard let person = occasion.person, try membership(of: person, in: household, &transaction) != nil else {
        throw .notAllowed
      }
      (parcel.to, parcel.hash) = (household, nil)
      try tables.parcels.put(parcel, &transaction)
    }
  }

  /// Takes away what was taken in or refused.
  package func removeParcel(_ parcel: Parcel) throws(AccountError) {
    try change { (transaction) throws(AccountError) in try tables.parcels.remove(parcel, &transaction) }
  }

  /// Who sends something, where they belong to the household that it comes from.
  private func sender(
    _ from: HouseholdID, _ occasion: Occasion, _ transaction: inout Transaction
  ) throws(AccountError) -> AccountID {
    guard let person = occasion.person, try enabledAccount(person, &transaction) != nil,
      try membership(of: person, in: from, &transaction) != nil
    else { throw .notAllowed }
    return person
  }

  private static func limit(_ waiting: [Parcel]) throws(AccountError) {
    let most = AccountLimits.mostParcels
    guard waiting.count < most else { throw .tooMany(.parcel, most: most) }
  }

  /// Those that have not run out, and whose sender is still there.
  private func parcels(
    _ now: Timestamp, _ transaction: inout Transaction, where isMeant: (Parcel) -> Bool
  ) throws(AccountError) -> [Parcel] {
    var found: [Parcel] = []
    for parcel in try tables.parcels.all(&transaction) where parcel.expires > now && isMeant(parcel) {
      if try membership(of: parcel.sender, in: parcel.from, &transaction) != nil { found.append(parcel) }
    }
    return found
  }

  private func keep(
    _ title: String, _ event: UInt64, _ from: HouseholdID, _ to: HouseholdID?, _ hash: SecretHash?,
    _ sender: AccountID, _ occasion: Occasion, _ transaction: inout Transaction
  ) throws(AccountError) -> Parcel {
    let parcel = Parcel(
      number: try tables.next("parcel", &transaction), from: from, to: to, hash: hash, sender: sender, title: title,
      event: event, created: occasion.now, expires: occasion.now.later(by: AccountLimits.parcelLife))
    try tables.parcels.put(parcel, &transaction)
    return parcel
  }
}
