import LarderLedger
import LarderLog
import LarderModel

/// Why words could not be made sense of, or why what they ask for is not there.
public struct WordsError: Error, CustomStringConvertible {
  public enum Sort: Sendable {
    /// The words are not what the verb takes.
    case usage
    /// The words are understood, and the household has no such thing.
    case refused
  }

  public let sort: Sort
  public let message: String

  package init(_ sort: Sort, _ message: String) {
    self.sort = sort
    self.message = message
  }

  package static func usage(_ message: String) -> WordsError { WordsError(.usage, message) }
  package static func refused(_ message: String) -> WordsError { WordsError(.refused, message) }

  public var description: String { message }
}
