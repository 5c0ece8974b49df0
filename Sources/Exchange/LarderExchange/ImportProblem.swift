import LarderLog
import LarderModel
import StrictJSON

/// What is wrong with one line of a file, and what to do about it.
public struct ImportProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  public let what: String
  public let hint: String?

  public init(line: Int, what: String, hint: String? = nil) {
    self.line = line
    self.what = what
    self.hint = hint
  }

  /// One line: where, what, and what to do.
  public var description: String { "line \(line): \(what)" + (hint.map { " (\($0))" } ?? "") }
}

extension ImportProblem {
  init(_ error: JSONError) {
    self.init(line: error.line, what: "column \(error.column): \(error.fault)")
  }

  init(_ error: LineError) {
    // The number is told by the problem itself.
    let text = error.description
    let prefix = "line \(error.line)"
    self.init(line: error.line, what: String(text.dropFirst(prefix.count).drop { $0 == ":" || $0 == "," || $0 == " " }))
  }

  init(line: Int, _ error: ValueError) {
    let subject = error.input.isEmpty ? error.what : "\(error.what) \"\(error.input)\":"
    self.init(line: line, what: "\(subject) \(error.problem)", hint: error.hint)
  }
}
