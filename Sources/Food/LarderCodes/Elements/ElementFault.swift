/// What is wrong with an element of a code.
package enum ElementFault: String, Hashable, Sendable {
  /// No element begins so.
  case unknown
  /// It ends too early, or goes on too long.
  case length
  /// It has a character that it may not have.
  case character
  /// It is there twice, and does not say the same.
  case contradiction
  /// It says how many a case holds, but not of what; or the case is named as well as what it holds.
  case incomplete
}
