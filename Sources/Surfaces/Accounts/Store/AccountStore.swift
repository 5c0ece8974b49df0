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
