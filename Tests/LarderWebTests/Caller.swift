/// Somebody who asks, by whom the matrix of rights is gone through.
enum Caller: String, CaseIterable {
  case owner, member, guest
  /// The owner of another household.
  case stranger
  case nobody
  /// A device whose cookie is nobody's any more.
  case signedOut
  // Tokens that the owner made.
  case readToken, listToken, writeToken, calendarToken
  case revokedToken

  var isToken: Bool { rawValue.hasSuffix("Token") }
  /// Whether the server knows who it is.
  var isKnown: Bool { ![.nobody, .signedOut, .revokedToken].contains(self) }
}
