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
