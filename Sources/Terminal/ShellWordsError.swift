/// Why a line could not be split into words.
public enum ShellWordsError: Error, Hashable, Sendable, CustomStringConvertible {
  case unclosedQuote(Character)
  case danglingBackslash

  public var description: String {
    switch self {
    case .unclosedQuote(let quote): "a quote \(quote) is never closed; close it"
    case .danglingBackslash: "a backslash at the end of the line; write \\\\ for a backslash"
    }
  }
}
