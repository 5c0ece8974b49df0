/// A kind of caller, for the tests of the matrix of rights.
enum Caller: String, CaseIterable {
  case owner, member, guest
  /// The owner of another household.
  case stranger
  case nobody
  /// A device whose cookie is no longer valid.
  case signedOut
  // Tokens that the owner made.
  case readToken, listToken, writeToken, calendarToken
  case revokedToken

  var isToken: Bool { rawValue.hasSuffix("Token") }
  /// Whether the server can identify the caller.
  var isKnown: Bool { ![.nobody, .signedOut, .revokedToken].contains(self) }
}
