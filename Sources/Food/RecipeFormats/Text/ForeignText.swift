internal import Hypertext
internal import PlainText

/// Text from files of others, which may contain tags, entities, and wrongly decoded letters.
enum ForeignText {
  static func line(_ text: String) -> String { lines(text).joined(separator: " ") }

  /// The lines of a typed text, in which line ends count whatever its tags.
  static func typedLines(_ text: String) -> [String] {
    CleanText.lines(DoubleEscapes.removed(from: text)).flatMap { lines($0) }
  }

  /// The text's non-empty lines: by its tags, otherwise by its line ends.
  static func lines(_ text: String) -> [String] {
    let text = DoubleEscapes.removed(from: text)
    let isMarked = text.utf8.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
    let lines = isMarked ? HypertextDocument.plainLines(of: text) : CleanText.lines(text)
    return lines.flatMap { CleanText.lines(Shortcodes.removed(from: Mojibake.repaired($0))) }
  }
}

/// The way in which the texts of a file are cleaned.
enum TextCleaner: Sendable {
  /// Texts may contain tags, entities and wrongly decoded letters.
  case foreign
  /// Texts are literal; only invisible characters are removed.
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

/// Shortcodes, which blog software leaves in texts: `[adjustable]2[/adjustable] cups`.
enum Shortcodes {
  /// The text without shortcodes. Other words in brackets stay.
  static func removed(from text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(UInt8(ascii: "[")) else { return text }
    let tags = tags(in: bytes)
    let closed = Set(tags.filter(\.isEnd).map(\.name))
    let removed = tags.filter { $0.isEnd || $0.hasAttributes || closed.contains($0.name) }
    guard !removed.isEmpty else { return text }
    var kept: [UInt8] = []
    var position = 0
    for tag in removed {
      kept += bytes[position..<tag.place.lowerBound]
      position = tag.place.upperBound
    }
    kept += bytes[position...]
    return String(decoding: kept, as: UTF8.self)
  }

  private struct Tag {
    var place: Range<Int>
    var name: [UInt8]
    var isEnd: Bool
    var hasAttributes: Bool
  }

  private static func tags(in bytes: [UInt8]) -> [Tag] {
    var tags: [Tag] = []
    var start: Int?
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "[") {
        start = index
      } else if byte == UInt8(ascii: "]"), let open = start {
        if let tag = tag(bytes, open..<index + 1) { tags.append(tag) }
        start = nil
      }
    }
    return tags
  }

  private static func tag(_ bytes: [UInt8], _ place: Range<Int>) -> Tag? {
    var inner = bytes[place.lowerBound + 1..<place.upperBound - 1]
    let isEnd = inner.first == UInt8(ascii: "/")
    if isEnd { inner = inner.dropFirst() }
    let name = inner.prefix { isNameByte($0) }
    guard let first = name.first, 0x61...0x7A ~= first else { return nil }
    let rest = inner[name.endIndex...]
    guard rest.isEmpty || !isEnd && (rest.first == 0x20 || rest.first == UInt8(ascii: "/")) else { return nil }
    let hasAttributes = rest.contains(UInt8(ascii: "=")) || rest.last == UInt8(ascii: "/")
    guard rest.isEmpty || hasAttributes else { return nil }
    return Tag(place: place, name: Array(name), isEnd: isEnd, hasAttributes: hasAttributes)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x30...0x39, UInt8(ascii: "_"), UInt8(ascii: "-"): true
    default: false
    }
  }
}

/// JSON escapes that were escaped twice: a backslash and an `n` instead of a line end.
enum DoubleEscapes {
  static func removed(from text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let next = rest.first else {
        result.append(byte)
        continue
      }
      switch next {
      case UInt8(ascii: "n"), UInt8(ascii: "r"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x20)
      case UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "'"): result.append(next)
      default:
        result.append(byte)
        continue
      }
      rest = rest.dropFirst()
    }
    return String(decoding: result, as: UTF8.self)
  }
}

enum Parentheses {
  /// The text without parts in parentheses. An unclosed part stays.
  static func removed(from text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "(")) || text.unicodeScalars.contains("（") else { return text }
    var kept: [Unicode.Scalar] = []
    var open: [Int] = []
    for scalar in text.unicodeScalars {
      if scalar == "(" || scalar == "（" {
        open.append(kept.count)
        kept.append(scalar)
      } else if scalar == ")" || scalar == "）", let start = open.popLast() {
        kept.removeSubrange(start...)
      } else {
        kept.append(scalar)
      }
    }
    return String(String.UnicodeScalarView(kept))
  }
}

/// Lists of names, such as categories.
enum NameList {
  /// The names separated by commas.
  static func split(_ text: String) -> [String] {
    text.split { ",;|\n".contains($0) }.map { CleanText.line(String($0)) }.filter { !$0.isEmpty }
  }

  /// The names without those that differ from an earlier one only in case.
  static func distinct(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
  }
}

/// The difficulty of a recipe in the words of other programs.
enum ForeignDifficulty {
  /// The difficulty from 1 to 5. Nil if a word says nothing.
  static func read(_ text: String) -> Int? {
    let word = CleanText.line(text).lowercased()
    if let number = Int(word) { return 1...5 ~= number ? number : nil }
    return words.first { $0.value.contains(word) }?.key
  }

  static func word(_ difficulty: Int) -> String {
    switch difficulty {
    case ...2: "Easy"
    case 3: "Medium"
    default: "Hard"
    }
  }

  private static let words: [Int: InflectedWordList] = [
    1: InflectedWordList(
      "easy beginner simple einfach leicht facile fácil makkelijk enkel let lett helppo łatwe snadné лёгкий легко"),
    3: InflectedWordList(
      "medium intermediate normal moderate mittel mittelschwer moyen media medio média gemiddeld medel средний"),
    5: InflectedWordList(
      "hard advanced difficult expert schwer schwierig difficile difícil moeilijk svår trudne сложный"),
  ]
}
