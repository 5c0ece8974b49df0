internal import PlainText

/// How the texts of a file are cleaned.
enum TextCleaner: Sendable {
  /// Texts may hold tags, entities and letters read wrong.
  case foreign
  /// Texts mean what they say: only what nobody sees is taken out.
  case exact

  func line(_ text: String) -> String {
    switch self {
    case .foreign: ForeignText.line(text)
    case .exact: CleanText.line(text)
    }
  }

  func lines(_ text: String) -> [String] {
    switch self {
    case .foreign: ForeignText.lines(text)
    case .exact: CleanText.lines(text)
    }
  }

  func paragraphs(_ text: String) -> String { lines(text).joined(separator: "\n") }
}
