import LarderModel
import StrictCSV

/// What is wrong with one row of a file, and what to do about it.
public struct RowProblem: Error, Hashable, Sendable, Worded {
  /// The line, counted from 1.
  public let line: Int
  /// What the number is of, where it is no line's.
  public let source: String
  public let what: Wording
  public let hint: Wording?

  public init(line: Int, of source: String = "line", what: Wording, hint: Wording? = nil) {
    self.line = line
    self.source = source
    self.what = what
    self.hint = hint
  }

  init(line: Int, _ error: ValueError) { self.init(line: line, what: error.wording) }

  init(line: Int, _ refusal: Refusal) { self.init(line: line, what: refusal.wording) }

  init(_ error: CSVError) { self.init(line: error.line, what: "cell \(error.cell): \(error.fault)") }

  /// One line: where, what, and what to do.
  public var wording: Wording {
    let hint: Wording = hint.map { " (\($0))" } ?? ""
    return "\(word: source) \(line): \(what)\(hint)"
  }
}
