internal import LMDB

extension AccountStore {
  /// The name of the counter whose value tells this store from others. Its copies have the same.
  static let number = "store"

  /// Compares the store with its journal when it is opened. If the store is an earlier copy, this ends everything that
  /// could let someone in, and takes away again the rights that were taken away since.
  func settle() throws(AccountError) {
    try changeJournaled { (transaction, journal) throws(AccountError) in
      // A server begins a journal; a command that runs next to it does not.
      guard journal.exists || !isVisiting else { return }
      let known = try tables.about.find(Counter.key("audit"), &transaction)?.value ?? 0
      let isJournaled = try tables.about.find(Counter.key(AccountTables.journaled), &transaction) != nil
      let number = try tables.about.find(Counter.key(Self.number), &transaction)?.value
      let isForeign = number != nil && journal.store != nil && number != journal.store
      // A copy is as recent as its origin. If it is behind its journal, an earlier state of the origin was restored.
      let isEarlier =
        if isCopy { known < journal.last && journal.isReadable && !isForeign } else if journal.exists {
          isForeign || known < journal.last
        } else { isJournaled }
      if isEarlier {
        try endEverything(&transaction)
        if !isForeign {
          for line in journal.lines where line.number > known && !journal.isOver(line) { try apply(line, &transaction) }
          if journal.last < .max { try neverReuse(journal.last, of: Self.numbered, &transaction) }
        }
        let time = try tables.audit.all(&transaction).last?.time ?? Timestamp(seconds: 0)
        try note(.restored, AuditContext(time), &transaction)
      }
      let given = number ?? journal.store ?? .random()
      journal.assign(to: given)
      guard !isVisiting else { return }
      if number == nil { try tables.about.put(Counter(Self.number, given), &transaction) }
      if !isJournaled { try tables.about.put(Counter(AccountTables.journaled, 1), &transaction) }
    }
  }

  /// Whether people may use a copy without its origin, because it is as recent as its journal.
  func canBeAlone() throws(AccountError) -> Bool {
    let journal = writing.withLock { $0 }
    var transaction = try beginReading()
    guard let copy = try tables.copy.find(AccountCopy.key, &transaction), copy.change > 0 else { return false }
    let known = try tables.about.find(Counter.key("audit"), &transaction)?.value ?? 0
    let number = try tables.about.find(Counter.key(Self.number), &transaction)?.value
    return !journal.exists || known >= journal.last && number == journal.store
  }

  /// Ensures that no number up to these is given again, because ledgers identify accounts and tokens by number.
  package func neverReuse(account: UInt64, token: UInt64) throws(AccountError) {
    try change { (transaction) throws(AccountError) in
      try neverReuse(account, of: ["account"], &transaction)
      try neverReuse(token, of: ["token"], &transaction)
    }
  }

  /// The kinds of record that a store numbers. No number is ever above that of the audit entry made with it.
  private static let numbered = ["account", "session", "token", "link", "parcel", "audit"]

  private func neverReuse(
    _ number: UInt64, of kinds: [String], _ transaction: inout AccountTransaction
  ) throws(AccountError) {
    for kind in kinds {
      let last = try tables.about.find(Counter.key(kind), &transaction)?.value ?? 0
      if last < number { try tables.about.put(Counter(kind, number), &transaction) }
    }
  }

  /// Ends all devices, tokens and links.
  private func endEverything(_ transaction: inout AccountTransaction) throws(AccountError) {
    try tables.sessions.removeAll(&transaction)
    try tables.devices.removeAll(&transaction)
    try tables.tokens.removeAll(&transaction)
    try tables.links.removeAll(&transaction)
    try tables.secondSteps.removeAll(&transaction) { $0.since == nil }
    try tables.noteLinks.removeAll(&transaction)
    try tables.phones.removeAll(&transaction)
    try tables.pushKeys.removeAll(&transaction)
    try tables.sharedRecipes.removeAll(&transaction) { $0.hash != nil }
  }

  /// Takes away what the line says was taken away. People, devices and rights that the copy does not know are skipped.
  private func apply(_ line: AccountJournal.Withdrawal, _ transaction: inout AccountTransaction) throws(AccountError) {
    if let id = line.account, let household = line.household {
      guard let known = try membership(of: id, in: household, &transaction) else { return }
      if line.deed == .memberRemoved { try tables.memberships.remove(known, &transaction) }
      guard line.deed == .roleChanged, let role = line.role else { return }
      let changed = Membership(account: id, household: household, role: role, since: known.since)
      try tables.memberships.put(changed, &transaction)
    } else if let id = line.account, var account = try tables.accounts.find(id.key, &transaction) {
      guard line.deed != .accountRemoved else { return try erase(account, &transaction) }
      switch line.deed {
      case .accountDisabled: account.isDisabled = true
      case .accountEnabled: account.isDisabled = false
      case .passwordChanged, .passwordReplaced: account.passwordHash = nil
      case .twoStepOn, .twoStepOff, .recoveryCodesMade, .recoveryCodeUsed:
        return try apply(line.deed, to: account, &transaction)
      default: return
      }
      try tables.accounts.put(account, &transaction)
    } else if let id = line.household, var household = try tables.households.find(id.key, &transaction) {
      household.archived = line.deed == .householdArchived ? household.archived ?? household.created : nil
      try tables.households.put(household, &transaction)
    }
  }

  /// Applies a change of someone's two-step sign-in. The copy does not know a later seed, so the password no longer
  /// lets anyone in; and it may have recovery codes that were used or replaced since.
  private func apply(
    _ deed: AuditAction, to account: Account, _ transaction: inout AccountTransaction
  ) throws(AccountError) {
    var account = account
    switch deed {
    case .twoStepOn:
      account.passwordHash = nil
      try tables.accounts.put(account, &transaction)
    case .twoStepOff: try tables.secondSteps.remove(key: account.key, &transaction)
    default:
      guard var step = try tables.secondSteps.find(account.key, &transaction) else { return }
      step.recoveryCodes = []
      try tables.secondSteps.put(step, &transaction)
    }
  }

  /// Copies one snapshot of the store to `folder`/accounts, while others read and write. The copy has no device, token
  /// or link: people sign in again after it is put back.
  ///
  /// - Throws: if a copy already exists there.
  package func backUp(to folder: String) throws(AccountError) {
    try refresh()
    try Folder.make(folder)
    let path = folder + "/accounts"
    try Folder.make(path)
    do throws(LMDBError) {
      try environment.copy(to: path, compacting: true)
    } catch {
      if error == .fileExists { throw .system(code: error.rawValue, doing: "cannot copy the accounts to", path: path) }
      throw AccountError(error)
    }
    let copy = try AccountStore(in: folder, isVisiting: true, settles: false, isAlone: true)
    try copy.change { (transaction) throws(AccountError) in
      try copy.endEverything(&transaction)
      // In another place, it begins its own journal. It is not a copy of an origin there.
      try copy.tables.about.remove(key: Counter.key(AccountTables.journaled), &transaction)
      try copy.leaveOrigin(&transaction)
    }
  }

  /// Whether the people were put back from an earlier copy, and no one has signed in since.
  package func isRestored() throws(AccountError) -> Bool {
    let deeds = try audit().map(\.deed)
    guard let last = deeds.lastIndex(of: .restored) else { return false }
    return !deeds[last...].contains(.signedIn)
  }
}
