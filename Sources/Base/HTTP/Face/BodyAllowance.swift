/// How large a body may be, and how it reaches the responder.
package enum BodyAllowance: Sendable, Hashable {
  /// The responder is called when all of it is there.
  case whole(most: Int)
  /// The responder is called at once, and reads the pieces as they come.
  case streamed(most: Int)

  /// What forms and JSON may have.
  package static let standard = BodyAllowance.whole(most: 65_536)

  var most: Int {
    switch self {
    case .whole(let most), .streamed(let most): most
    }
  }
}
