/// Why something cannot be a name.
package enum NameProblem: Hashable, Sendable, CustomStringConvertible {
  case empty
  case tooLong(most: Int)
  /// A control character, or one that is not seen.
  case invisible
  /// A mark at the beginning that belongs over a letter.
  case loneMark

  package var description: String {
    switch self {
    case .empty: "it is empty"
    case .tooLong(let most): "it is longer than \(most) characters"
    case .invisible: "it contains a control or invisible character"
    case .loneMark: "it begins with a combining mark"
    }
  }
}
