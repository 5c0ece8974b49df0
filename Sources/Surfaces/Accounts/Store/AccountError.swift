import Glibc
internal import LMDB

/// Why something with the people of a server was refused, or failed.
package enum AccountError: Error, Hashable, Sendable {
  /// What was looked for, or is too many.
  package enum Thing: Hashable, Sendable {
    case person, household, member, device, token, invitation, parcel
  }

  /// The program was built without the trait `Serve`, and so without libsodium.
  case builtWithoutServe
  /// Another process serves these people.
  case openElsewhere(path: String)
  /// So many wait for their passwords to be compared that no other one may.
  case busy
  /// Too many wrong passwords: the next one is looked at after so many seconds.
  case wait(seconds: Int64)
  /// The name or the password is wrong, or the person was shut out; which of them is not said.
  case wrongPassword
  case badName(NameProblem)
  case badPassword(PasswordProblem)
  case nameTaken
  case notFound(Thing)
  case tooMany(Thing, most: Int)
  /// A household would be without anybody who may manage it.
  case lastOwner
  /// A server that has an owner is not set up again.
  case hasOwner
  /// A link that was used, has run out, was withdrawn, or never was.
  case linkSpent
  case notAllowed
  /// A token's end has passed already, or is too far away.
  case badEnd
  /// A token that may do nothing.
  case noScopes
  case badDirectory
  case directoryTaken
  /// The file was written by a later version of the program.
  case otherVersion(Int)
  case damaged(table: String, problem: String)
  case outOfMemory
  case diskFull
  /// The file would be larger than it may be.
  case fileFull
  case system(code: Int32, doing: String, path: String?)
}

extension AccountError: CustomStringConvertible {
  /// One line: what is wrong, and what to do about it.
  package var description: String {
    switch self {
    case .builtWithoutServe:
      "this program was built without libsodium, so it cannot set or check passwords and secrets;"
        + " build it with the trait Serve"
    case .openElsewhere(let path): "\(path) is in use by another process; stop that one first"
    case .busy: "many people are signing in just now; try again in a few seconds"
    case .wait(let seconds): "too many wrong passwords; try again in \(seconds) second\(seconds == 1 ? "" : "s")"
    case .wrongPassword: "the name or the password is wrong"
    case .badName(let problem): "this name is not possible: \(problem)"
    case .badPassword(let problem): "this password is not possible: \(problem)"
    case .nameTaken: "this name is taken; choose another one"
    case .notFound(let thing): "there is no such \(thing)"
    case .tooMany(let thing, let most): "there are already \(most) \(thing.plural), which is the limit"
    case .lastOwner: "the household would have no owner; make someone else an owner first"
    case .hasOwner: "this server already has an owner; ask them to invite you"
    case .linkSpent: "this link was used or has expired; ask for a new one"
    case .notAllowed: "only people who may manage the household can do that"
    case .badEnd: "a token must end within \(AccountLimits.longestTokenLife / AccountLimits.day) days from now"
    case .noScopes: "choose what the token may do"
    case .badDirectory: "this name is not possible for a household's directory"
    case .directoryTaken: "another household uses this directory"
    case .otherVersion(let version): "written by a later version of this program, in format \(version); update it"
    case .damaged(let table, let problem): "the table of \(table) is damaged: \(problem); restore a backup"
    case .outOfMemory: "there is not enough memory"
    case .diskFull: "the disk is full; free some space"
    case .fileFull: "the accounts file has reached its maximum size"
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
  package var description: String {
    switch self {
    case .person: "person"
    case .household: "household"
    case .member: "member"
    case .device: "device"
    case .token: "token"
    case .invitation: "invitation"
    case .parcel: "shared recipe"
    }
  }

  var plural: String { self == .person ? "people" : "\(self)s" }
}

extension AccountError {
  /// What a failure of the store comes to.
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

  static func wrapping<Value: ~Copyable>(_ work: () throws(LMDBError) -> Value) throws(AccountError) -> Value {
    do throws(LMDBError) {
      return try work()
    } catch {
      throw AccountError(error)
    }
  }
}
