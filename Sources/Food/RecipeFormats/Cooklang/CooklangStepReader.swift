internal import LarderRecipes
internal import PlainText

/// A reader that splits a step into its text, ingredients, pots and timers.
struct CooklangStepReader {
  private let scalars: [Unicode.Scalar]
  private var parts: [CooklangPart] = []
  private var text = String.UnicodeScalarView()
  private var index = 0

  /// The parts of a step whose lines are separated by line feeds.
  static func read(_ step: String) -> [CooklangPart] {
    var reader = CooklangStepReader(step)
    return reader.read()
  }

  private init(_ step: String) { scalars = Array(step.unicodeScalars) }

  private mutating func read() -> [CooklangPart] {
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "\\", isThere(index + 1), CooklangStepReader.isEscapable(scalars[index + 1]) {
        text.append(scalars[index + 1])
        index += 2
      } else if CooklangStepReader.isSign(scalar), let (part, end) = part(at: index) {
        flush()
        parts.append(part)
        index = end
      } else {
        text.append(scalar == "\n" ? " " : scalar)
        index += 1
      }
    }
    while let last = text.last, last.properties.isWhitespace { text.removeLast() }
    flush()
    return parts
  }

  private mutating func flush() {
    if !text.isEmpty { parts.append(.text(String(text))) }
    text = String.UnicodeScalarView()
  }

  private func isThere(_ index: Int) -> Bool { index < scalars.count }

  static func isSign(_ scalar: Unicode.Scalar) -> Bool { scalar == "@" || scalar == "#" || scalar == "~" }

  static func isEscapable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && isPunctuation(scalar) || isSign(scalar) || ">=~+<$^`|".unicodeScalars.contains(scalar)
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }

  // MARK: Parts

  private func part(at start: Int) -> (CooklangPart, Int)? {
    let sign = scalars[start]
    var first = start + 1
    var isOptional = false
    if sign == "@" {
      // Signs that other programs put before a name. A question mark means optional.
      while isThere(first + 1), "?&+-".unicodeScalars.contains(scalars[first]) {
        isOptional = isOptional || scalars[first] == "?"
        first += 1
      }
    }
    guard isThere(first), !scalars[first].properties.isWhitespace,
      var (item, end) = braced(first, sign) ?? word(first)
    else { return nil }
    item.isOptional = isOptional
    if sign != "~", let (note, noteEnd) = note(at: end) { (item.note, end) = (note, noteEnd) }
    switch sign {
    case "@": return (.ingredient(item), end)
    case "#": return (.cookware(item), end)
    default: return (.timer(item), end)
    }
  }

  /// A name of any number of words, up to a brace on the same line.
  private func braced(_ first: Int, _ sign: Unicode.Scalar) -> (CooklangItem, Int)? {
    var open = first
    while isThere(open), scalars[open] != "{" {
      if scalars[open] == "\n" || scalars[open] == "}" || CooklangStepReader.isSign(scalars[open]) { return nil }
      open += 1
    }
    guard isThere(open), open > first || sign == "~" else { return nil }
    var close = open + 1
    while isThere(close), scalars[close] != "}" {
      if scalars[close] == "\n" || scalars[close] == "{" { return nil }
      close += 1
    }
    guard isThere(close) else { return nil }
    var item = CooklangItem(CooklangItem.trimmed(string(first..<open)[...]))
    item.readAmount(string(open + 1..<close))
    return (item, close + 1)
  }

  /// A name of one word.
  private func word(_ first: Int) -> (CooklangItem, Int)? {
    var end = first
    while isThere(end), !scalars[end].properties.isWhitespace, !CooklangStepReader.isPunctuation(scalars[end]),
      !CooklangStepReader.isSign(scalars[end]), scalars[end] != "{", scalars[end] != "}"
    {
      end += 1
    }
    return end > first ? (CooklangItem(string(first..<end)), end) : nil
  }

  /// The text in parentheses directly after a brace.
  private func note(at start: Int) -> (String, Int)? {
    guard isThere(start), scalars[start] == "(", start > 0, scalars[start - 1] == "}" else { return nil }
    var close = start + 1
    while isThere(close), scalars[close] != ")" {
      if scalars[close] == "(" { return nil }
      close += 1
    }
    guard isThere(close) else { return nil }
    let note = CleanText.line(string(start + 1..<close))
    return note.isEmpty ? nil : (note, close + 1)
  }

  private func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }
}

enum CooklangPart: Hashable, Sendable {
  case text(String)
  case ingredient(CooklangItem)
  case cookware(CooklangItem)
  case timer(CooklangItem)
}

/// An ingredient, a pot or a timer in a step.
struct CooklangItem: Hashable, Sendable {
  enum Quantity: Hashable, Sendable {
    case number(Fraction)
    case text(String)
  }

  var name: String
  var quantity: Quantity?
  var unit = ""
  /// The text in parentheses after the item.
  var note: String?
  /// Whether the amount does not change with the number of portions.
  var isFixed = false
  var isOptional = false

  init(_ name: String) { self.name = name }

  /// Reads the text in braces: `2%sprigs`, `=1%tsp`, `few`.
  mutating func readAmount(_ text: String) {
    var amount = CooklangItem.trimmed(text[...])
    if amount.hasPrefix("=") {
      isFixed = true
      amount = CooklangItem.trimmed(amount.dropFirst())
    }
    if let percent = amount.firstIndex(of: "%") {
      unit = CooklangItem.trimmed(amount[amount.index(after: percent)...])
      amount = CooklangItem.trimmed(amount[..<percent])
    }
    guard !amount.isEmpty else { return }
    quantity = CooklangItem.number(amount).map { .number($0) } ?? .text(amount)
  }

  static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return String(text)
  }

  /// Reads `3`, `1.5`, `1/2` or `1 / 2`. Anything with a superfluous leading zero is text.
  private static func number(_ text: String) -> Fraction? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { trimmed($0) }
    if parts.count == 2, let above = whole(parts[0]), let below = whole(parts[1]) {
      return Fraction(above, over: below)
    }
    guard parts.count == 1 else { return nil }
    if let whole = whole(text) { return Fraction(whole) }
    let sides = text.split(separator: ".", omittingEmptySubsequences: false)
    guard sides.count == 2, let front = whole(String(sides[0])), (1...6).contains(sides[1].count),
      let digits = Int64(sides[1]), sides[1].allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    let power = sides[1].reduce(Int64(1)) { size, _ in size * 10 }
    return Fraction(front * power + digits, over: power)
  }

  private static func whole(_ text: String) -> Int64? {
    guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return text.count > 1 && text.hasPrefix("0") ? nil : Int64(text)
  }
}
