import PlainText

/// Writes HTML, and the SVG within it, in which text can never become markup.
///
///     var html = HTMLWriter()
///     html.element("p", ["class": "lead"]) { $0.text("fish & chips") }   // <p class="lead">fish &amp; chips</p>
///
/// Names of elements and of attributes are literals of the program by their type; whatever was entered or worked out is
/// a `String`, and every `String` is escaped.
public struct HTMLWriter: Sendable {
  /// What stands in a start tag, in order; an attribute without a value is left out.
  public typealias Attributes = KeyValuePairs<StaticString, String?>

  public private(set) var bytes: [UInt8] = []
  private var identifiers = 0
  /// What stands before a line that can be typed: the name of the program.
  private let prompt: String

  public init(prompt: String = "") { self.prompt = prompt }

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// An element with what `content` writes in it.
  public mutating func element(
    _ name: StaticString, _ attributes: Attributes = [:], _ content: (inout HTMLWriter) -> Void
  ) {
    start(name, attributes, end: ">")
    content(&self)
    literal("</")
    literal(name)
    literal(">")
  }

  /// An element with a text in it.
  public mutating func element(_ name: StaticString, _ attributes: Attributes = [:], text: String) {
    element(name, attributes) { $0.text(text) }
  }

  /// An element that has no content: `meta` of HTML, any shape of SVG.
  public mutating func leaf(_ name: StaticString, _ attributes: Attributes = [:]) {
    start(name, attributes, end: "/>")
  }

  /// Text, with what would be markup escaped and what is not seen shown: `&lt;`, `\u{202E}`.
  public mutating func text(_ text: String) {
    for scalar in text.visible.unicodeScalars {
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

  /// A name that may run from right to left, kept from turning around what stands beside it.
  public mutating func name(_ name: String) {
    element("bdi", text: name)
  }

  /// What can be typed at a terminal.
  public mutating func line(_ line: String) {
    element("code", text: prompt + line)
  }

  /// A line's end, for who reads the source.
  public mutating func newline() { literal("\n") }

  /// An identifier that no other element of the page has.
  public mutating func makeIdentifier() -> String {
    identifiers += 1
    return "n\(identifiers)"
  }

  /// Writes a style sheet. It is part of the program, so nothing that people entered is in it.
  mutating func style(_ sheet: EmbeddedFile) {
    literal("<style>\n")
    bytes += sheet.bytes
    literal("</style>\n")
  }

  /// What an HTML document begins with.
  mutating func doctype() { literal("<!DOCTYPE html>\n") }

  private mutating func start(_ name: StaticString, _ attributes: Attributes, end: StaticString) {
    literal("<")
    literal(name)
    for (name, value) in attributes {
      guard let value else { continue }
      literal(" ")
      literal(name)
      literal("=\"")
      text(value)
      literal("\"")
    }
    literal(end)
  }

  private mutating func literal(_ literal: StaticString) {
    bytes.append(contentsOf: literal.description.utf8)
  }
}
