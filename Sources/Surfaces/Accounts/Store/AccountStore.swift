internal import LMDB
import Synchronization

/// The people of a server: who they are, what they may do in which household, and by what they prove it.
///
/// A small store of its own beside the ledgers, because secrets must be erasable and a log keeps for ever. No secret is
/// in it, only hashes. Any thread may use it; each call is one transaction, and what it wrote is on the disk when it
/// returns. Every time is passed in.
package final class AccountStore: Sendable {
  /// The directory that the store lies in.
  package let path: String
  /// How passwords are hashed.
  package let hasher: PasswordHasher

  /// Whether there was no readable journal, so that only the ledgers know the highest numbers that were given.
  package let beginsJournal: Bool

  let environment: Environment
  let tables: AccountTables
  let gate = HashingGate()
  let throttle = Mutex(Throttle())
  /// Whether this is a command that runs next to the server.
  let isVisiting: Bool
  private let writing: Mutex<AccountJournal>
  private let lock: ServingLock?

  /// Opens the store in `folder`/accounts, or makes it.
  ///
  /// - Parameters:
  ///   - isVisiting: whether this is not a server but a command next to one, such as for a link to a new password;
  ///   the guessing that the server knows of is then not known here.
  ///   - settles: whether the store is compared with its journal, so that an earlier copy that was put back lets no one
  ///     in.
  /// - Throws: ``AccountError/openElsewhere(path:)`` where another process serves these people.
  package init(
    in folder: String, hasher: PasswordHasher = .standard, isVisiting: Bool = false, settles: Bool = true
  ) throws(AccountError) {
    let path = folder + "/accounts"
    try Folder.make(folder)
    try Folder.make(path)
    let lock = try isVisiting ? nil : ServingLock(in: path)
    let options = Environment.Options(
      maximumDatabases: AccountTables.count, mapSize: AccountLimits.largestFile)
    let environment: Environment
    do throws(LMDBError) {
      environment = try Environment(path: path, options: options)
    } catch {
      throw error == .busy ? AccountError.openElsewhere(path: path) : AccountError(error)
    }
    tables = try Self.openTables(environment)
    self.path = path
    self.hasher = hasher
    self.environment = environment
    self.lock = lock
    self.isVisiting = isVisiting
    let journal = try AccountJournal(in: folder)
    beginsJournal = settles && !isVisiting && !journal.isReadable
    writing = Mutex(journal)
    if settles { try settle() }
  }

  private static func openTables(_ environment: Environment) throws(AccountError) -> AccountTables {
    var transaction = try AccountError.wrapping { () throws(LMDBError) in try environment.beginWrite() }
    let tables = try AccountTables(&transaction)
    do throws(LMDBError) { try transaction.commit() } catch { throw AccountError(error) }
    return tables
  }

  /// Looks at one moment of the store.
  func look<Value>(
    _ work: (inout Transaction) throws(AccountError) -> Value
  ) throws(AccountError) -> Value {
    var transaction = try AccountError.wrapping { () throws(LMDBError) in try environment.beginRead() }
    return try work(&transaction)
  }

  /// Changes the store: all of it, or where something is refused, nothing.
  func change<Value: Sendable>(
    _ work: (inout Transaction) throws(AccountError) -> Value
  ) throws(AccountError) -> Value {
    try changeJournaled { (transaction, _) throws(AccountError) in try work(&transaction) }
  }

  /// Changes the store as `change` does, and also gives the body the journal.
  func changeJournaled<Value: Sendable>(
    _ work: (inout Transaction, inout AccountJournal) throws(AccountError) -> Value
  ) throws(AccountError) -> Value {
    try writing.withLock { (journal) throws(AccountError) -> Value in
      var transaction = try AccountError.wrapping { () throws(LMDBError) in try environment.beginWrite() }
      let value = try work(&transaction, &journal)
      let news = try entries(behind: journal.last, &transaction)
      do throws(LMDBError) { try transaction.commit() } catch { throw AccountError(error) }
      // Entries that could not be written are written with the next change.
      if !news.isEmpty || beginsJournal && !journal.exists { try? journal.append(news, makes: beginsJournal) }
      return value
    }
  }
}

/// How much there may be, and how long it lasts; times in seconds.
package enum AccountLimits {
  package static let hour: Int64 = 3_600
  package static let day: Int64 = 24 * hour

  /// How long a device stays signed in that is not used.
  package static let sessionLife = 400 * day
  /// How often the end of a session is put off.
  package static let sessionRenewal = 7 * day
  /// How often it is written down that a device or a token was used.
  package static let seenEvery = day
  package static let invitationLife = 7 * day
  /// Of the link with which a server is set up.
  package static let setupLife = hour
  /// Of the link with which a forgotten password is replaced.
  package static let passwordLinkLife = hour
  package static let longestTokenLife = 3_660 * day
  /// Of what was sent to another household.
  package static let parcelLife = 30 * day
  package static let auditLife = 400 * day

  package static let mostAccounts = 1_000
  package static let mostHouseholds = 1_000
  /// In one household.
  package static let mostMembers = 100
  /// Of one person; at the next one, the device that was not seen for longest is signed out.
  package static let mostDevices = 50
  /// Of one household.
  package static let mostTokens = 50
  /// That wait in one household to be accepted.
  package static let mostInvitations = 50
  /// That wait in one household, or that it has made links to.
  package static let mostParcels = 50
  /// The oldest ones go first.
  package static let mostAuditEntries = 100_000
  /// Passwords that wait for others to be compared.
  package static let mostWaiting = 8
  /// The bytes of somebody's picture.
  package static let largestPicture = 1 << 20
  /// The bytes of the file; it takes as many as it needs.
  package static let largestFile = 1 << 30
}

/// How many of everything the store holds.
package struct AccountCounts: Hashable, Sendable {
  package internal(set) var accounts = 0
  package internal(set) var households = 0
  package internal(set) var memberships = 0
  package internal(set) var sessions = 0
  package internal(set) var tokens = 0
  package internal(set) var links = 0
  /// What was sent, and neither taken in nor refused.
  package internal(set) var parcels = 0
  package internal(set) var auditEntries = 0

  package init() {}
}

/// What a walk through the whole store found.
package struct AccountCheck: Hashable, Sendable {
  package internal(set) var counts = AccountCounts()
  /// What is wrong, a line each.
  package internal(set) var problems: [String] = []

  package var isSound: Bool { problems.isEmpty }
}

/// A server that was just set up: its first person, signed in, and their household.
package struct SetUp: Sendable {
  package let signedIn: SignedIn
  package let household: RegisteredHousehold
}

/// Somebody who was just signed in on a device.
package struct SignedIn: Sendable {
  /// What the device's cookie holds. It is kept nowhere else.
  package let secret: Secret
  package let session: DeviceSession
  /// The secret that identifies the device after it is signed out. It is not kept anywhere else.
  package let device: Secret
  package let account: Account
}

/// A link that was just made, with its secret, which stands in its address.
package struct IssuedLink: Sendable {
  package let secret: Secret
  package let link: OneTimeLink
}

/// A token that was just made, with its secret, which is shown once.
package struct IssuedToken: Sendable {
  package let secret: Secret
  package let token: AccessToken
}
