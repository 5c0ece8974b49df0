internal import PlainText

/// Takes a step into its text, ingredients, pots and timers.
struct CooklangStepReader {
  private let scalars: [Unicode.Scalar]
  private var parts: [CooklangPart] = []
  private var text = String.UnicodeScalarView()
  private var index = 0

  /// The parts of a step whose lines are parted by line feeds.
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
      // Signs that other programs put before a name; a question mark says that it may be left out.
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

  /// A name of any words, up to a brace on the same line.
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

  /// What stands in parentheses right behind.
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
