import Glibc
internal import LMDB
import LarderLog

/// An error concerning a server's accounts.
package enum AccountError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of thing that is missing or exceeds a limit.
  package enum Thing: String, Hashable, Sendable {
    case person, household, member, device, token, invitation
    case sharedRecipe = "shared recipe"
  }

  /// The build lacks the trait `Serve` and so libsodium.
  case builtWithoutServe
  /// Another process is using the accounts.
  case openElsewhere(path: String)
  /// Too many passwords are waiting to be compared.
  case busy
  /// Too many wrong passwords; the next attempt is checked after a wait.
  case wait(seconds: Int64)
  /// The name or the password is wrong, or the person is disabled. It does not reveal which.
  case wrongPassword
  /// The code is wrong, or was used before.
  case wrongCode
  /// The code came too long after the password, or something changed in the meantime.
  case tookTooLong
  case badName(NameProblem)
  case badPassword(PasswordProblem)
  case nameTaken
  case notFound(Thing)
  case tooMany(Thing, most: Int)
  /// The household would have no owner.
  case lastOwner
  /// The server is already set up.
  case hasOwner
  /// The link was used, has expired, was withdrawn or never existed.
  case linkSpent
  case notAllowed
  /// A token's end is in the past or too far away.
  case badEnd
  /// A token without permissions.
  case noScopes
  case badDirectory
  case directoryTaken
  /// A later version of the program wrote the file.
  case otherVersion(Int)
  case damaged(table: String, problem: String)
  case outOfMemory
  case diskFull
  /// The file would exceed its size limit.
  case fileFull
  case system(code: Int32, doing: String, path: String?)
  /// The database with the accounts did not carry out a request.
  case origin(OriginError)
  /// This program cannot reach the database with the accounts, whose address has no password here.
  case originMissing(String)
  /// The database has lost changes that this copy has.
  case originLost
  /// The accounts were moved out of the database.
  case originClosed
  /// The database has other accounts, or later ones of this server.
  case originOccupied

  /// One line with the problem and what to do.
  package var description: String {
    switch self {
    case .builtWithoutServe:
      "this build lacks libsodium, so it cannot set or check passwords and secrets;"
        + " rebuild it with the trait Serve"
    case .openElsewhere(let path): "another process is using \(path); stop it first"
    case .busy: "too many people are signing in; try again in a few seconds"
    case .wait(let seconds): "too many wrong attempts; try again in \(seconds) second\(seconds == 1 ? "" : "s")"
    case .wrongPassword: "wrong name or password"
    case .wrongCode: "wrong code, or one that was used before"
    case .tookTooLong: "this took too long; start again"
    case .badName(let problem): "this name cannot be used: \(problem)"
    case .badPassword(let problem): "this password cannot be used: \(problem)"
    case .nameTaken: "this name is taken; choose another one"
    case .notFound(let thing): "this \(thing) does not exist"
    case .tooMany(let thing, let most): "the limit of \(most) \(thing.plural) is reached; remove one first"
    case .lastOwner: "a household needs an owner; make someone else an owner first"
    case .hasOwner: "this server already has an owner; ask them to invite you"
    case .linkSpent: "this link was used or has expired; ask for a new one"
    case .notAllowed: "only people who manage the household may do this; ask one of them"
    case .badEnd: "choose 1 to \(AccountLimits.longestTokenLife / AccountLimits.day) days for the token"
    case .noScopes: "choose at least one permission for the token"
    case .badDirectory: "this is not a valid directory name for a household; choose another one"
    case .directoryTaken: "another household uses this directory; choose another one"
    case .otherVersion(let version): "a later version of Larder wrote this, in format \(version); update Larder"
    case .damaged(let table, let problem): "the table \"\(table)\" is damaged: \(problem); restore a backup"
    case .outOfMemory: "there is not enough memory; close other programs"
    case .diskFull: "the disk is full; free some space"
    case .fileFull: "the accounts file has reached its size limit; remove unused tokens and invitations"
    case .origin(.unavailable):
      "the database with the accounts does not answer, so no one can sign in or change accounts; try again in a minute"
    case .origin(.outcomeUnknown):
      "the database did not answer, so this may or may not be done; check before you repeat it"
    case .origin(.refused(let problem)): "the database cannot store the accounts: \(problem)"
    case .originMissing(let address):
      "the accounts are in the database \(address); use the program for servers: make build-server"
    case .originLost:
      "the database has lost changes to the accounts; stop all servers, and remove accounts/data.mdb in the --data of each"
    case .originClosed, .origin(.closed): "the accounts were moved from the database to another server; use that one"
    case .originOccupied: "the database already has accounts; to use them here, remove accounts/data.mdb in --data"
    case .system(let code, let doing, let path):
      doing + (path.map { " \($0)" } ?? "") + (code == 0 ? "" : ": \(Self.text(code))")
    }
  }

  private static func text(_ code: Int32) -> String {
    // Safe: strerror returns a text of the C library's own; it is copied at once.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}

extension AccountError.Thing: CustomStringConvertible {
  package var description: String { rawValue }

  var plural: String { self == .person ? "people" : "\(self)s" }
}

extension AccountError {
  /// Converts an error of the store.
  init(_ error: LMDBError) {
    self =
      switch error {
      case .noSpace, .quotaExceeded, .fileTooLarge: .diskFull
      case .mapFull: .fileFull
      case .outOfMemory: .outOfMemory
      case .corrupted, .pageNotFound, .invalid, .cursorFull, .pageFull:
        .damaged(table: "accounts", problem: error.description)
      default: .system(code: 0, doing: "cannot read or write the accounts: \(error)", path: nil)
      }
  }

  /// Calls `work`, and translates the errors of the database with the accounts.
  static func asking<Value>(_ work: () throws(OriginError) -> Value) throws(AccountError) -> Value {
    do throws(OriginError) { return try work() } catch { throw .origin(error) }
  }

  static func wrapping<Value: ~Copyable>(_ work: () throws(LMDBError) -> Value) throws(AccountError) -> Value {
    do throws(LMDBError) { return try work() } catch { throw AccountError(error) }
  }
}
