/// Why a text is not the value it was meant to be, told in one line.
///
/// It prints as `quantity "12 lx": no unit is called "lx" (try l, ml, kg, g, lb, oz, cup, pack)`. Whatever came from
/// outside is escaped and cut here, so the line is safe to print on a terminal.
public struct ValueError: Error, Hashable, Sendable, Worded {
  /// The most characters of the input that are repeated in the message.
  public static let longestInput = 60

  /// The kind of value that was expected, such as "quantity".
  public let what: String
  /// What was entered, escaped and cut to `longestInput` characters.
  public let input: String
  /// What is wrong with it.
  public let problem: Wording
  /// What to write instead, when that can be told.
  public let hint: Wording?

  /// Makes an error about `input`, which may be any text at all.
  public init(what: String, input: String, problem: Wording, hint: Wording? = nil) {
    self.what = what
    self.input = ValueError.shown(input)
    self.problem = problem
    self.hint = hint
  }

  init(what: String, input: String, _ problem: ParseProblem) {
    self.init(what: what, input: input, problem: problem.text, hint: problem.hint)
  }

  public var wording: Wording {
    let head: Wording = "\(word: what) \"\(input)\": \(problem)"
    return if let hint { "\(head) (\(hint))" } else { head }
  }

  /// The text as it may be shown in a message: escaped, and cut when it is long.
  ///
  /// The cut is made on scalars first, because one character can carry any number of combining marks.
  package static func shown(_ text: String) -> String {
    let start = String(Substring(text.unicodeScalars.prefix(longestInput))).visible
    let isWhole = start.count <= longestInput && text.unicodeScalars.dropFirst(longestInput).isEmpty
    return isWhole ? start : start.prefix(longestInput - 1) + "…"
  }
}

/// What a parser found wrong, before it is known which text and which kind of value it belongs to.
struct ParseProblem: Error {
  var text: Wording
  var hint: Wording?

  init(_ text: Wording, hint: Wording? = nil) {
    self.text = text
    self.hint = hint
  }
}
