import Foundation

/// A string literal of the sources that becomes part of a refusal, an error or a warning.
struct MessageLiteral {
  /// The path below `Sources`: "Ledger/LarderModel/Commands/Buy.swift".
  let path: String
  /// The text between interpolations.
  let pieces: [String]

  /// Whether a message contains the literal as a clause, with any text in place of its interpolations.
  func occurs(in message: String) -> Bool {
    var rest = message[...]
    for (index, piece) in pieces.enumerated() where !piece.isEmpty {
      guard let found = rest.range(of: piece) else { return false }
      if index == 0, let before = rest[..<found.lowerBound].last, before.isLetter { return false }
      rest = rest[found.upperBound...]
    }
    // The text goes on only after an interpolation, or after a literal that leaves a clause open.
    guard let end = pieces.last?.last, let next = rest.first, end.isLetter || end.isNumber else { return true }
    return ";:,.?)".contains(next) || rest.hasPrefix(" (")
  }

  /// Its longest piece, by which a message is found quickly.
  var longest: String { pieces.max { $0.utf8.count < $1.utf8.count } ?? "" }

  /// The literals of a file: those in a `throw` statement, in a call that makes an error, and in a type of errors.
  static func all(in file: URL, path: String) throws -> [MessageLiteral] {
    var scanner = MessageScanner(Array(try Data(contentsOf: file)), path)
    scanner.scan()
    return scanner.found
  }
}

/// Finds the literals of a file. It knows comments, strings and parentheses, and nothing else of Swift.
private struct MessageScanner {
  private let bytes: [UInt8]
  private let path: String
  private var position = 0
  /// Whether each open parenthesis belongs to a call that makes an error.
  private var calls: [Bool] = []
  /// The place where the body of a type of errors ends.
  private var errorEnd: Int
  private(set) var found: [MessageLiteral] = []

  private static let quote = UInt8(ascii: "\"")
  private static let ends = ["Error", "Problem", "Failure", "Refusal"]
  private static let makers: Set<String> = [
    "refused", "data", "words", "usage", "problem", "wrong", "fail", "mismatch", "failure", "convert", "missing",
    "note",
  ]

  init(_ bytes: [UInt8], _ path: String) {
    (self.bytes, self.path) = (bytes, path)
    let name = path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
    errorEnd = Self.ends.contains { name.hasSuffix($0) } ? bytes.count : 0
  }

  mutating func scan() {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "/") where starts("//"): skipLine()
      case Self.quote: readLiteral()
      case UInt8(ascii: "("):
        calls.append(calls.last == true || isCallOfError)
        position += 1
      case UInt8(ascii: ")"):
        _ = calls.popLast()
        position += 1
      case UInt8(ascii: ":") where position > errorEnd && declaresError:
        errorEnd = endOfType
        position += 1
      default: position += 1
      }
    }
  }

  private func starts(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func skipLine() {
    while position < bytes.count, bytes[position] != 10 { position += 1 }
  }

  /// The words of this line before the current place, without the last one's parenthesis.
  private var lineSoFar: String {
    let start = bytes[..<position].lastIndex(of: 10).map { $0 + 1 } ?? 0
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Whether the parenthesis here follows the name of an error, or `throw` and any name.
  private var isCallOfError: Bool {
    let line = lineSoFar
    let name = line.reversed().prefix { $0.isLetter }
    let word = String(name.reversed())
    if Self.makers.contains(word) || Self.ends.contains(where: { word.hasSuffix($0) }) { return true }
    let before = line.reversed().drop { $0.isLetter || $0.isNumber || $0 == "." }
    return before.starts(with: " worht")
  }

  /// Whether the colon here follows the name of a type of errors.
  private var declaresError: Bool {
    let words = lineSoFar.split(separator: " ")
    guard words.count > 1, ["struct", "enum", "extension"].contains(words[words.count - 2]) else { return false }
    return Self.ends.contains { words[words.count - 1].hasSuffix($0) }
  }

  /// The end of the type that begins on this line: the brace indented like it.
  private var endOfType: Int {
    let indent = lineSoFar.prefix { $0 == " " }
    let end = Array("\n\(indent)}\n".utf8)
    var place = position
    while place < bytes.count, !bytes[place...].starts(with: end) { place += 1 }
    return place
  }

  // MARK: Literals

  private mutating func readLiteral() {
    let isLong = starts("\"\"\"")
    let close = isLong ? "\"\"\"" : "\""
    position += close.count
    var pieces: [[UInt8]] = [[]]
    while position < bytes.count, !starts(close) {
      let byte = bytes[position]
      // A quote in a regular expression opens no literal.
      if byte == 10, !isLong { return }
      position += 1
      guard byte == UInt8(ascii: "\\"), position < bytes.count else {
        pieces[pieces.count - 1].append(byte)
        continue
      }
      let escaped = bytes[position]
      position += 1
      switch escaped {
      case UInt8(ascii: "("):
        skipInterpolation()
        pieces.append([])
      case UInt8(ascii: "n"), UInt8(ascii: "u"): pieces.append([])
      case 10: break
      default: pieces[pieces.count - 1].append(escaped)
      }
    }
    position += close.count
    guard calls.last == true || position < errorEnd else { return }
    let texts = pieces.map { piece in
      let text = String(decoding: piece, as: UTF8.self)
      return isLong ? text.split(whereSeparator: \.isWhitespace).joined(separator: " ") : text
    }
    guard Self.isProse(texts) else { return }
    found.append(MessageLiteral(path: path, pieces: texts))
  }

  private mutating func skipInterpolation() {
    var depth = 1
    while position < bytes.count, depth > 0 {
      switch bytes[position] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case Self.quote:
        skipNested()
        continue
      default: break
      }
      position += 1
    }
  }

  /// Skips a literal within an interpolation.
  private mutating func skipNested() {
    position += 1
    while position < bytes.count, bytes[position] != Self.quote {
      if bytes[position] == UInt8(ascii: "\\") {
        position += 1
        if position < bytes.count, bytes[position] == UInt8(ascii: "(") {
          position += 1
          skipInterpolation()
          continue
        }
      }
      position += 1
    }
    position += 1
  }

  /// Whether a text has words of a sentence.
  private static func isProse(_ pieces: [String]) -> Bool {
    pieces.contains { $0.contains(/[a-z]{2,} [a-z]|[a-z], [a-z]|[a-z] $|^ [a-z]/) }
  }
}
