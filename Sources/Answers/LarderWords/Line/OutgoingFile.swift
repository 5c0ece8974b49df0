import LarderLedger

/// A file that a line asks for, worked out from the ledger: a recipe to send on, a page to print.
public struct OutgoingFile: Sendable {
  /// Where it is to be; nil for the output.
  public let path: String?
  public let bytes: [UInt8]
  /// What is in it, for the sentence that says so: "carbonara", "12 recipes".
  public let contents: String
  /// Whether it is text that somebody may read at a terminal.
  package let isReadable: Bool
  /// What of the recipes in it has no place there; nil where that was not asked.
  package var leftOut: LeftOut?

  /// How a file begins that it may take the place of.
  package var beginning: String {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line.prefix(isReadable ? 200 : 4), as: UTF8.self)
  }
}
