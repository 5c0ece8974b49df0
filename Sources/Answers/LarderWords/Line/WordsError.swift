import LarderLedger
import LarderLog
import LarderModel

/// Why words could not be made sense of, or why what they ask for is not there.
public struct WordsError: Error, Worded {
  public enum Sort: Sendable {
    /// The words are not what the verb takes.
    case usage
    /// The words are understood, and the household has no such thing.
    case refused
    /// What stands in a file is not what it is to be.
    case data
  }

  public let sort: Sort
  public let wording: Wording
  /// What stands below the sentence, a line each, such as how two versions of a text differ.
  public let below: [Wording]

  package init(_ sort: Sort, _ wording: Wording, below: [Wording] = []) {
    self.sort = sort
    self.wording = wording
    self.below = below
  }

  package static func usage(_ wording: Wording) -> WordsError { WordsError(.usage, wording) }
  package static func refused(_ wording: Wording) -> WordsError { WordsError(.refused, wording) }
  package static func data(_ wording: Wording) -> WordsError { WordsError(.data, wording) }
}
