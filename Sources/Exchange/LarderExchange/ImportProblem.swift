import LarderLog
import LarderModel
import StrictJSON

/// What is wrong with one line of a file, and what to do about it.
public struct ImportProblem: Error, Hashable, Sendable, Worded {
  /// The line, counted from 1.
  public let line: Int
  public let what: Wording
  public let hint: Wording?

  public init(line: Int, what: Wording, hint: Wording? = nil) {
    self.line = line
    self.what = what
    self.hint = hint
  }

  /// One line: where, what, and what to do.
  public var wording: Wording {
    hint.map { "line \(line): \(what) (\($0))" } ?? "line \(line): \(what)"
  }
}

extension ImportProblem {
  init(_ error: JSONError) {
    self.init(line: error.line, what: "column \(error.column): \(error.fault)")
  }

  init(_ error: LineError) {
    // The number is told by the problem itself.
    let text = error.description
    let prefix = "line \(error.line)"
    let rest = text.dropFirst(prefix.count).drop { $0 == ":" || $0 == "," || $0 == " " }
    self.init(line: error.line, what: Wording(verbatim: String(rest)))
  }

  init(line: Int, _ error: ValueError) {
    let subject: Wording =
      error.input.isEmpty ? Wording(verbatim: error.what) : "\(error.what) \"\(error.input)\":"
    self.init(line: line, what: "\(subject) \(error.problem)", hint: error.hint)
  }
}
