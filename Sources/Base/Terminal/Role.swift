/// What a piece of text means, and so how it is coloured.
///
/// A colour never stands alone: the words beside it say the same.
public enum Role: Sendable, Hashable, CaseIterable {
  case plain, good, warning, bad, faint, strong

  /// The parameter of the terminal's "select graphic rendition" sequence.
  var sequence: String? {
    switch self {
    case .plain: nil
    case .good: "32"
    case .warning: "33"
    case .bad: "31"
    case .faint: "2"
    case .strong: "1"
    }
  }
}
