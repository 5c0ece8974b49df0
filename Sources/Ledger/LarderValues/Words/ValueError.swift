/// A one-line explanation of why a text is not a valid value.
///
/// It prints as `protein "18ml" is not a weight; try 18g`, or `quantity "12 lx": no unit is called "lx"; try l or kg`.
/// Outside text is escaped and shortened, so that the line is safe to print on a terminal.
public struct ValueError: Error, Hashable, Sendable, MessageConvertible {
  /// The most characters of the input that the message repeats.
  package static let longestInput = 60

  /// The expected kind of value, such as "quantity".
  package let what: String
  /// The input, escaped and shortened to `longestInput` characters.
  package let input: String
  /// The problem with the input: a predicate such as "is not a weight", or a clause with its own subject.
  package let problem: Message
  private let isClause: Bool
  /// The remedy, such as "try 18g".
  package let hint: Message?

  /// Creates an error about `input`, which may be any text and is the subject of `problem`, such as "is not a weight".
  package init(what: String, input: String, problem: Message, hint: Message? = nil) {
    self.init(what: what, input: input, ParseProblem(problem, hint: hint))
  }

  /// Creates an error about `input` whose problem is a clause, such as "no unit is called "lx"".
  package init(what: String, input: String, clause: Message, hint: Message? = nil) {
    self.init(what: what, input: input, ParseProblem(clause: clause, hint: hint))
  }

  init(what: String, input: String, _ problem: ParseProblem) {
    self.what = what
    self.input = ValueError.shown(input)
    self.problem = problem.text
    isClause = problem.isClause
    hint = problem.hint
  }

  /// The same problem, found in another kind of value or another text.
  package func about(_ what: String, _ input: String, hint: Message? = nil) -> ValueError {
    var problem = ParseProblem(self.problem, hint: self.hint ?? hint)
    problem.isClause = isClause
    return ValueError(what: what, input: input, problem)
  }

  /// The error in one line, with what to do.
  public var description: String { message.description }

  package var message: Message {
    let subject: Message = input.isEmpty ? Message(word: what) : "\(word: what) \"\(input)\""
    let head: Message = isClause ? "\(subject): \(problem)" : "\(subject) \(problem)"
    return head.with(hint: hint)
  }

  /// Returns the text as shown in a message: escaped, and shortened if necessary.
  ///
  /// Scalars are cut first, because one character can carry any number of combining marks.
  package static func shown(_ text: String) -> String {
    let start = String(Substring(text.unicodeScalars.prefix(longestInput))).visible
    let isWhole = start.count <= longestInput && text.unicodeScalars.dropFirst(longestInput).isEmpty
    return isWhole ? start : start.prefix(longestInput - 1) + "…"
  }
}

/// A problem found by a parser, before the text and the kind of value are known.
struct ParseProblem: Error {
  var text: Message
  /// Whether the text has its own subject. Otherwise the value is its subject.
  var isClause = false
  var hint: Message?

  init(_ predicate: Message, hint: Message? = nil) {
    text = predicate
    self.hint = hint
  }

  init(clause: Message, hint: Message? = nil) {
    text = clause
    isClause = true
    self.hint = hint
  }
}

/// Reads a short text one scalar at a time.
struct ScalarReader {
  /// The longest text that is read. No typed value is longer.
  static let longestText = 400

  private let scalars: [Unicode.Scalar]
  private(set) var position = 0

  init(_ text: String) throws(ParseProblem) {
    guard text.utf8.count <= ScalarReader.longestText else {
      throw ParseProblem("is too long", hint: "use at most \(ScalarReader.longestText) bytes")
    }
    scalars = Array(NameRule.composed(text).unicodeScalars)
    skipSpaces()
    if isAtEnd { throw ParseProblem("is empty") }
  }

  var isAtEnd: Bool { position == scalars.count }
  var next: Unicode.Scalar? { isAtEnd ? nil : scalars[position] }

  /// The text from here to the end.
  var rest: String { text(from: position, to: scalars.count) }

  mutating func advance() { if position < scalars.count { position += 1 } }

  mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  mutating func skipSpaces() { while let next, next.isPlainSpace { position += 1 } }

  /// Reads the longest run of scalars that satisfy `condition`, possibly empty.
  mutating func run(while condition: (Unicode.Scalar) -> Bool) -> String {
    let start = position
    while let next, condition(next) { position += 1 }
    return text(from: start, to: position)
  }

  /// Reads a unit or currency in lower case: letters, `_`, inner hyphens and one closing point.
  mutating func word() -> String {
    let word = run { $0.properties.isAlphabetic || $0 == "_" || $0 == "-" }.lowercased()
    if !word.isEmpty { _ = skip(".") }
    return word
  }

  /// Refuses any text after a complete value, except spaces.
  mutating func expectEnd() throws(ParseProblem) {
    skipSpaces()
    guard isAtEnd else { throw unexpected() }
  }

  /// Returns the problem with the scalars from here on, which fit nowhere.
  func unexpected() -> ParseProblem {
    guard let next else { return ParseProblem("ends too early") }
    if next.isForeignDigit { return ParseProblem("has digits of another script", hint: "use the digits 0 to 9") }
    return ParseProblem(clause: "\"\(ValueError.shown(rest))\" does not belong there")
  }

  private func text(from start: Int, to end: Int) -> String {
    var view = String.UnicodeScalarView()
    // One by one: the slice type is instantiated at run time, which costs more than this loop.
    for position in start..<end { view.append(scalars[position]) }
    return String(view)
  }
}

extension Unicode.Scalar {
  /// Whether the character is a space that people type or paste before a unit, not a tab or a line end.
  var isPlainSpace: Bool {
    switch value {
    case 0x20, 0xA0, 0x2009, 0x202F: true
    default: false
    }
  }

  var isASCIIDigit: Bool { value >= 0x30 && value <= 0x39 }

  /// Whether the character is a digit of another script, or a full-width one.
  var isForeignDigit: Bool { !isASCII && properties.numericType == .decimal }
}

extension String {
  /// The words between plain spaces, in lower case with composed letters.
  var plainWords: [String] {
    NameRule.composed(self).unicodeScalars.split(whereSeparator: \.isPlainSpace).map { String($0).lowercased() }
  }

  /// The text with spaces trimmed and collapsed.
  package var tidied: String {
    unicodeScalars.split(whereSeparator: \.isPlainSpace).map { String($0) }.joined(separator: " ")
  }

  /// The value if all characters are ASCII digits, at most nine.
  var asciiNumber: Int? {
    guard !isEmpty, utf8.count <= 9, utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return utf8.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
