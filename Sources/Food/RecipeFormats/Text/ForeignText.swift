internal import Hypertext
internal import PlainText

/// Text of other people's files, which may hold tags, entities, and letters read wrong.
enum ForeignText {
  /// The text on one line.
  static func line(_ text: String) -> String { lines(text).joined(separator: " ") }

  /// The text with its paragraphs, parted by line feeds.
  static func paragraphs(_ text: String) -> String { lines(text).joined(separator: "\n") }

  /// The lines of a text that somebody typed, in which a line end is one whatever tags there are.
  static func typedLines(_ text: String) -> [String] {
    CleanText.lines(DoubleEscapes.removed(from: text)).flatMap { lines($0) }
  }

  /// The text's lines, none of them empty: by its tags, or else by its line ends.
  static func lines(_ text: String) -> [String] {
    let text = DoubleEscapes.removed(from: text)
    let isMarked = text.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
    let lines = isMarked ? HypertextDocument.plainLines(of: text) : CleanText.lines(text)
    return lines.flatMap { CleanText.lines(Shortcodes.removed(from: Mojibake.mended($0))) }
  }
}
