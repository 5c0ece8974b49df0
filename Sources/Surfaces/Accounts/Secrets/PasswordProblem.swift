/// Why something cannot be a password.
package enum PasswordProblem: Hashable, Sendable, CustomStringConvertible {
  case tooShort(least: Int)
  case tooLong(most: Int)
  /// Many people have it.
  case common
  /// Digits, letters or keys in a row.
  case inARow
  /// The same few characters again and again.
  case repeated
  /// The person's own name, or the program's.
  case likeName

  package var description: String {
    switch self {
    case .tooShort(let least): "it is shorter than \(least) characters"
    case .tooLong(let most): "it is longer than \(most) characters"
    case .common: "it is one of the first that are tried; a few words of your own are better"
    case .inARow: "it is a row of digits, letters or keys"
    case .repeated: "it repeats the same few characters"
    case .likeName: "it is like the name"
    }
  }
}
