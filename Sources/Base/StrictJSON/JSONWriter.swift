/// Writes JSON text into one growing buffer, without building values in between.
///
/// Commas, colons and line breaks are added automatically. The caller must follow the grammar: a key before every value
/// of an object, and an `end` for every `begin`. A debug build asserts it.
///
///     var writer = JSONWriter()
///     writer.beginObject()
///     writer.key("item")
///     writer.string("milk")
///     writer.key("price")
///     writer.decimal(2380, places: 3)
///     writer.endObject()
///     writer.newline()          // {"item":"milk","price":2.38}
///
/// The buffer is reused after `reset()`, so a stream of lines allocates nothing per line.
package struct JSONWriter: Sendable {
  package enum Layout: Sendable {
    /// No white space: each value is one line.
    case compact
    /// One member or element per line, indented by two spaces.
    case pretty
  }

  /// The text written since the last reset.
  package internal(set) var bytes: [UInt8] = []
  package let layout: Layout
  /// The text before a line to type, which is the name of a program.
  package let prompt: String
  /// Rewrites every text for a reader who may not see all of it; nil for everyone else.
  package let redaction: (@Sendable (String) -> String)?

  private var depth = 0
  private var needsComma = false
  private var isAfterKey = false
  /// A bit for each open container, innermost lowest, set for an object. Only assertions read it.
  private var openObjects: UInt64 = 0

  package init(layout: Layout = .compact, prompt: String = "") {
    (self.layout, self.prompt, redaction) = (layout, prompt, nil)
  }

  package init(redaction: @escaping @Sendable (String) -> String) {
    (layout, prompt, self.redaction) = (.compact, "", redaction)
  }

  /// Discards the written text.
  package mutating func reset() {
    bytes.removeAll(keepingCapacity: true)
    depth = 0
    needsComma = false
    isAfterKey = false
    openObjects = 0
  }

  /// The text as a string, for tests and small documents.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func beginObject() {
    beginValue()
    open(Byte.openBrace, isObject: true)
  }

  package mutating func endObject() {
    assert(openObjects & 1 == 1 && depth > 0 && !isAfterKey, "endObject without its beginObject, or after a key")
    close(Byte.closeBrace)
  }

  package mutating func beginArray() {
    beginValue()
    open(Byte.openBracket, isObject: false)
  }

  package mutating func endArray() {
    assert(openObjects & 1 == 0 && depth > 0, "endArray without its beginArray")
    close(Byte.closeBracket)
  }

  /// Ends a line of line-delimited JSON, or the document.
  package mutating func newline() {
    assert(depth == 0 && !isAfterKey, "a line ends inside an unfinished value")
    bytes.append(Byte.lineFeed)
    needsComma = false
  }

  /// Writes a key known at compile time, copying its bytes unchanged.
  ///
  /// The literal must not contain quotes, backslashes or control characters.
  package mutating func key(_ key: StaticString) {
    assert(key.isPlainForJSON, "a literal key must need no escape")
    beginKey()
    bytes.append(Byte.quote)
    bytes.append(literal: key)
    bytes.append(Byte.quote)
    endKey()
  }

  /// Writes a key known only at run time, escaped where needed.
  @_disfavoredOverload  // A literal is to choose the `StaticString` overload, which copies without a scan.
  package mutating func key(_ key: String) {
    beginKey()
    appendQuoted(key)
    endKey()
  }

  /// Writes the separator before a value: a comma, a line break, or nothing after a key.
  @inline(__always)
  mutating func beginValue() {
    if isAfterKey {
      isAfterKey = false
      needsComma = true
      return
    }
    assert(openObjects & 1 == 0, "a value in an object needs a key")
    assert(depth > 0 || !needsComma, "two values on a line")
    separate()
    needsComma = true
  }

  @inline(__always)
  mutating func beginKey() {
    assert(openObjects & 1 == 1 && !isAfterKey, "a key outside an object, or two keys in a row")
    separate()
  }

  @inline(__always)
  mutating func endKey() {
    bytes.append(Byte.colon)
    if layout == .pretty { bytes.append(Byte.space) }
    isAfterKey = true
  }

  @inline(__always)
  private mutating func separate() {
    if needsComma { bytes.append(Byte.comma) }
    if layout == .pretty && depth > 0 { breakLine() }
  }

  private mutating func breakLine() {
    bytes.append(Byte.lineFeed)
    bytes.append(contentsOf: repeatElement(Byte.space, count: 2 * depth))
  }

  private mutating func open(_ bracket: UInt8, isObject: Bool) {
    bytes.append(bracket)
    depth += 1
    openObjects = openObjects << 1 | (isObject ? 1 : 0)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    depth -= 1
    openObjects >>= 1
    if layout == .pretty && needsComma { breakLine() }
    bytes.append(bracket)
    needsComma = true
  }
}

extension StaticString {
  /// Whether the literal needs no escapes.
  fileprivate var isPlainForJSON: Bool {
    // unsafe: a literal's bytes are static and only read.
    withUTF8Buffer { buffer in
      unsafe buffer.allSatisfy { $0 >= Byte.space && $0 < Byte.delete && $0 != Byte.quote && $0 != Byte.backslash }
    }
  }
}
