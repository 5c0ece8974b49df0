internal import LMDB

/// The devices that somebody is signed in on.
extension AccountStore {
  /// Somebody's devices, the one that was seen last before the others.
  package func sessions(of account: AccountID, now: Timestamp) throws(AccountError) -> [DeviceSession] {
    try look { (transaction) throws(AccountError) in try sessions(of: account, &transaction) }
      .filter { $0.expires > now }
  }

  /// Signs the device out that has this secret; one that is signed out already stays so.
  package func signOut(_ text: String, at occasion: Occasion) throws(AccountError) {
    guard let secret = Secret(text) else { return }
    let hash = try secret.hash()
    try change { (transaction) throws(AccountError) in
      guard let session = try tables.sessions.find(hash.key, &transaction), session.hash.isSame(as: hash) else {
        return
      }
      try tables.sessions.remove(session, &transaction)
      try note(.signedOut, occasion.by(session.account), detail: session.device, &transaction)
    }
  }

  /// Signs one of somebody's devices out, by its number.
  package func endSession(_ number: UInt64, of account: AccountID, at occasion: Occasion) throws(AccountError) {
    try change { (transaction) throws(AccountError) in
      guard let session = try sessions(of: account, &transaction).first(where: { $0.number == number }) else {
        throw .notFound(.device)
      }
      try tables.sessions.remove(session, &transaction)
      try note(.deviceEnded, occasion, detail: session.device, &transaction)
    }
  }

  /// Signs all of somebody's devices out, but for one where that is wanted; tells how many.
  @discardableResult
  package func endSessions(
    of account: AccountID, keeping number: UInt64? = nil, at occasion: Occasion
  ) throws(AccountError) -> Int {
    try change { (transaction) throws(AccountError) -> Int in
      let count = try endSessions(of: account, keeping: number, &transaction)
      try note(.deviceEnded, occasion, detail: "\(count)", &transaction)
      return count
    }
  }

  /// Somebody's devices, those whose time is over among them.
  func sessions(of account: AccountID, _ transaction: inout Transaction) throws(AccountError) -> [DeviceSession] {
    try tables.sessions.all(&transaction).filter { $0.account == account }
      .sorted { ($0.lastSeen, $0.number) > ($1.lastSeen, $1.number) }
  }

  @discardableResult
  func endSessions(
    of account: AccountID, keeping number: UInt64?, _ transaction: inout Transaction
  ) throws(AccountError) -> Int {
    let ended = try sessions(of: account, &transaction).filter { $0.number != number }
    for session in ended { try tables.sessions.remove(session, &transaction) }
    return ended.count
  }

  /// Signs somebody in on a device.
  func beginSession(
    of account: Account, _ userAgent: String, _ occasion: Occasion, _ transaction: inout Transaction
  ) throws(AccountError) -> SignedIn {
    let others = try sessions(of: account.id, &transaction)
    for session in others.dropFirst(AccountLimits.mostDevices - 1) {
      try tables.sessions.remove(session, &transaction)
    }
    let now = occasion.now
    let secret = Secret.random()
    let session = DeviceSession(
      number: try tables.next("session", &transaction), hash: try secret.hash(), account: account.id,
      device: DeviceLabel.short(userAgent), created: now, lastSeen: now,
      expires: now.later(by: AccountLimits.sessionLife), renewed: now, address: occasion.address)
    try tables.sessions.put(session, &transaction)
    let device = try makeKnown(account.id, now, &transaction)
    try note(.signedIn, occasion.by(account.id), detail: session.device, &transaction)
    return SignedIn(secret: secret, session: session, device: device, account: account)
  }

  /// Records a device as one of a person's known devices. If there are too many, it replaces the one that has not been
  /// signed in on for longest.
  private func makeKnown(
    _ account: AccountID, _ now: Timestamp, _ transaction: inout Transaction
  ) throws(AccountError) -> Secret {
    let known = try tables.devices.all(&transaction).filter { $0.account == account }.sorted {
      $0.lastSeen > $1.lastSeen
    }
    for device in known.dropFirst(AccountLimits.mostDevices - 1) { try tables.devices.remove(device, &transaction) }
    let secret = Secret.random()
    try tables.devices.put(KnownDevice(hash: try secret.hash(), account: account, lastSeen: now), &transaction)
    return secret
  }
}
