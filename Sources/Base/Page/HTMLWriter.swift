import PlainText

/// Writes HTML and embedded SVG in which text can never become markup.
///
///     var html = HTMLWriter()
///     html.element("p", ["class": "lead"]) { $0.text("fish & chips") }   // <p class="lead">fish &amp; chips</p>
///
/// Names of elements and attributes are literals of the program, by their type. Everything entered or calculated is a
/// `String`, and every `String` is escaped.
package struct HTMLWriter: Sendable {
  /// The attributes of a start tag, in order. An attribute without a value is omitted.
  package typealias Attributes = KeyValuePairs<StaticString, String?>

  package private(set) var bytes: [UInt8] = []
  private var identifiers = 0
  /// The text before a line to type, which is the name of the program.
  private let prompt: String

  package init(prompt: String = "") { self.prompt = prompt }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout HTMLWriter) -> Void
  ) {
    start(name, attributes, end: ">")
    content(&self)
    literal("</")
    literal(name)
    literal(">")
  }

  package mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// Writes an element without contents: HTML's `meta`, or any SVG shape.
  package mutating func leaf(_ name: StaticString, _ attributes: Attributes = [:]) {
    start(name, attributes, end: "/>")
  }

  /// Writes text with markup escaped and invisible characters shown: `&lt;`, `\u{202E}`. A figure and its unit stay on
  /// one line.
  package mutating func text(_ text: String) { escaped(text.visible.joiningUnits) }

  /// Writes text that Larder reads again, with its spaces unchanged: a name, a line to type, or the content of a field.
  package mutating func verbatim(_ text: String) { escaped(text.visible) }

  private mutating func escaped(_ text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": literal("&amp;")
      case "<": literal("&lt;")
      case ">": literal("&gt;")
      case "\"": literal("&quot;")
      case "'": literal("&#39;")
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  /// Writes a name that may be right-to-left, isolated so that it does not reorder its surroundings.
  package mutating func name(_ name: String) { element("bdi") { $0.verbatim(name) } }

  /// Writes a line to type at a terminal.
  package mutating func line(_ line: String) { element("code") { $0.verbatim($0.prompt + line) } }

  /// Writes a line end, for readers of the source.
  package mutating func newline() { literal("\n") }

  /// Returns an identifier that is unique within the page.
  package mutating func makeIdentifier() -> String {
    identifiers += 1
    return "n\(identifiers)"
  }

  /// Writes a style sheet. It is part of the program and contains nothing that users entered.
  mutating func style(_ sheet: EmbeddedFile) {
    literal("<style>\n")
    bytes += sheet.bytes
    literal("</style>\n")
  }

  /// Writes the start of an HTML document.
  mutating func doctype() { literal("<!DOCTYPE html>\n") }

  private mutating func start(_ name: StaticString, _ attributes: Attributes, end: StaticString) {
    literal("<")
    literal(name)
    for (name, value) in attributes {
      guard let value else { continue }
      literal(" ")
      literal(name)
      literal("=\"")
      verbatim(value)
      literal("\"")
    }
    literal(end)
  }

  private mutating func literal(_ literal: StaticString) { bytes.append(contentsOf: literal.description.utf8) }
}

extension String {
  /// The text with a no-break space between a figure and its unit, so that no line ends between them: "100 g".
  package var joiningUnits: String {
    var last: UInt8 = 0
    // A digit, or the last byte of a fraction sign.
    let mayHave = utf8.contains { byte in
      defer { last = byte }
      return byte == 0x20 && ((0x30...0x39).contains(last) || last >= 0x80)
    }
    guard mayHave else { return self }
    let words = split(separator: " ", omittingEmptySubsequences: false)
    var joined = String(words[0])
    for (former, word) in zip(words, words.dropFirst()) {
      let unit = word.prefix { $0.isLetter || $0.isNumber || $0 == "%" }
      joined += (former.last?.isNumber == true && Self.units.contains(unit) ? "\u{A0}" : " ") + word
    }
    return joined
  }

  private static let units: Set<Substring> = [
    "g", "kg", "mg", "l", "ml", "kcal", "kJ", "%", "lb", "oz", "fl", "min",
  ]
}
