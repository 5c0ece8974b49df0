internal import LMDB
import Synchronization

/// A server's accounts: people, their roles in households, and their credentials.
///
/// It is a separate store, because secrets must be erasable and a log is permanent. It contains only hashes of
/// secrets. Any thread may use it. Each call is one transaction, which is on disk when the call returns. The caller
/// passes in every time.
package final class AccountStore: Sendable {
  /// The store's directory.
  package let path: String
  package let hasher: PasswordHasher

  /// Whether no readable journal existed, so that only the ledgers know the highest numbers given.
  package let beginsJournal: Bool

  let environment: Environment
  let tables: AccountTables
  let gate = HashingGate()
  let throttle = Mutex(Throttle())
  let unfinished = Mutex(UnfinishedSignIns())
  /// The origin of a copy; nil for other stores.
  let link: AccountLink?
  /// Whether this is a command running next to the server.
  let isVisiting: Bool
  /// Whether a copy was opened without its origin.
  let isAlone: Bool
  let writing: Mutex<AccountJournal>
  private let lock: ServingLock?

  /// Whether the accounts are in a database, and this is a copy of them.
  package var isCopy: Bool { link != nil }

  /// Opens or creates the store in `folder`/accounts.
  ///
  /// - Parameters:
  ///   - isVisiting: Whether this is a command next to a server, for example to create a password link. Such a command
  /// does not know the server's failed attempts.
  ///   - settles: Whether to compare the store with its journal, so that a restored earlier copy lets no one in.
  ///   - onlyReads: Whether to open the store only for reading, which creates, changes and settles nothing.
  ///   - directory: The database of the households. If it has accounts, a new store becomes a copy of them.
  ///   - isAlone: Whether to open a copy without its origin.
  /// - Throws: ``AccountError/openElsewhere(path:)`` if another process uses the accounts.
  package init(
    in folder: String, hasher: PasswordHasher = .standard, isVisiting: Bool = false, settles: Bool = true,
    onlyReads: Bool = false, directory: String? = nil, isAlone: Bool = false
  ) throws(AccountError) {
    let path = folder + "/accounts"
    if !onlyReads {
      try Folder.make(folder)
      try Folder.make(path)
    }
    let lock = try isVisiting ? nil : ServingLock(in: path)
    var options = Environment.Options(maximumDatabases: AccountTables.count, mapSize: AccountLimits.largestFile)
    if onlyReads { options.access = .readOnly }
    let environment: Environment
    do throws(LMDBError) {
      environment = try Environment(path: path, options: options)
    } catch {
      throw error == .busy ? AccountError.openElsewhere(path: path) : AccountError(error)
    }
    tables = try onlyReads ? Self.readTables(environment) : Self.openTables(environment)
    link = try onlyReads || isAlone ? nil : tables.link(environment, directory)
    self.path = path
    self.hasher = hasher
    self.environment = environment
    self.lock = lock
    (self.isVisiting, self.isAlone) = (isVisiting, isAlone)
    let journal = try AccountJournal(in: folder)
    beginsJournal = settles && !onlyReads && !isVisiting && !journal.isReadable
    writing = Mutex(journal)
    guard settles, !onlyReads else { return }
    do throws(AccountError) { try settle() } catch {
      // People stay signed in without the database, unless someone put back an earlier copy.
      guard case .origin(.unavailable) = error, try canBeAlone() else { throw error }
    }
  }

  private static func openTables(_ environment: Environment) throws(AccountError) -> AccountTables {
    var transaction = AccountTransaction(
      try AccountError.wrapping { () throws(LMDBError) in try environment.beginWrite() })
    let tables = try AccountTables(&transaction, creates: true)
    try transaction.commit()
    return tables
  }

  private static func readTables(_ environment: Environment) throws(AccountError) -> AccountTables {
    var transaction = AccountTransaction(
      try AccountError.wrapping { () throws(LMDBError) in try environment.beginRead() })
    let tables = try AccountTables(&transaction, creates: false)
    transaction.end()
    return tables
  }

  func beginReading() throws(AccountError) -> AccountTransaction {
    AccountTransaction(try AccountError.wrapping { () throws(LMDBError) in try environment.beginRead() })
  }

  func beginWriting() throws(AccountError) -> AccountTransaction {
    AccountTransaction(
      try AccountError.wrapping { () throws(LMDBError) in try environment.beginWrite() }, collecting: isCopy)
  }

  /// Reads from a snapshot of the store, which includes all earlier changes by other servers.
  func look<Value>(_ work: (inout AccountTransaction) throws(AccountError) -> Value) throws(AccountError) -> Value {
    try refresh()
    var transaction = try beginReading()
    return try work(&transaction)
  }

  /// Changes the store in a transaction. If the body throws, nothing changes. In a copy, the body runs again after
  /// another server's change.
  func change<Value: Sendable>(
    _ work: (inout AccountTransaction) throws(AccountError) -> Value
  ) throws(AccountError) -> Value {
    try changeJournaled { (transaction, _) throws(AccountError) in try work(&transaction) }
  }

  /// Changes the store as `change` does, and passes the journal to the body.
  func changeJournaled<Value: Sendable>(
    _ work: (inout AccountTransaction, inout AccountJournal) throws(AccountError) -> Value
  ) throws(AccountError) -> Value {
    try writing.withLock { (journal) throws(AccountError) -> Value in
      while true {
        var transaction = try beginWriting()
        let position = try join(&transaction)
        let value = try work(&transaction, &journal)
        let news = try entries(behind: journal.last, &transaction)
        guard try send(&transaction, after: position) else { continue }
        try transaction.commit()
        // Entries that could not be written are written with the next change.
        if !news.isEmpty || beginsJournal && !journal.exists { try? journal.append(news, makes: beginsJournal) }
        return value
      }
    }
  }
}

/// The limits of the accounts; times are in seconds.
package enum AccountLimits {
  package static let hour: Int64 = 3_600
  package static let day: Int64 = 24 * hour

  /// The time that an unused device stays signed in.
  package static let sessionLife = 400 * day
  /// The interval at which sessions are extended.
  package static let sessionRenewal = 7 * day
  /// The interval at which the use of a device or token is recorded.
  package static let seenEvery = day
  package static let invitationLife = 7 * day
  /// The lifetime of a setup link.
  package static let setupLife = hour
  /// The time to give a code after the password.
  package static let codeWait: Int64 = 300
  /// The time to give the first code after two-step sign-in was begun.
  package static let twoStepSetupLife = hour
  package static let passwordLinkLife = hour
  package static let longestTokenLife = 3_660 * day
  package static let sharedRecipeLife = 30 * day
  /// The lifetime of a link in a note. By then the food is eaten, or no longer mentioned.
  package static let noteLinkLife = 5 * day
  package static let auditLife = 400 * day
  /// The days for which a database remembers that a row was removed.
  package static let removedRowDays = 30

  package static let mostAccounts = 1_000
  package static let mostHouseholds = 1_000
  /// The most people in a household.
  package static let mostMembers = 100
  /// The most devices of a person. A further one signs out the device not seen for longest.
  package static let mostDevices = 50
  /// The most tokens of a household.
  package static let mostTokens = 50
  /// The most open invitations of a household.
  package static let mostInvitations = 50
  /// The most shared recipes that wait in a household or were sent from it by link.
  package static let mostSharedRecipes = 50
  /// The most links in notes to a person. The oldest make way.
  package static let mostNoteLinks = 500
  /// The largest number of phones to which a person's reminders are pushed. A new phone then replaces the oldest.
  package static let mostPhones = 20
  /// The most audit entries; the oldest are removed.
  package static let mostAuditEntries = 100_000
  /// The most passwords waiting to be compared.
  package static let mostWaiting = 8
  /// The largest picture in bytes.
  package static let largestPicture = 1 << 20
  /// The largest file in bytes; it grows as needed.
  package static let largestFile = 1 << 30
}

/// The number of each kind of record.
package struct AccountCounts: Hashable, Sendable {
  package internal(set) var accounts = 0
  package internal(set) var households = 0
  package internal(set) var memberships = 0
  package internal(set) var sessions = 0
  package internal(set) var tokens = 0
  package internal(set) var links = 0
  /// Shared recipes neither accepted nor refused.
  package internal(set) var sharedRecipes = 0
  package internal(set) var auditEntries = 0

  package init() {}
}

/// The result of checking the whole store.
package struct AccountCheck: Hashable, Sendable {
  package internal(set) var counts = AccountCounts()
  /// The problems, one per line.
  package internal(set) var problems: [String] = []

  package var isSound: Bool { problems.isEmpty }
}

/// A newly set up server: its first person, signed in, and their household.
package struct SetUp: Sendable {
  package let signedIn: SignedIn
  package let household: RegisteredHousehold
}

/// A person just signed in on a device.
package struct SignedIn: Sendable {
  /// The secret of the device's cookie. It is not stored anywhere else.
  package let secret: Secret
  package let session: DeviceSession
  /// The secret that identifies the device after it is signed out. It is not kept anywhere else.
  package let device: Secret
  package let account: Account
}

/// The result of a right password, or of a new one.
package enum SignInResult: Sendable {
  case signedIn(SignedIn)
  /// The person must also give a code, within ``AccountLimits/codeWait``. The secret identifies their browser, and is
  /// good for nothing else.
  case codeNeeded(Secret)

  var isDone: Bool { if case .signedIn = self { true } else { false } }
}

/// A new link with the secret for its address.
package struct IssuedLink: Sendable {
  package let secret: Secret
  package let link: OneTimeLink
}

/// A new token with its secret, which is shown once.
package struct IssuedToken: Sendable {
  package let secret: Secret
  package let token: AccessToken
}
